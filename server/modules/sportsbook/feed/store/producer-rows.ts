import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Producer } from '../../domain/feed/feed-supplier.ts';

/** The position up to which a stream has been read. `recovery`: the token of the follower that closes its gap, valid until `recoveryUntil`. */
export interface ProducerRow {
  readonly feedId: string | null;
  readonly lastSeq: number;
  readonly state: 'up' | 'down' | 'recovering';
  readonly lastMessageAt: Date | null;
  readonly recovery: string | null;
  readonly recoveryUntil: Date | null;
}

export interface ProducerKey {
  readonly source: string;
  readonly producer: Producer;
}

const columns = [
  'feed_id as feedId',
  'last_seq as lastSeq',
  'state',
  'last_message_at as lastMessageAt',
  'recovery',
  'recovery_until as recoveryUntil',
] as const;

/** Reads the state of the stream; inserts an unknown stream first. */
export async function ensureProducer(k: Queryable, key: ProducerKey): Promise<ProducerRow> {
  const found = await rowOf(k, key).executeTakeFirst();
  if (found !== undefined) return found;
  await k
    .insertInto('sportsbook_producer')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return rowOf(k, key).executeTakeFirstOrThrow();
}

/** Locks the stream until the transaction ends; every transaction that changes the matches of a stream locks it. */
export async function lockProducer(tx: Tx, key: ProducerKey): Promise<ProducerRow> {
  return rowOf(tx, key).forUpdate().executeTakeFirstOrThrow();
}

export async function writeProducer(tx: Tx, { source, producer }: ProducerKey, row: Partial<ProducerRow>): Promise<void> {
  await tx
    .updateTable('sportsbook_producer')
    .set({
      ...(row.feedId === undefined ? {} : { feed_id: row.feedId }),
      ...(row.lastSeq === undefined ? {} : { last_seq: row.lastSeq }),
      ...(row.state === undefined ? {} : { state: row.state }),
      ...(row.lastMessageAt === undefined ? {} : { last_message_at: row.lastMessageAt }),
      ...(row.recovery === undefined ? {} : { recovery: row.recovery }),
      ...(row.recoveryUntil === undefined ? {} : { recovery_until: row.recoveryUntil }),
    })
    .where('source', '=', source)
    .where('producer', '=', producer)
    .execute();
}

/** Streams that are open for bets although their last message is older than `since`. */
export async function silentProducers(k: Queryable, since: Date): Promise<ProducerKey[]> {
  return k
    .selectFrom('sportsbook_producer')
    .select(['source', 'producer'])
    .$narrowType<{ producer: Producer }>()
    .where('state', '=', 'up')
    .where((where) => where.or([where('last_message_at', 'is', null), where('last_message_at', '<', since)]))
    .orderBy('source')
    .orderBy('producer')
    .execute();
}

/** When the last message of each of a supplier's streams came; streams without messages are left out. */
export async function lastReceived(k: Queryable, source: string): Promise<{ producer: Producer; lastMessageAt: Date }[]> {
  return k
    .selectFrom('sportsbook_producer')
    .select(['producer', 'last_message_at as lastMessageAt'])
    .$narrowType<{ producer: Producer; lastMessageAt: Date }>()
    .where('source', '=', source)
    .where('last_message_at', 'is not', null)
    .execute();
}

function rowOf(k: Queryable, { source, producer }: ProducerKey) {
  return k
    .selectFrom('sportsbook_producer')
    .select(columns)
    .$narrowType<{ state: ProducerRow['state'] }>()
    .where('source', '=', source)
    .where('producer', '=', producer);
}
