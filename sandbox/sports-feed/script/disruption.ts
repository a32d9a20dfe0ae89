import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import type { Body, Facts, Producer } from '../message.ts';
import { counted } from '../reporting/known.ts';
import { contradict, corrected } from './contradict.ts';
import { type Course, knownBy, statusAt } from './course.ts';
import { CONFIRMED_AFTER_MS } from './live-items.ts';
import { factsOf, settlementOf } from './settlement-of.ts';
import type { ScriptItem } from './script-item.ts';

/** A disruption of one match, and its time by the feed's clock. */
export const disruptionSchema = z.object({
  kind: z.enum(['postponed', 'abandoned', 'awarded', 'contradiction', 'correction']),
  atMs: z.number().min(-MOST_COUNT).max(MOST_COUNT),
});
export type Disruption = z.infer<typeof disruptionSchema>;

/** A settlement that contradicts itself is followed by the right one this long after the final whistle. */
const SET_RIGHT_AFTER_MS = 20 * MINUTE_MS;
const AWARDED = { home: 3, away: 0 };

/** Whether the match's own script ends where the disruption begins. */
export function cutsShort({ kind }: Disruption): boolean {
  return kind === 'postponed' || kind === 'abandoned' || kind === 'awarded';
}

/** The messages that a disruption adds to the match's script. */
export function disruptionItems(course: Course, { kind, atMs }: Disruption): ScriptItem[] {
  const { fixture, story, endMs } = course;
  const offsetMs = atMs - fixture.kickOffMs;
  const facts = factsOf(story);
  const say = (at: number, producer: Producer, body: Body): ScriptItem => ({ atMs: at, producer, kind: body.kind, body: () => body });
  const soFar = statusAt(course, offsetMs);
  const status = (state: 'postponed' | 'abandoned' | 'ended'): Body => ({ kind: 'fixture_change', event_id: fixture.id, status: { ...soFar, state } });
  const stop: Body = { kind: 'bet_stop', event_id: fixture.id };
  const both = (body: Body): ScriptItem[] => [say(atMs, 'prematch', body), ...(offsetMs < 0 ? [] : [say(atMs, 'live', body)])];
  const rollback: Body = { kind: 'rollback_bet_settlement', event_id: fixture.id };
  const confirmed = offsetMs >= endMs + CONFIRMED_AFTER_MS;
  const seen = seenBy(course, offsetMs);

  switch (kind) {
    case 'postponed':
      return [...both(stop), ...both(status('postponed'))];
    case 'abandoned': {
      const settlement = settlementOf(fixture.id, { ...seen, abandoned_at: soFar.minute }, 2);
      return [...both(stop), ...both(status('abandoned')), say(atMs + CONFIRMED_AFTER_MS, 'prematch', settlement)];
    }
    case 'awarded': {
      const settlement = settlementOf(fixture.id, { ...(offsetMs >= endMs ? facts : seen), awarded: AWARDED }, 2);
      return [...both(stop), ...(confirmed ? [say(atMs, 'prematch', rollback)] : []), ...both(status('ended')), say(atMs, 'prematch', settlement)];
    }
    case 'contradiction':
      return [say(fixture.kickOffMs + endMs + SET_RIGHT_AFTER_MS, 'prematch', settlementOf(fixture.id, facts, 2))];
    case 'correction': {
      const right = corrected(facts);
      const score = { score: right.full_time ?? { home: 0, away: 0 }, half_time: right.half_time };
      const shown: Body = { kind: 'fixture_change', event_id: fixture.id, status: { ...score, state: 'closed' } };
      return [say(atMs, 'prematch', rollback), say(atMs, 'prematch', shown), say(atMs, 'prematch', settlementOf(fixture.id, right, 2))];
    }
  }
}

/** What the producer had told of a match that broke off. */
function seenBy(course: Course, offsetMs: number): Facts {
  const { goals, halfTime, corners, cards } = knownBy(course, offsetMs);
  const taken = { corners: counted(corners.map((side) => ({ side }))), corner_order: [...corners] };
  return { half_time: halfTime, full_time: null, goals, abandoned_at: null, awarded: null, ...taken, cards };
}

/** The facts of the match's own settlements. */
export function settledFacts({ story }: Course, disruption: Disruption | undefined): Facts {
  return disruption?.kind === 'contradiction' ? contradict(factsOf(story)) : factsOf(story);
}
