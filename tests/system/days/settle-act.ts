import type { OpenSite } from '../open-site.ts';

/** What an act can have made due. Sweeps of everything else find nothing that an act left them: they run whenever the clock moves, as all do. */
const OF_ACTS = [
  'payments.',
  'bonus.',
  'acquisition.',
  'account.',
  'verification.',
  'responsible-gaming.',
  'originals stopped',
  'outbox given up',
  'jobs given up',
];
const isOfActs = (name: string): boolean => OF_ACTS.some((prefix) => name.startsWith(prefix));

/** As often as what was moved moves something else: a deposit's callback, its receipt, its message, its bonus. */
const MOST_ROUNDS = 12;

/**
 * Runs what an act left to be done until a whole round of sweeps, messages and the PSP's callbacks moves nothing any more. Several times as fast as
 * `OpenSite.settle`, which goes round four times whatever there is to do.
 */
export async function settleAct({ site, sandbox }: OpenSite): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const swept = await site.sweeper.runAll(isOfActs);
    const told = await site.relay.drain();
    await sandbox.send('POST', '/pix-psp/flush', {});
    // What the callbacks of the flush brought.
    if ((await site.relay.drain()) + swept + told === 0 && round > 0) break;
  }
  await site.jobs.runReady();
}
