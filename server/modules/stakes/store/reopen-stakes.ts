import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { ClosedStake, VoidStakeRow } from './close-stakes.ts';

/** The stake, and the version of its settlement or void that is wrong. */
export type ReopenStakeRow = VoidStakeRow;

/**
 * `duplicate`: that version no longer stands (it was taken back before, whatever happened since). `not_closed`: the stake is open and that version
 * never closed it. `other_version`: another, higher version than any taken back stands.
 */
export type ReopenVerdict = 'reopened' | 'duplicate' | 'not_closed' | 'other_version' | 'unknown_stake';

/** `payout_cents` is what was taken back, null unless `reopened`; balances as they now stand. */
export type ReopenedStake = Omit<ClosedStake, 'verdict'> & { readonly verdict: ReopenVerdict };

/**
 * Takes settlements and voids back, once each: the stakes are open again, in whatever state the account is. What the player's cash no longer covers
 * becomes debt, which later payouts repay. Answers in the order of the rows. Lock your own rows first.
 */
export async function reopenStakes(tx: Tx, rows: readonly ReopenStakeRow[], at: Date): Promise<ReopenedStake[]> {
  const { rows: answers } = await sql<ReopenedStake>`SELECT * FROM stakes_api_reopen(${JSON.stringify(rows)}::jsonb, ${at}) ORDER BY n`.execute(tx);
  return answers;
}
