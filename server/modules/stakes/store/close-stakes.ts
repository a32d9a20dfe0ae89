import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

export interface SettleStakeRow {
  readonly stake_id: string;
  /** 1 for the first closing; after a take-back higher than any version before. */
  readonly version: number;
  /** Centavos, ≥ 0; 0 is a lost stake. */
  readonly payout_cents: number;
  /** True when the player's own act settled it: it keeps the session awake. */
  readonly acted?: boolean;
}

export type VoidStakeRow = Omit<SettleStakeRow, 'payout_cents' | 'acted'>;

export type CloseVerdict = 'settled' | 'voided' | 'duplicate' | 'settled_differently' | 'already_settled' | 'already_void' | 'version_used' | 'unknown_stake';

export interface ClosedStake {
  readonly n: number;
  readonly verdict: CloseVerdict;
  readonly stake_id: string | null;
  /** What the stake was settled for, or given back. */
  readonly payout_cents: number | null;
  readonly balance_cash_cents: number | null;
  readonly balance_bonus_cents: number | null;
  readonly wallet_version: number | null;
}

/** Settles stakes, once each; answers in the order of the rows. Lock your own round rows first. */
export async function settleStakes(tx: Tx, rows: readonly SettleStakeRow[], at: Date): Promise<ClosedStake[]> {
  const { rows: answers } = await sql<ClosedStake>`SELECT * FROM stakes_api_settle(${JSON.stringify(rows)}::jsonb, ${at}) ORDER BY n`.execute(tx);
  return answers;
}

/** Voids stakes: what was drawn goes back where it came from, once. */
export async function voidStakes(tx: Tx, rows: readonly VoidStakeRow[], at: Date): Promise<ClosedStake[]> {
  const { rows: answers } = await sql<ClosedStake>`SELECT * FROM stakes_api_void(${JSON.stringify(rows)}::jsonb, ${at}) ORDER BY n`.execute(tx);
  return answers;
}
