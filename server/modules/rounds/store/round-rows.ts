import { type SelectExpression, sql } from 'kysely';
import type { DB } from '#db/generated/tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Round, RoundState } from '../domain/round.ts';

const COLUMNS = [
  'id',
  'table_name as table',
  'seq',
  'state',
  'version',
  'chain_id as chainId',
  'link_index as linkIndex',
  'link_hash as linkHash',
  'link',
  'beacon_round as beaconRound',
  'beacon_value as beaconValue',
  'beacon_signature as beaconSignature',
  'outcome',
  'opened_at as openedAt',
  'closes_at as closesAt',
  'void_after as voidAfter',
  'runs_from as runsFrom',
  'spin_ends_at as spinEndsAt',
  'finished_at as finishedAt',
  'next_opens_at as nextOpensAt',
] as const satisfies readonly SelectExpression<DB, 'rounds_round'>[];

type Row = Omit<Round, 'state'> & { readonly state: string };

/** The table's unfinished round, else its latest; null before the first. */
export async function currentRound(k: Queryable, table: string): Promise<Round | null> {
  const row = await k.selectFrom('rounds_round').select(COLUMNS).where('table_name', '=', table).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : roundOf(row);
}

/** One round of a table; null when there is none. `id` must be a UUID. */
export async function roundById(k: Queryable, table: string, id: string): Promise<Round | null> {
  const row = await k.selectFrom('rounds_round').select(COLUMNS).where('id', '=', id).where('table_name', '=', table).executeTakeFirst();
  return row === undefined ? null : roundOf(row);
}

/** The last settled rounds of a table, newest first. */
export async function finishedRounds(k: Queryable, table: string, { limit }: { readonly limit: number }): Promise<Round[]> {
  const rows = await k
    .selectFrom('rounds_round')
    .select(COLUMNS)
    .where('table_name', '=', table)
    .where('state', '=', 'settled')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(roundOf);
}

/** Rounds by their ids, in no promised order; unknown ids are left out. */
export async function roundsByIds(k: Queryable, ids: readonly string[]): Promise<Round[]> {
  if (ids.length === 0) return [];
  const rows = await k
    .selectFrom('rounds_round')
    .select(COLUMNS)
    .where('id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .execute();
  return rows.map(roundOf);
}

export interface NewRound extends Pick<Round, 'id' | 'table' | 'chainId' | 'linkIndex' | 'linkHash' | 'beaconRound' | 'openedAt' | 'closesAt' | 'voidAfter'> {
  readonly seq: number;
}

/** Writes a round that takes bets; null when the table already has a round of that number. */
export async function insertRound(tx: Tx, round: NewRound): Promise<Round | null> {
  const row = await tx
    .insertInto('rounds_round')
    .values({
      id: round.id,
      table_name: round.table,
      seq: round.seq,
      chain_id: round.chainId,
      link_index: round.linkIndex,
      link_hash: round.linkHash,
      beacon_round: round.beaconRound,
      opened_at: round.openedAt,
      closes_at: round.closesAt,
      void_after: round.voidAfter,
    })
    .onConflict((conflict) => conflict.columns(['table_name', 'seq']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : roundOf(row);
}

/** True if a round has this link of the chain: `used` lags only after a manipulation. */
export async function isLinkUsed(tx: Tx, chainId: string, linkIndex: number): Promise<boolean> {
  const row = await tx.selectFrom('rounds_round').select('id').where('chain_id', '=', chainId).where('link_index', '=', linkIndex).executeTakeFirst();
  return row !== undefined;
}

/** Waits for every admitted bet and act (KEY SHARE) and refuses new ones until the transaction ends. */
export async function lockAgainstBets(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('rounds_round').select('id').where('id', '=', id).forUpdate().execute();
}

/** Locks a round in its state while a chunk of its bets is ended; false when the state has changed. */
export async function lockRound(tx: Tx, round: Pick<Round, 'id' | 'state' | 'version'>): Promise<boolean> {
  const row = await tx
    .selectFrom('rounds_round')
    .select('id')
    .where('id', '=', round.id)
    .where('state', '=', round.state)
    .where('version', '=', round.version)
    .where('finished_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export type RoundChange = Partial<
  Pick<Round, 'link' | 'beaconValue' | 'beaconSignature' | 'outcome' | 'runsFrom' | 'spinEndsAt' | 'finishedAt' | 'nextOpensAt'>
>;

/** Changes a round's state if it is still as the caller read it (state and version); null when another process was first. */
export async function moveRound(tx: Tx, from: Pick<Round, 'id' | 'state' | 'version'>, to: RoundState, change: RoundChange = {}): Promise<Round | null> {
  const row = await tx
    .updateTable('rounds_round')
    .set({
      state: to,
      version: from.version + 1,
      ...(change.link === undefined ? {} : { link: change.link }),
      ...(change.beaconValue === undefined ? {} : { beacon_value: change.beaconValue }),
      ...(change.beaconSignature === undefined ? {} : { beacon_signature: change.beaconSignature }),
      ...(change.outcome === undefined ? {} : { outcome: change.outcome }),
      ...(change.runsFrom === undefined ? {} : { runs_from: change.runsFrom }),
      ...(change.spinEndsAt === undefined ? {} : { spin_ends_at: change.spinEndsAt }),
      ...(change.finishedAt === undefined ? {} : { finished_at: change.finishedAt }),
      ...(change.nextOpensAt === undefined ? {} : { next_opens_at: change.nextOpensAt }),
    })
    .where('id', '=', from.id)
    .where('state', '=', from.state)
    .where('version', '=', from.version)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : roundOf(row);
}

/** Elects the process that advances a table in this transaction. It only saves work: `moveRound` ensures that each transition happens once. */
export async function tryPace(tx: Tx, table: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`SELECT pg_try_advisory_xact_lock(hashtextextended(${`rounds:${table}`}, 0)) AS mine`.execute(tx);
  return rows[0]?.mine === true;
}

function roundOf(row: Row): Round {
  return { ...row, state: row.state as RoundState };
}
