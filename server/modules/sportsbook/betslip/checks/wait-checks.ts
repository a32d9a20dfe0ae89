import type { Clock } from '#kernel/clock.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { PARKED_ACCEPTANCE } from '../acceptance/end-waits.ts';
import { brokenWaits, forgottenWaits } from '../store/audit-waits.ts';

/** The job looks every 100 ms. */
const ENDED_WITHIN_MS = 600_000;

/** (e) A bet that waits, or waited, is as its wait says: when it may be accepted, when it was, and whether its legs follow results. */
export const waitsHold = checkRows('e', 'every sports bet that waited for its acceptance did so once and in time', async function* (db) {
  yield* await brokenWaits(db.k);
});

/** (deadline) No bet waits longer than it should, but those that were set aside. */
export function waitsEnd({ clock }: { readonly clock: Clock }): LedgerCheck {
  return {
    name: 'sportsbook (deadline) every bet that waits for its acceptance gets an answer',
    run: async (db) =>
      (await forgottenWaits(db.k, new Date(clock.nowMs() - ENDED_WITHIN_MS), PARKED_ACCEPTANCE)).map((detail) => ({ invariant: 'deadline', detail })),
  };
}
