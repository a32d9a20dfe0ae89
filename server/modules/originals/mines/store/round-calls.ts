import { sql } from 'kysely';
import type { SqlFunctions } from '#db/generated/functions.ts';
import type { OpenStakeRow } from '#server/modules/stakes/index.ts';
import type { Database, NamedStatement, Tx } from '#server/platform/db/database.ts';
import { LIMITS } from '#server/platform/db/limits.ts';
import { type Paid, paid } from '../../fairness/paid.ts';
import type { SealedSeed } from '../../fairness/sealed-seed.ts';

/** One round to open, as stakes_api_open and originals_mines_open_batch read it; `round_ref` is the round's id. */
export interface OpenRow extends OpenStakeRow {
  readonly mines: number;
  readonly payouts_cents: readonly number[];
}

/** The result of a row; `placed` and `duplicate` have the round's terms, all but `unknown_player` have balances. */
export type OpenVerdict = SqlFunctions['originals_mines_open_batch']['row'];

const OPEN_BATCH: NamedStatement = {
  name: 'originals_mines_open_batch',
  text: 'SELECT * FROM originals_mines_open_batch($1::jsonb, platform_wait_at_most($4, $2), $3)',
};

/** Opens a batch of rounds in one statement, which waits at most `lockMs` for a row; results in the order of the rows. */
export async function openBatch(
  db: Database,
  rows: readonly OpenRow[],
  at: Date,
  spendOrder: string,
  lockMs: number = LIMITS.request.lockMs,
): Promise<OpenVerdict[]> {
  return db.named<OpenVerdict>(OPEN_BATCH, [JSON.stringify(rows), at, spendOrder, lockMs]);
}

/** The inputs of a round's layout, with the server seed encrypted. */
export interface RoundSeeds extends SealedSeed {
  readonly roundId: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly mines: number;
}

/** A player's own round before a call on it: with its seeds only where the call has no refusal, with its layout only where it is over. */
export interface JudgedRound {
  readonly roundId: string;
  readonly mines: number;
  /** The mined tiles of a finished round, ascending. */
  readonly layout: readonly number[] | null;
  readonly seeds: Paid<RoundSeeds> | null;
}

interface Row {
  readonly id: string;
  readonly nonce: number;
  readonly mines: number;
  readonly sealed_seed: Buffer;
  readonly server_seed_hash: string;
  readonly client_seed: string;
}

interface JudgedRow extends Row {
  readonly layout: readonly number[] | null;
  readonly is_refused: boolean;
}

const COLUMNS = 'o.id, o.nonce, o.mines, s.sealed_seed, s.server_seed_hash, s.client_seed';

const JUDGE_REVEAL: NamedStatement = {
  name: 'mines_judge_reveal',
  text: `SELECT ${COLUMNS}, o.layout, originals_mines_reveal_refusal(o, step, $4::smallint) IS NOT NULL AS is_refused
         FROM originals_mines_round o JOIN originals_seed s ON s.id = o.seed_id
         LEFT JOIN originals_mines_step step ON step.player_id = o.player_id AND step.key = $3
         WHERE o.id = $1 AND o.player_id = $2`,
};

const JUDGE_CASHOUT: NamedStatement = {
  name: 'mines_judge_cashout',
  text: `SELECT ${COLUMNS}, o.layout, originals_mines_cashout_refusal(o, $3) IS NOT NULL AS is_refused
         FROM originals_mines_round o JOIN originals_seed s ON s.id = o.seed_id WHERE o.id = $1 AND o.player_id = $2`,
};

/** Checks the opening of a tile before its layout is computed; null unless the id is a round of the player. */
export async function judgeReveal(db: Database, call: { roundId: string; playerId: string; key: string; tile: number }): Promise<JudgedRound | null> {
  const [row] = await db.named<JudgedRow>(JUDGE_REVEAL, [call.roundId, call.playerId, call.key, call.tile]);
  return row === undefined ? null : judged(row);
}

/** Checks a cash-out before its layout is computed; null unless the id is a round of the player. */
export async function judgeCashOut(db: Database, call: { roundId: string; playerId: string; key: string }): Promise<JudgedRound | null> {
  const [row] = await db.named<JudgedRow>(JUDGE_CASHOUT, [call.roundId, call.playerId, call.key]);
  return row === undefined ? null : judged(row);
}

/** Locks the player's open round, if there is one, in the caller's transaction, which closes it for the house. */
export async function lockOpenRound(tx: Tx, playerId: string): Promise<Paid<RoundSeeds> | null> {
  const row = await tx
    .selectFrom('originals_mines_round as o')
    .innerJoin('originals_seed as s', 's.id', 'o.seed_id')
    .select(['o.id', 'o.nonce', 'o.mines', 's.sealed_seed', 's.server_seed_hash', (eb) => eb.ref('s.client_seed').$notNull().as('client_seed')])
    .where('o.player_id', '=', playerId)
    .where('o.state', '=', 'open')
    .forNoKeyUpdate('o')
    .executeTakeFirst();
  return row === undefined ? null : paid(seedsOf(row));
}

function judged(row: JudgedRow): JudgedRound {
  return { roundId: row.id, mines: row.mines, layout: row.layout, seeds: row.is_refused ? null : paid(seedsOf(row)) };
}

function seedsOf(row: Row): RoundSeeds {
  return {
    roundId: row.id,
    nonce: row.nonce,
    mines: row.mines,
    clientSeed: row.client_seed,
    sealedSeed: row.sealed_seed,
    serverSeedHash: row.server_seed_hash,
  };
}

type RevealRow = SqlFunctions['originals_mines_reveal']['row'];
export type RevealVerdict = Omit<RevealRow, 'state'> & { readonly state: 'open' | 'won' | 'lost' };
export type CashoutVerdict = SqlFunctions['originals_mines_cashout']['row'];

export interface Play {
  readonly roundId: string;
  readonly playerId: string;
  readonly key: string;
  /** The round's mined tiles, ascending; null where the call was refused before they were computed. */
  readonly layout: readonly number[] | null;
  readonly at: Date;
}

const REVEAL = { name: 'originals_mines_reveal', text: 'SELECT * FROM originals_mines_reveal($1, $2, $3, $4, $5, $6)' };
const CASHOUT = { name: 'originals_mines_cashout', text: 'SELECT * FROM originals_mines_cashout($1, $2, $3, $4, $5)' };

/** Opens a tile; only `revealed` and `duplicate` carry figures. */
export async function revealRow(db: Database, play: Play & { readonly tile: number }): Promise<RevealVerdict> {
  return one(await db.named<RevealVerdict>(REVEAL, [play.roundId, play.playerId, play.key, play.tile, play.layout, play.at]));
}

/** Cashes out; only `cashed_out` and `duplicate` carry figures. */
export async function cashOutRow(db: Database, play: Play): Promise<CashoutVerdict> {
  return one(await db.named<CashoutVerdict>(CASHOUT, [play.roundId, play.playerId, play.key, play.layout, play.at]));
}

/** The house closes an open round; null when it is not open. */
export async function closeRow(tx: Tx, roundId: string, layout: readonly number[], at: Date): Promise<{ state: 'won' | 'void'; payoutCents: number } | null> {
  const { rows } = await sql<{ state: 'won' | 'void'; payout_cents: number }>`SELECT * FROM originals_mines_close(${roundId}, ${layout}, ${at})`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { state: row.state, payoutCents: row.payout_cents };
}

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a Mines statement answered nothing');
  return row;
}
