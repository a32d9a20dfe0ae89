import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { StepOutcome } from '../../domain/feed/step.ts';
import type { ProducerKey } from './producer-rows.ts';

/** A message with the result of applying it. */
export interface ReceivedMessage extends StepOutcome {
  readonly seq: number;
  readonly kind: string;
  readonly eventId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Stores messages as received, once per sequence. */
export async function keepMessages(tx: Tx, { source, producer }: ProducerKey, feedId: string, messages: readonly ReceivedMessage[], at: Date): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    INSERT INTO sportsbook_feed_message (source, producer, feed_id, seq, kind, event_id, payload, received_at, outcome, reason)
    SELECT ${source}, ${producer}, ${feedId}, r.seq, r.kind, r."eventId", r.payload, ${at}, r.outcome, r.reason
    FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) AS r (seq bigint, kind text, "eventId" text, payload jsonb, outcome text, reason text)
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Counts the stored messages that could not be applied. */
export async function countRefused(k: Queryable): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM sportsbook_feed_message WHERE outcome = 'refused'`.execute(k);
  return rows[0]?.n ?? 0;
}
