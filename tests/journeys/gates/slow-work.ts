import type { OpenSite } from '#tests/system/open-site.ts';

const EVERY_MS = 4_000;
/** The supplier's prices, so that no market closes for want of news, and the wheel's rounds. */
const NEEDED = /^(sports-feed|rounds):/;

/**
 * From now on the site does of its periodic work only what its pages need to stay as they are, and that every four seconds: at its own pace it takes an eighth of a
 * processor, for as long as the site stands. Messages are published as before. The function that it returns ends it.
 */
export async function slowWork({ site }: OpenSite): Promise<() => Promise<void>> {
  await site.sweeper.stop();
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => site.sweeper.runAll((name) => NEEDED.test(name)));
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
