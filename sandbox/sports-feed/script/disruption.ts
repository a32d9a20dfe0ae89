import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import type { Story } from '../match/play-match.ts';
import type { Body, Producer } from '../message.ts';
import type { Fixture } from '../season/fixtures-between.ts';
import { contradict, corrected } from './contradict.ts';
import { factsOf, settlementOf } from './settlement-of.ts';
import type { ScriptItem } from './script-item.ts';
import { statusAt } from './status-at.ts';

/** A disruption of one match, and its time by the feed's clock. */
export const disruptionSchema = z.object({
  kind: z.enum(['postponed', 'abandoned', 'awarded', 'contradiction', 'correction']),
  atMs: z.number().min(-MOST_COUNT).max(MOST_COUNT),
});
export type Disruption = z.infer<typeof disruptionSchema>;

const CONFIRMED_AFTER_MS = 5 * MINUTE_MS;
/** A settlement that contradicts itself is followed by the right one this long after the final whistle. */
const SET_RIGHT_AFTER_MS = 20 * MINUTE_MS;
const AWARDED = { home: 3, away: 0 };

/** Whether the match's own script ends where the disruption begins. */
export function cutsShort({ kind }: Disruption): boolean {
  return kind === 'postponed' || kind === 'abandoned' || kind === 'awarded';
}

/** The messages that a disruption adds to the match's script. */
export function disruptionItems(fixture: Fixture, story: Story, { kind, atMs }: Disruption): ScriptItem[] {
  const offsetMs = atMs - fixture.kickOffMs;
  const facts = factsOf(story);
  const say = (at: number, producer: Producer, body: Body): ScriptItem => ({ atMs: at, producer, kind: body.kind, body: () => body });
  const status = (state: 'postponed' | 'abandoned' | 'ended'): Body => ({
    kind: 'fixture_change',
    event_id: fixture.id,
    status: { ...statusAt(story, offsetMs), state },
  });
  const stop: Body = { kind: 'bet_stop', event_id: fixture.id };
  const both = (body: Body): ScriptItem[] => [say(atMs, 'prematch', body), ...(offsetMs < 0 ? [] : [say(atMs, 'live', body)])];
  const rollback: Body = { kind: 'rollback_bet_settlement', event_id: fixture.id };
  const confirmed = offsetMs >= story.fullTimeMs + CONFIRMED_AFTER_MS;
  const soFar = statusAt(story, offsetMs);

  switch (kind) {
    case 'postponed':
      return [...both(stop), ...both(status('postponed'))];
    case 'abandoned': {
      const { goals } = facts;
      const seen = { ...facts, goals: goals.slice(0, soFar.score.home + soFar.score.away), half_time: soFar.half_time, full_time: null };
      const settlement = settlementOf(fixture.id, { ...seen, abandoned_at: soFar.minute }, 2);
      return [...both(stop), ...both(status('abandoned')), say(atMs + CONFIRMED_AFTER_MS, 'prematch', settlement)];
    }
    case 'awarded': {
      const played = offsetMs >= story.fullTimeMs ? facts : { ...facts, goals: facts.goals.slice(0, soFar.score.home + soFar.score.away), full_time: null };
      const settlement = settlementOf(fixture.id, { ...played, half_time: soFar.half_time, awarded: AWARDED }, 2);
      return [...both(stop), ...(confirmed ? [say(atMs, 'prematch', rollback)] : []), ...both(status('ended')), say(atMs, 'prematch', settlement)];
    }
    case 'contradiction':
      return [say(fixture.kickOffMs + story.fullTimeMs + SET_RIGHT_AFTER_MS, 'prematch', settlementOf(fixture.id, facts, 2))];
    case 'correction': {
      const right = corrected(facts);
      const score = { score: right.full_time ?? { home: 0, away: 0 }, half_time: right.half_time };
      const shown: Body = { kind: 'fixture_change', event_id: fixture.id, status: { ...score, state: 'closed' } };
      return [say(atMs, 'prematch', rollback), say(atMs, 'prematch', shown), say(atMs, 'prematch', settlementOf(fixture.id, right, 2))];
    }
  }
}

/** The facts of the match's own settlements. */
export function settledFacts(story: Story, disruption: Disruption | undefined): ReturnType<typeof factsOf> {
  return disruption?.kind === 'contradiction' ? contradict(factsOf(story)) : factsOf(story);
}
