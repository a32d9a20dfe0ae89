import { MINUTE_MS } from '#kernel/durations.ts';
import { poisson, seededNumbers } from '../seeded-numbers.ts';
import type { Fixture } from '../season/fixtures-between.ts';
import { expectedGoals } from './expected-goals.ts';
import { momentOf } from './intensity.ts';

export type Side = 'home' | 'away';

export interface MatchEvent {
  readonly type: 'goal' | 'yellow_card' | 'red_card';
  readonly side: Side;
  /** 1 to 90. */
  readonly minute: number;
  /** Minutes of added time on top of minute 45 or 90; 0 otherwise. */
  readonly added: number;
  /** After kick-off, by the feed's clock. */
  readonly offsetMs: number;
}

/** The course of a match, decided before it begins. */
export interface Story {
  /** In the order in which they happen. */
  readonly events: readonly MatchEvent[];
  readonly halfTimeMs: number;
  readonly secondHalfMs: number;
  readonly fullTimeMs: number;
}

const BREAK_MS = 15 * MINUTE_MS;
const YELLOWS_PER_SIDE = 2.1;
const REDS_PER_SIDE = 0.07;

/** The match of a fixture: goals by ratings (Poisson), cards, added time. The same seed and fixture always tell the same story. */
export function playMatch(seed: string, fixture: Fixture): Story {
  const next = seededNumbers(`${seed}|${fixture.id}|match`);
  const goals = expectedGoals(fixture.home, fixture.away);
  const added = [1 + Math.floor(next() * 4), 2 + Math.floor(next() * 6)] as const;
  const halfTimeMs = (45 + added[0]) * MINUTE_MS;
  const secondHalfMs = halfTimeMs + BREAK_MS;
  const place = (type: MatchEvent['type'], side: Side, share: number): MatchEvent => {
    const minute = Math.min(90, Math.floor(share * 90) + 1);
    const extra = minute === 45 || minute === 90 ? Math.floor(next() * ((minute === 45 ? added[0] : added[1]) + 1)) : 0;
    const start = minute <= 45 ? minute - 1 : minute - 46;
    const beforeMs = minute <= 45 ? 0 : secondHalfMs;
    // Events keep a distance from the whistle: an added minute that is not played would fall into the break.
    const within = Math.min(start + extra, (minute <= 45 ? 45 + added[0] : 45 + added[1]) - 1);
    return { type, side, minute, added: extra, offsetMs: beforeMs + within * MINUTE_MS + Math.floor(5_000 + next() * 50_000) };
  };
  const events = (['home', 'away'] as const).flatMap((side) => [
    ...Array.from({ length: poisson(goals[side], next) }, () => place('goal', side, momentOf(next()))),
    ...Array.from({ length: poisson(YELLOWS_PER_SIDE, next) }, () => place('yellow_card', side, momentOf(next()))),
    ...Array.from({ length: poisson(REDS_PER_SIDE, next) }, () => place('red_card', side, momentOf(next()))),
  ]);
  return {
    events: events.toSorted((a, b) => a.offsetMs - b.offsetMs),
    halfTimeMs,
    secondHalfMs,
    fullTimeMs: secondHalfMs + (45 + added[1]) * MINUTE_MS,
  };
}
