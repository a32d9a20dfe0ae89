import type { SqlFunctions } from '#db/generated/functions.ts';
import type { OpenStakeRow } from '#server/modules/stakes/index.ts';
import type { Database, NamedStatement } from '#server/platform/db/database.ts';
import { LIMITS } from '#server/platform/db/limits.ts';

/** One bet to place, as stakes_api_open and originals_table_bet_batch read it: the bet takes its stake's id, and its round becomes the stake's `round_ref`. */
export interface BetRow extends Omit<OpenStakeRow, 'round_ref'> {
  readonly position: string;
  /** Its highest return, in hundredths. */
  readonly pays_e2: number;
  /** The multiple at which the bet leaves a running round automatically; null without a target. */
  readonly target_e2: number | null;
  /** True when the player may have no other bet on its position. */
  readonly alone: boolean;
  /** The player's highest total stake on the position in the round, in centavos; null: only the round's total is limited. */
  readonly position_max_cents: number | null;
  /** The bet's round; null: the round that takes bets now. */
  readonly round_id: string | null;
}

/** The maximum stake and win of one player in one round, in centavos, and the returns of the positions by class of results, in hundredths. */
export interface RoundLimits {
  readonly stakeMaxCents: number;
  readonly maxPayoutCents: number;
  readonly pays: Readonly<Record<string, readonly number[]>>;
}

/** The result of a row; `placed` and `duplicate` have the bet, all but `unknown_player` have balances. */
export type BetVerdict = SqlFunctions['originals_table_bet_batch']['row'];

const BET_BATCH: NamedStatement = {
  name: 'originals_table_bet_batch',
  text: 'SELECT * FROM originals_table_bet_batch($1, $2::jsonb, platform_wait_at_most($8, $3), $4, $5, $6, $7::jsonb)',
};

/** Places a batch of bets in one statement, at most one per player, which waits at most `lockMs` for a row; results in the order of the rows. */
export async function betBatch(
  db: Database,
  game: string,
  rows: readonly BetRow[],
  at: Date,
  spendOrder: string,
  limits: RoundLimits,
  lockMs: number = LIMITS.request.lockMs,
): Promise<BetVerdict[]> {
  return db.named<BetVerdict>(BET_BATCH, [
    game,
    JSON.stringify(rows),
    at,
    spendOrder,
    limits.stakeMaxCents,
    limits.maxPayoutCents,
    JSON.stringify(limits.pays),
    lockMs,
  ]);
}

/** The result of one bet of a call: `call` and `n` count from 1. `placed` is undone if another bet of the same call is refused. */
export type CallVerdict = SqlFunctions['originals_table_bet_calls']['row'];

const BET_CALLS: NamedStatement = {
  name: 'originals_table_bet_calls',
  text: 'SELECT * FROM originals_table_bet_calls($1, $2::jsonb, platform_wait_at_most($8, $3), $4, $5, $6, $7::jsonb)',
};

/** Places calls of several bets in one statement, all bets of a call or none, one call per player; results in the order of the calls and their rows. */
export async function betCalls(
  db: Database,
  game: string,
  calls: readonly (readonly BetRow[])[],
  at: Date,
  spendOrder: string,
  limits: RoundLimits,
  lockMs: number = LIMITS.request.lockMs,
): Promise<readonly (readonly CallVerdict[])[]> {
  const { stakeMaxCents, maxPayoutCents, pays } = limits;
  const rows = await db.named<CallVerdict>(BET_CALLS, [
    ...[game, JSON.stringify(calls), at, spendOrder],
    ...[stakeMaxCents, maxPayoutCents, JSON.stringify(pays), lockMs],
  ]);
  return calls.map((_, place) => rows.filter(({ call }) => call === place + 1).toSorted((a, b) => a.n - b.n));
}
