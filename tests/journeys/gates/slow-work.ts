import type { OpenSite } from '#tests/system/open-site.ts';

const EVERY_MS = 4_000;
/** Jobs that keep the supplier's prices up to date, so that no market is suspended, and the wheel's rounds. */
const NEEDED = /^(sports-feed|rounds):/;

/**
 * Runs only the periodic jobs that keep the pages unchanged, every four seconds: at their own pace the jobs take an eighth of a processor. Messages are
 * published as before. The returned function stops this.
 */
export async function slowWork({ site }: OpenSite): Promise<() => Promise<void>> {
  await site.periodicRunner.stop();
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => site.periodicRunner.runAll(({ name }) => NEEDED.test(name)));
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
