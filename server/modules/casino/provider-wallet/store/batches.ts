import type { SqlFunctions } from '#db/generated/functions.ts';
import type { OpenStakeRow } from '#server/modules/stakes/index.ts';
import type { Database, NamedStatement } from '#server/platform/db/database.ts';

/** A bet to take, as stakes_api_open reads it, with its supplier, session and round. */
export interface BetRow extends OpenStakeRow {
  readonly source: string;
  readonly casino_session_id: string;
  readonly round_id: string;
  readonly min_round_ms: number;
  /** True if no round may start next to an open one of our own games. */
  readonly one_game: boolean;
  readonly closes: boolean;
}
export type BetVerdict = SqlFunctions['casino_bet_batch']['row'];

/** A win to take. `late`: also for a closed round; `any_game`: the game may differ from the bet's. */
export interface WinRow {
  readonly source: string;
  readonly transaction_id: string;
  readonly player_id: string;
  readonly game: string;
  readonly vertical: 'casino' | 'live';
  readonly round_ref: string;
  /** The bet's transaction. */
  readonly reference: string;
  readonly amount_cents: number;
  /** The remainder in thousandths of a centavo. */
  readonly remainder: number;
  readonly fingerprint: string;
  readonly award_id: string;
  readonly closes: boolean;
  readonly late: boolean;
  readonly any_game: boolean;
}

/** A rollback to take. `undoes`: settlements and wins are taken back too. */
export interface RollbackRow {
  readonly source: string;
  readonly transaction_id: string;
  readonly player_id: string;
  readonly reference: string;
  readonly fingerprint: string;
  readonly closes: boolean;
  readonly undoes: boolean;
}
export type WinVerdict = SqlFunctions['casino_win_batch']['row'];
export type ResultVerdict = SqlFunctions['casino_rollback_batch']['row'];

const statement = (name: string): NamedStatement => ({ name, text: `SELECT * FROM ${name}($1::jsonb, platform_wait_at_most($3, $2))` });
const BETS: NamedStatement = { name: 'casino_bet_batch', text: 'SELECT * FROM casino_bet_batch($1::jsonb, platform_wait_at_most($4, $2), $3)' };
const WINS = statement('casino_win_batch');
const ROLLBACKS = statement('casino_rollback_batch');

/** Takes a batch of bets in one statement, which waits at most `lockMs` for a row; results in the order of the rows. */
export async function betBatch(db: Database, rows: readonly BetRow[], at: Date, spendOrder: string, lockMs: number): Promise<BetVerdict[]> {
  return db.named<BetVerdict>(BETS, [JSON.stringify(rows), at, spendOrder, lockMs]);
}

export async function winBatch(db: Database, rows: readonly WinRow[], at: Date, lockMs: number): Promise<WinVerdict[]> {
  return db.named<WinVerdict>(WINS, [JSON.stringify(rows), at, lockMs]);
}

export async function rollbackBatch(db: Database, rows: readonly RollbackRow[], at: Date, lockMs: number): Promise<ResultVerdict[]> {
  return db.named<ResultVerdict>(ROLLBACKS, [JSON.stringify(rows), at, lockMs]);
}
