import type { SqlFunctions } from '#db/generated/functions.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Tx } from '#server/platform/db/database.ts';

export interface AwardRow {
  /** A new id: each id is paid once. */
  readonly award_id: string;
  readonly player_id: string;
  /** The stake that won; null: a free round, paid by the house into cash. */
  readonly stake_id: string | null;
  readonly vertical: 'casino' | 'live' | 'sports';
  readonly game: string;
  readonly round_ref: string;
  /** Centavos, > 0. */
  readonly payout_cents: number;
}

export type AwardedRow = SqlFunctions['stakes_api_award']['row'];
export type ReversedAward = SqlFunctions['stakes_api_reverse_awards']['row'];

/** Pays winnings in addition to a stake's settlement, or a free round's, each once, whatever the account status. Results in the order of the rows. */
export async function awardStakes(tx: Tx, rows: readonly AwardRow[], at: Date): Promise<AwardedRow[]> {
  return callFunction(tx, 'stakes_api_award', { p_rows: JSON.stringify(rows), p_at: at });
}

/** Excludes these stakes from every rollover, because their players cashed out a part early. Call it after awardStakes, which locks the players. */
export async function forgoStakes(tx: Tx, stakeIds: readonly string[]): Promise<void> {
  await callFunction(tx, 'stakes_api_forgo', { p_stakes: [...stakeIds] });
}

/** Reverses awards, each once; the amount that the player's cash does not cover becomes debt. Results in the order of the ids. */
export async function reverseAwards(tx: Tx, ids: readonly string[], at: Date): Promise<ReversedAward[]> {
  return callFunction(tx, 'stakes_api_reverse_awards', { p_awards: [...ids], p_at: at });
}
