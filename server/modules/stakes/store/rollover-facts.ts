import { callFunction } from '#server/platform/db/call-function.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** One stake's contribution to a rollover; centavos. */
export interface RolloverFact {
  readonly stakeId: string;
  readonly playerId: string;
  /** The unit of counting: the stake, or all of the player's stakes on sides of one group. */
  readonly ref: string;
  readonly vertical: string;
  readonly game: string;
  /** The rollover that funded it, in whole or in part. */
  readonly bonusAccountId: string | null;
  /** The counted loss of settled stakes opened since the rollover began; for a group, all of it. */
  readonly atRiskCents: number;
  /** Paid to the bonus account by the stake, less reversals. */
  readonly wonCents: number;
}

/** Reads the present state of stakes for a rollover that began at the wallet's version `since`. Call it while no other transaction may count for it. */
export async function readRolloverFacts(tx: Tx, stakeIds: readonly string[], since: number): Promise<RolloverFact[]> {
  const rows = await callFunction(tx, 'stakes_api_rollover_facts', { p_stakes: [...stakeIds], p_since: since });
  return rows.map((row) => ({
    stakeId: row.stake_id,
    playerId: row.player_id,
    ref: row.ref,
    vertical: row.vertical,
    game: row.game,
    bonusAccountId: row.bonus_account_id,
    atRiskCents: row.at_risk_cents,
    wonCents: row.won_cents,
  }));
}

/** The stakes that a rollover funded. Exact under the lock of its player's `gate_player` row. */
export async function fundedStakes(tx: Tx, accountId: string): Promise<{ readonly stakeId: string; readonly isOpen: boolean }[]> {
  const rows = await callFunction(tx, 'stakes_api_funded', { p_account: accountId });
  return rows.map(({ stake_id, is_open }) => ({ stakeId: stake_id, isOpen: is_open }));
}

/** True while a stake funded by the rollover is open. */
export async function hasOpenFunded(k: Queryable, accountId: string): Promise<boolean> {
  const open = await k.selectFrom('stake').select('id').where('bonus_account_id', '=', accountId).where('status', '=', 'open').limit(1).executeTakeFirst();
  return open !== undefined;
}
