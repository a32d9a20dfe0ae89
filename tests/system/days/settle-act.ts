import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import { UNTIL } from '#tests/until.ts';
import type { OpenSite } from '../open-site.ts';

/** Prefixes of the jobs that an act can make due. All other jobs run only when the clock moves. */
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
const isOfActs = ({ name }: PeriodicJob): boolean => OF_ACTS.some((prefix) => name.startsWith(prefix));

/**
 * Runs an act's background work until a whole round of periodic jobs, messages and PSP callbacks changes nothing and no Pix is on its way between the site
 * and the PSP (a callback is answered before its work is done). Several times as fast as `OpenSite.settle`, which always runs four rounds.
 */
export async function settleAct(open: OpenSite): Promise<void> {
  const { site, sandbox } = open;
  const endMs = performance.now() + UNTIL.timeout;
  for (let round = 0, quiet = 0; quiet < 2 || (await isUnderWay(open)); round += 1) {
    if (performance.now() > endMs) throw new Error(`after ${round} rounds something is still under way between site and PSP`);
    const swept = await site.periodicRunner.runAll(isOfActs);
    const published = await site.relay.drain();
    await sandbox.send('POST', '/pix-psp/flush', {});
    // The messages that the callbacks of the flush caused.
    quiet = (await site.relay.drain()) + swept + published === 0 ? quiet + 1 : 0;
    // Some retries need the clock to move.
    if (quiet > 10) await open.advance(1_000);
  }
  await site.jobs.runReady();
}

/** Counts payouts that the PSP has not finished, and Pix that are not yet read or not yet returned. */
async function isUnderWay({ site }: OpenSite): Promise<boolean> {
  const payout = await site.db.k.selectFrom('payments_withdrawal').select('id').where('status', 'in', ['requested', 'sending']).limit(1).executeTakeFirst();
  const pix = await site.db.k.selectFrom('payments_receipt').select('end_to_end_id').where('status', 'in', ['hinted', 'returning']).limit(1).executeTakeFirst();
  return payout !== undefined || pix !== undefined;
}
