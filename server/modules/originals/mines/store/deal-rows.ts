import type { Database, Tx } from '#server/platform/db/database.ts';
import type { SealedSeed } from '../../fairness/sealed-seed.ts';

/** What a round's layout follows from, the server seed still sealed. */
export interface SealedDeal extends SealedSeed {
  readonly roundId: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly mines: number;
}

interface DealRow {
  readonly id: string;
  readonly nonce: number;
  readonly mines: number;
  readonly sealed_seed: Buffer;
  readonly server_seed_hash: string;
  readonly client_seed: string;
}

const READ_DEAL = {
  name: 'mines_read_deal',
  text: `SELECT o.id, o.nonce, o.mines, s.sealed_seed, s.server_seed_hash, s.client_seed
         FROM originals_mines_round o JOIN originals_seed s ON s.id = o.seed_id WHERE o.id = $1 AND o.player_id = $2`,
};

/** The deal of a player's own round; null for any other id. */
export async function readDeal(db: Database, roundId: string, playerId: string): Promise<SealedDeal | null> {
  const [row] = await db.named<DealRow>(READ_DEAL, [roundId, playerId]);
  return row === undefined ? null : dealOf(row);
}

/** Locks the player's open round, if there is one, inside the caller's transaction. */
export async function lockOpenDeal(tx: Tx, playerId: string): Promise<SealedDeal | null> {
  const row = await tx
    .selectFrom('originals_mines_round as o')
    .innerJoin('originals_seed as s', 's.id', 'o.seed_id')
    .select(['o.id', 'o.nonce', 'o.mines', 's.sealed_seed', 's.server_seed_hash', (eb) => eb.ref('s.client_seed').$notNull().as('client_seed')])
    .where('o.player_id', '=', playerId)
    .where('o.state', '=', 'open')
    .forNoKeyUpdate('o')
    .executeTakeFirst();
  return row === undefined ? null : dealOf(row);
}

function dealOf(row: DealRow): SealedDeal {
  return {
    roundId: row.id,
    nonce: row.nonce,
    mines: row.mines,
    clientSeed: row.client_seed,
    sealedSeed: row.sealed_seed,
    serverSeedHash: row.server_seed_hash,
  };
}
