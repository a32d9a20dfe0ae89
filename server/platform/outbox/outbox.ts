import { sql } from 'kysely';
import type { ChannelData, ChannelEvent, ChannelName } from '#contracts/channels.ts';
import type { Database, Tx } from '../db/database.ts';

/** An event, written in the same transaction as the change itself. */
export interface OutboxMessage {
  readonly topic: string;
  readonly payload: Record<string, unknown>;
}

/** The topic of messages for sockets: payload `{channel, event, data}`. SQL functions write such rows too. */
export const REALTIME_TOPIC = 'realtime';
/** The topic of messages that become background jobs: payload `{task, data}`. */
export const JOB_TOPIC = 'job';

/** Writes messages inside the caller's transaction. They are delivered after the commit, at least once, in no guaranteed order. */
export async function publish(tx: Tx, at: Date, messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = JSON.stringify(messages.map(({ topic, payload }) => ({ topic, payload })));
  await sql`
    INSERT INTO outbox (topic, payload, due_at)
    SELECT m.topic, m.payload, ${at} FROM jsonb_to_recordset(${rows}::jsonb) AS m (topic text, payload jsonb)`.execute(tx);
}

/** A message for the subscribers of one channel. contracts/channels.ts lists the channels and their messages. */
export function realtimeMessage<C extends ChannelName, E extends ChannelEvent<C>>(channel: C, event: E, data: ChannelData<C, E>): OutboxMessage {
  return { topic: REALTIME_TOPIC, payload: { channel, event, data } };
}

/** A background job, which the relay enqueues after the transaction has committed. */
export function jobMessage(task: string, data: Record<string, unknown>): OutboxMessage {
  return { topic: JOB_TOPIC, payload: { task, data } };
}

/**
 * A subscriber of a topic. `handle` gets whole batches inside the relay's transaction, may get a message again after a crash, and must be idempotent. When it
 * throws, the batch is divided until the failing messages are alone; these are retried with growing waits, and quarantined after ten attempts. A transient
 * error (`isTransient`) does not count as an attempt.
 */
export interface Subscription {
  readonly topic: string;
  readonly name: string;
  handle(tx: Tx, payloads: readonly Record<string, unknown>[]): Promise<void>;
}

export type OutboxDatabase = Pick<Database, 'k' | 'named'>;
