import type { SqlFunctions } from '#db/generated/functions.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { VoidStakeRow } from './close-stakes.ts';

/** The stake, and the version of its wrong settlement or void. */
export type ReopenStakeRow = VoidStakeRow;

/**
 * `duplicate`: that version is no longer in force (it was reversed before, whatever happened since). `not_closed`: the stake is open and that version never
 * closed it. `other_version`: another version, higher than any reversed one, is in force. `payout_cents` is the reversed amount, null unless `reopened`;
 * balances are the current ones.
 */
export type ReopenedStake = SqlFunctions['stakes_api_reopen']['row'];

/**
 * Reverses settlements and voids, once each, whatever the account status: the stakes are open again. An amount beyond the player's cash becomes debt, which
 * later payouts repay. Results in the order of the rows. Lock your own rows first.
 */
export async function reopenStakes(tx: Tx, rows: readonly ReopenStakeRow[], at: Date): Promise<ReopenedStake[]> {
  return callFunction(tx, 'stakes_api_reopen', { p_rows: JSON.stringify(rows), p_at: at });
}
