import { sql } from 'kysely';
import { lockedPlayers as lockedByStakes } from '#server/modules/stakes/index.ts';
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts';
import { takeTurn } from '#server/platform/db/in-transaction.ts';
import { putDown } from '../../commitments/store/commitment-rows.ts';
import type { SealedSeed } from '../sealed-seed.ts';

/** The pair in force and the commitment of the next one. */
export interface FairnessState {
  readonly clientSeed: string;
  readonly serverSeedHash: string;
  readonly nextServerSeedHash: string;
  /** Nonce of the next round. */
  readonly nonce: number;
}

/** A player's pair in force; null before the first pair. */
export async function readFairness(k: Queryable, playerId: string): Promise<FairnessState | null> {
  const row = await k
    .selectFrom('originals_fairness as f')
    .innerJoin('originals_seed as active', 'active.id', 'f.seed_id')
    .innerJoin('originals_seed as coming', 'coming.id', 'f.next_seed_id')
    .select([
      'f.client_seed as clientSeed',
      'active.server_seed_hash as serverSeedHash',
      'coming.server_seed_hash as nextServerSeedHash',
      'f.next_nonce as nonce',
    ])
    .where('f.player_id', '=', playerId)
    .executeTakeFirst();
  return row ?? null;
}

export interface LockedFairness {
  readonly seedId: string;
  readonly nextSeedId: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Locks a player's fairness row: the first lock of opening, rotating and closing. Null when the player has none. */
export async function lockFairness(tx: Tx, playerId: string): Promise<LockedFairness | null> {
  const row = await tx
    .selectFrom('originals_fairness')
    .select(['seed_id as seedId', 'next_seed_id as nextSeedId', 'client_seed as clientSeed', 'next_nonce as nonce'])
    .where('player_id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Blocks the creation of a player's first pair until the transaction ends; creating one needs this lock. */
export async function barFirstPair(tx: Tx, playerId: string): Promise<void> {
  await takeTurn(tx, 40, playerId);
}

interface NewSeed extends SealedSeed {
  readonly id: string;
  readonly playerId: string;
  readonly createdAt: Date;
  /** Set when the seed is used at once. */
  readonly clientSeed?: string;
}

/** Writes a committed seed and queues its commitment for the public list. */
export async function insertSeed(tx: Tx, seed: NewSeed): Promise<void> {
  const inUse = seed.clientSeed === undefined ? {} : { client_seed: seed.clientSeed, activated_at: seed.createdAt };
  await tx
    .insertInto('originals_seed')
    .values({
      id: seed.id,
      player_id: seed.playerId,
      sealed_seed: Buffer.from(seed.sealedSeed),
      server_seed_hash: seed.serverSeedHash,
      created_at: seed.createdAt,
      ...inUse,
    })
    .execute();
  await putDown(tx, seed.serverSeedHash, seed.createdAt);
}

/** Writes the player's first pair; false when another call wrote it first. */
export async function insertFairness(tx: Tx, row: { playerId: string; seedId: string; nextSeedId: string; clientSeed: string }): Promise<boolean> {
  const inserted = await tx
    .insertInto('originals_fairness')
    .values({ player_id: row.playerId, seed_id: row.seedId, next_seed_id: row.nextSeedId, client_seed: row.clientSeed })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Players who cannot bet because another transaction locks their eligibility, wallet or seeds. */
export async function lockedPlayers(db: Database, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = sql`${[...playerIds]}::uuid[]`;
  const { rows } = await sql<{ id: string }>`
    WITH free AS MATERIALIZED (SELECT player_id FROM originals_fairness WHERE player_id = ANY (${ids}) FOR NO KEY UPDATE SKIP LOCKED)
    SELECT player_id AS id FROM originals_fairness WHERE player_id = ANY (${ids}) AND player_id NOT IN (SELECT player_id FROM free)`.execute(db.k);
  return new Set([...(await lockedByStakes(db, playerIds)), ...rows.map(({ id }) => id)]);
}
