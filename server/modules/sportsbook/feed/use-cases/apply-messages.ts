import { setImmediate as breathe } from 'node:timers/promises';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { isTransient } from '#server/platform/db/transient-error.ts';
import type { FeedMessage } from '../../domain/feed/feed-supplier.ts';
import { APPLIED, type Step } from '../../domain/feed/step.ts';
import { eventOf, stepOfMessage, type Stretch } from '../../domain/feed/steps-of.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { keepMessages, type ReceivedMessage } from '../store/message-rows.ts';
import { lockProducer, type ProducerKey, writeProducer } from '../store/producer-rows.ts';
import { applySteps, type StepDeps } from './apply-steps.ts';
import { rehearse } from './rehearse.ts';

/** Matches priced before other work gets a turn, at half a millisecond each. */
const PRICED_AT_ONCE = 20;

export type ApplyDeps = Pick<SportsbookDeps, 'db'> & StepDeps;

/** Where a batch of messages continues a stream: the feed's numbering and the last applied message. */
export interface Place extends ProducerKey {
  readonly feedId: string;
  readonly after: number;
  /** When the newest message read together with these was sent, by the supplier's clock; default: the newest of these. */
  readonly newestAt?: Date;
}

/** When the newest of these messages was sent. */
export function newestOf(messages: readonly FeedMessage[]): Date {
  return new Date(messages.reduce((newest, { at }) => Math.max(newest, at.getTime()), 0));
}

/**
 * Applies messages without a gap between them, and advances the stream's position. False if another follower has advanced it meanwhile. A message that cannot
 * be applied, by a fault of the supplier or of ours, is stored as unreadable, which locks its match; the others are applied. So no message stops a stream.
 */
export async function applyMessages(deps: ApplyDeps, place: Place, messages: readonly FeedMessage[], at: Date): Promise<boolean> {
  try {
    return await applyTogether(deps, place, messages, at);
  } catch (error) {
    if (isTransient(error)) throw error;
    const [first, ...others] = messages;
    if (first === undefined) throw error;
    if (others.length === 0) return applyAside(deps, place, first, error, at);
    for (const [index, message] of messages.entries()) {
      if (!(await applyMessages(deps, { ...place, after: place.after + index }, [message], at))) return false;
    }
    return true;
  }
}

/** Stores a message as unreadable and locks its match. If the match itself is broken and cannot be locked, stores the message without it. */
async function applyAside(deps: ApplyDeps, place: Place, message: FeedMessage, error: unknown, at: Date): Promise<boolean> {
  const eventId = eventOf(message);
  const unreadable = { ...message, body: { kind: 'unreadable', reason: `cannot be applied: ${String(error)}` } as const };
  try {
    return await applyTogether(deps, place, [{ ...unreadable, raw: eventId === null ? {} : { event_id: eventId } }], at);
  } catch (again) {
    if (isTransient(again)) throw again;
    deps.log.error({ err: again, ...place, eventId, alert: 'match_not_locked' }, 'a match cannot be locked after a message that nobody can apply');
    return applyTogether(deps, place, [{ ...unreadable, raw: {} }], at);
  }
}

/** Applies all messages in one transaction or none. Prices are computed before anything is locked. */
async function applyTogether(deps: ApplyDeps, place: Place, messages: readonly FeedMessage[], at: Date): Promise<boolean> {
  const { source, producer, feedId, after } = place;
  const origin = (seq: number) => `${source}:${producer}:${feedId}:${seq}`;
  const steps = await stepsOf(messages, { producer, origin, heardAt: at, newestAt: place.newestAt ?? newestOf(messages) });
  const priceInPlay = await rehearse(deps.db.k, steps, at);
  const heard = await inTransaction(deps.db, async (tx) => {
    const row = await lockProducer(tx, place);
    if (row.feedId !== feedId || row.lastSeq !== after || row.state === 'recovering') return null;
    const outcomes = await applySteps(deps, tx, { source, producer, at, isRebuilt: false, priceInPlay }, steps);
    const rows = messages.map((message, index): ReceivedMessage => {
      const { body, seq, raw } = message;
      return { seq, kind: body.kind, eventId: eventOf(message), payload: raw, ...(outcomes[index] ?? APPLIED) };
    });
    const kept = rows.filter(({ kind }) => kind !== 'alive');
    await keepMessages(tx, place, feedId, kept, at);
    await writeProducer(tx, place, { lastSeq: after + messages.length, lastMessageAt: at });
    return kept;
  });
  for (const { kind, seq, eventId, reason } of heard ?? []) {
    if (kind === 'unreadable') deps.log.error({ source, producer, seq, eventId, reason, alert: 'feed_message' }, 'a message of the sports feed cannot be read');
  }
  return heard !== null;
}

/** The steps of a batch of messages, message by message. */
async function stepsOf(messages: readonly FeedMessage[], stretch: Stretch): Promise<Step[]> {
  const steps: Step[] = [];
  for (const index of messages.keys()) {
    if (index % PRICED_AT_ONCE === PRICED_AT_ONCE - 1) await breathe();
    steps.push(...stepOfMessage(messages, index, stretch));
  }
  return steps;
}
