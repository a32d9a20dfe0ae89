import type { SqlFunctions } from '#db/generated/functions.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { VoidStakeRow } from './close-stakes.ts';

/** The stake, and the version of its settlement or void that is wrong. */
export type ReopenStakeRow = VoidStakeRow;

/**
 * `duplicate`: that version no longer stands (it was reversed before, whatever happened since). `not_closed`: the stake is open and that version never closed
 * it. `other_version`: another, higher version than any reversed one stands. `payout_cents` is what was reversed, null unless `reopened`; balances as they
 * now stand.
 */
export type ReopenedStake = SqlFunctions['stakes_api_reopen']['row'];

/**
 * Takes settlements and voids back, once each: the stakes are open again, in whatever state the account is. What the player's cash no longer covers
 * becomes debt, which later payouts repay. Answers in the order of the rows. Lock your own rows first.
 */
export async function reopenStakes(tx: Tx, rows: readonly ReopenStakeRow[], at: Date): Promise<ReopenedStake[]> {
  return callFunction(tx, 'stakes_api_reopen', { p_rows: JSON.stringify(rows), p_at: at });
}
