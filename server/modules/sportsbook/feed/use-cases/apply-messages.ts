import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { eventOf, stepsOfMessages } from '../apply/steps-of.ts';
import { APPLIED } from '../apply/step.ts';
import type { FeedMessage } from '../feed-supplier.ts';
import { isUnstorable } from '../store/is-unstorable.ts';
import { keepMessages, type HeardMessage } from '../store/message-rows.ts';
import { lockProducer, type ProducerKey, writeProducer } from '../store/producer-rows.ts';
import type { SportsbookDeps } from '../../sportsbook-deps.ts';
import { applySteps } from './apply-steps.ts';

export type ApplyDeps = Pick<SportsbookDeps, 'db' | 'ids' | 'log'>;

/** Where a stretch of a stream goes on from: the count, and its last message applied. */
export interface Place extends ProducerKey {
  readonly feedId: string;
  readonly after: number;
}

/**
 * Applies messages that follow each other without a gap, and moves the stream's place on. False when somebody else has moved it meanwhile. A message that cannot
 * be stored is set aside as one that nobody can read; those beside it are applied.
 */
export async function applyMessages(deps: ApplyDeps, place: Place, messages: readonly FeedMessage[], at: Date): Promise<boolean> {
  try {
    return await applyTogether(deps, place, messages, at);
  } catch (error) {
    if (!isUnstorable(error)) throw error;
    const [first, ...others] = messages;
    if (first === undefined) throw error;
    if (others.length === 0) return applyTogether(deps, place, [setAside(first, error)], at);
    for (const [index, message] of messages.entries()) {
      if (!(await applyMessages(deps, { ...place, after: place.after + index }, [message], at))) return false;
    }
    return true;
  }
}

function setAside(message: FeedMessage, error: unknown): FeedMessage {
  const eventId = eventOf(message);
  return { ...message, body: { kind: 'unreadable', reason: `cannot be stored: ${String(error)}` }, raw: eventId === null ? {} : { event_id: eventId } };
}

/** All or none, in one transaction. Prices are worked out before anything is locked. */
async function applyTogether(deps: ApplyDeps, place: Place, messages: readonly FeedMessage[], at: Date): Promise<boolean> {
  const { source, producer, feedId, after } = place;
  const steps = await stepsOfMessages(messages, producer, (seq) => `${source}:${producer}:${feedId}:${seq}`);
  const heard = await inTransaction(deps.db, async (tx) => {
    const row = await lockProducer(tx, place);
    if (row.feedId !== feedId || row.lastSeq !== after || row.state === 'recovering') return null;
    const outcomes = await applySteps(deps, tx, { source, producer, at, isRebuilt: false }, steps);
    const rows = messages.map((message, index): HeardMessage => {
      const { body, seq, raw } = message;
      return { seq, kind: body.kind, eventId: eventOf(message), payload: raw, ...(outcomes[index] ?? APPLIED) };
    });
    const kept = rows.filter(({ kind }) => kind !== 'alive');
    await keepMessages(tx, place, feedId, kept, at);
    await writeProducer(tx, place, { lastSeq: after + messages.length, lastMessageAt: at });
    return kept;
  });
  for (const { kind, seq, eventId, reason } of heard ?? []) {
    if (kind === 'unreadable') deps.log.error({ source, producer, seq, eventId, reason }, 'a message of the sports feed cannot be read');
  }
  return heard !== null;
}
