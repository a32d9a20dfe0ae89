import type { Database, NamedStatement, Tx } from '#server/platform/db/database.ts';
import { type Paid, paid } from '../../fairness/paid.ts';
import type { SealedSeed } from '../../fairness/sealed-seed.ts';

/** What a round's layout follows from, the server seed still encrypted. */
export interface RoundSeeds extends SealedSeed {
  readonly roundId: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly mines: number;
}

/** A player's own round before a call on it: its seeds only where nothing speaks against the call, its layout only where it is over. */
export interface JudgedRound {
  readonly roundId: string;
  readonly mines: number;
  /** The mined tiles of a round that is over, ascending. */
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

/** Judges the opening of a tile before its layout is computed; null for any id but a round of the player's. */
export async function judgeReveal(db: Database, call: { roundId: string; playerId: string; key: string; tile: number }): Promise<JudgedRound | null> {
  const [row] = await db.named<JudgedRow>(JUDGE_REVEAL, [call.roundId, call.playerId, call.key, call.tile]);
  return row === undefined ? null : judged(row);
}

/** Judges a cash-out before its layout is computed; null for any id but a round of the player's. */
export async function judgeCashOut(db: Database, call: { roundId: string; playerId: string; key: string }): Promise<JudgedRound | null> {
  const [row] = await db.named<JudgedRow>(JUDGE_CASHOUT, [call.roundId, call.playerId, call.key]);
  return row === undefined ? null : judged(row);
}

/** Locks the player's open round, if there is one, inside the caller's transaction, which ends it for the house. */
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
