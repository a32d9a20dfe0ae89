import type { SelectExpression } from 'kysely';
import type { DB } from '#db/generated/tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { SealedChain } from '../chain-links.ts';
import type { BeaconIdentity, Chain } from '../domain/round.ts';

const COLUMNS = [
  'id',
  'length',
  'end_hash as endHash',
  'sealed_seed as sealedSeed',
  'used',
  'beacon_chain_hash as chainHash',
  'beacon_public_key as publicKey',
  'beacon_genesis_time as genesisTime',
  'beacon_period as period',
  'announced_at as announcedAt',
  'started_at as startedAt',
] as const satisfies readonly SelectExpression<DB, 'rounds_chain'>[];

/** A chain with the inputs of its links. */
export interface ChainRow extends Chain, SealedChain {}

interface Row extends Omit<ChainRow, 'beacon'>, BeaconIdentity {}

/** Every chain of a table, newest first, including the announced one. Without secrets. */
export async function chainsOf(k: Queryable, table: string): Promise<Chain[]> {
  const rows = await k
    .selectFrom('rounds_chain')
    .select(COLUMNS)
    .where('table_name', '=', table)
    .orderBy('announced_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(chainOf).map(({ sealedSeed: _sealed, ...chain }) => chain);
}

/** The end of every chain of every table, announced ones included. */
export function chainEnds(k: Queryable): Promise<{ table: string; endHash: string }[]> {
  return k.selectFrom('rounds_chain').select(['table_name as table', 'end_hash as endHash']).execute();
}

/** The chain in play; null before the first chain and between two. */
export async function chainInPlay(k: Queryable, table: string): Promise<ChainRow | null> {
  const row = await k
    .selectFrom('rounds_chain')
    .select(COLUMNS)
    .where('table_name', '=', table)
    .where('started_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : chainOf(row);
}

/** The chain that is published and not yet in play; null if there is none. */
export async function announcedChain(k: Queryable, table: string): Promise<ChainRow | null> {
  const row = await k.selectFrom('rounds_chain').select(COLUMNS).where('table_name', '=', table).where('started_at', 'is', null).executeTakeFirst();
  return row === undefined ? null : chainOf(row);
}

/** The chain of a round. */
export async function chainById(k: Queryable, id: string): Promise<ChainRow> {
  return chainOf(await k.selectFrom('rounds_chain').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Every chain, with its table and the inputs of its links. */
export async function allChains(k: Queryable): Promise<(ChainRow & { readonly table: string })[]> {
  const rows = await k.selectFrom('rounds_chain').select(COLUMNS).select('table_name as table').orderBy('announced_at').orderBy('id').execute();
  return rows.map((row) => ({ ...chainOf(row), table: row.table }));
}

export interface NewChain extends SealedChain {
  readonly table: string;
  readonly beacon: BeaconIdentity;
}

/** Publishes a chain; false when another process published one first. */
export async function announceChain(tx: Tx, chain: NewChain, at: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('rounds_chain')
    .values({
      id: chain.id,
      table_name: chain.table,
      length: chain.length,
      end_hash: chain.endHash,
      sealed_seed: Buffer.from(chain.sealedSeed),
      beacon_chain_hash: chain.beacon.chainHash,
      beacon_public_key: chain.beacon.publicKey,
      beacon_genesis_time: chain.beacon.genesisTime,
      beacon_period: chain.beacon.period,
      announced_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Starts the announced chain. */
export async function startChain(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('rounds_chain').set({ started_at: at }).where('id', '=', id).where('started_at', 'is', null).execute();
}

/** Ends the chain in play because it is used up or its beacon has changed. Its remaining links are never revealed. */
export async function endChain(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('rounds_chain').set({ ended_at: at }).where('id', '=', id).where('ended_at', 'is', null).execute();
}

/** Takes the next link for a round; false when another process took it. */
export async function takeLink(tx: Tx, chain: Pick<Chain, 'id' | 'used'>): Promise<boolean> {
  const updated = await tx
    .updateTable('rounds_chain')
    .set({ used: chain.used + 1 })
    .where('id', '=', chain.id)
    .where('used', '=', chain.used)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

function chainOf(row: Row): ChainRow {
  const { chainHash, publicKey, genesisTime, period, ...chain } = row;
  return { ...chain, beacon: { chainHash, publicKey, genesisTime, period } };
}
