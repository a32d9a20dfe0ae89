import type { SqlFunctions, StakesCloseVerdict } from '#db/generated/functions.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Tx } from '#server/platform/db/database.ts';

export interface SettleStakeRow {
  readonly stake_id: string;
  /** 1 for the first closing; after a reversal, higher than any version before. */
  readonly version: number;
  /** Centavos, ≥ 0; 0 is a lost stake. */
  readonly payout_cents: number;
  /** True if the player's own act settled it; such an act keeps the session from going idle. */
  readonly acted?: boolean;
}

export type VoidStakeRow = Omit<SettleStakeRow, 'payout_cents' | 'acted'>;

export type CloseVerdict = StakesCloseVerdict;

/** `payout_cents`: the settled or refunded amount. All but the result are null for `unknown_stake`. */
export type ClosedStake = SqlFunctions['stakes_api_settle']['row'];

/** Settles stakes, once each; results in the order of the rows. Lock your own round rows first. */
export async function settleStakes(tx: Tx, rows: readonly SettleStakeRow[], at: Date): Promise<ClosedStake[]> {
  return callFunction(tx, 'stakes_api_settle', { p_rows: JSON.stringify(rows), p_at: at });
}

/** Voids stakes, once each: the draw goes back to its sources. */
export async function voidStakes(tx: Tx, rows: readonly VoidStakeRow[], at: Date): Promise<ClosedStake[]> {
  return callFunction(tx, 'stakes_api_void', { p_rows: JSON.stringify(rows), p_at: at });
}
