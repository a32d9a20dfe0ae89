import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import type { Body, Facts, Producer } from '../message.ts';
import { type Course, receivedBy, statusAt } from './course.ts';
import { CONFIRMED_AFTER_MS, settlementOf } from './live-items.ts';
import type { ScriptItem } from './script-item.ts';

/** A disruption of one match, and its time by the feed's clock. */
export const disruptionSchema = z.object({
  kind: z.enum(['postponed', 'abandoned', 'awarded', 'contradiction', 'correction']),
  atMs: z.number().min(-MOST_COUNT).max(MOST_COUNT),
});
export type Disruption = z.infer<typeof disruptionSchema>;

/** Time from the final whistle to the correct settlement after a contradictory one. */
const SET_RIGHT_AFTER_MS = 20 * MINUTE_MS;

/** Whether the disruption ends the match's own script. */
export function cutsShort({ kind }: Disruption): boolean {
  return kind === 'postponed' || kind === 'abandoned' || kind === 'awarded';
}

/** The messages that a disruption adds to the match's script. */
export function disruptionItems(course: Course, { kind, atMs }: Disruption): ScriptItem[] {
  const { fixture, sport, game, endMs } = course;
  const offsetMs = atMs - fixture.kickOffMs;
  const { facts } = game;
  const say = (at: number, producer: Producer, body: Body): ScriptItem => ({ atMs: at, producer, kind: body.kind, body: () => body });
  const soFar = statusAt(course, offsetMs);
  const status = (state: 'postponed' | 'abandoned' | 'ended'): Body => ({ kind: 'fixture_change', event_id: fixture.id, status: { ...soFar, state } });
  const stop: Body = { kind: 'bet_stop', event_id: fixture.id };
  const both = (body: Body): ScriptItem[] => [say(atMs, 'prematch', body), ...(offsetMs < 0 ? [] : [say(atMs, 'live', body)])];
  const rollback: Body = { kind: 'rollback_bet_settlement', event_id: fixture.id };
  const confirmed = offsetMs >= endMs + CONFIRMED_AFTER_MS;
  const seen = (minute: number | null) => receivedBy(course, offsetMs).brokenOff(minute);

  switch (kind) {
    case 'postponed':
      return [...both(stop), ...both(status('postponed'))];
    case 'abandoned': {
      const settlement = settlementOf(sport, fixture.id, seen(soFar.minute), 2);
      return [...both(stop), ...both(status('abandoned')), say(atMs + CONFIRMED_AFTER_MS, 'prematch', settlement)];
    }
    case 'awarded': {
      const settlement = settlementOf(sport, fixture.id, sport.awarded(offsetMs >= endMs ? facts : seen(null)), 2);
      return [...both(stop), ...(confirmed ? [say(atMs, 'prematch', rollback)] : []), ...both(status('ended')), say(atMs, 'prematch', settlement)];
    }
    case 'contradiction':
      return [say(fixture.kickOffMs + endMs + SET_RIGHT_AFTER_MS, 'prematch', settlementOf(sport, fixture.id, facts, 2))];
    case 'correction': {
      const right = sport.corrected(facts);
      const shown: Body = { kind: 'fixture_change', event_id: fixture.id, status: { ...right.status, state: 'closed' } };
      return [say(atMs, 'prematch', rollback), say(atMs, 'prematch', shown), say(atMs, 'prematch', settlementOf(sport, fixture.id, right.facts, 2))];
    }
  }
}

/** The facts of the match's own settlements. */
export function settledFacts({ sport, game }: Course, disruption: Disruption | undefined): Facts {
  return disruption?.kind === 'contradiction' ? sport.contradict(game.facts) : game.facts;
}
