import type { EventStatus } from '../../message.ts';
import { clockOf, type Known, periodScores, type Side } from '../quarters/known.ts';
import type { BasketballFacts } from './basketball-message.ts';
import type { BasketballStory } from './play-game.ts';

/** Points of each kind of basket. */
export const POINTS = { one_point: 1, two_points: 2, three_points: 3 } as const;

export function statusOf(known: Known, story: BasketballStory, atMs: number): Omit<EventStatus, 'incidents'> {
  const state = known.isEnded ? 'ended' : known.begun === 0 ? 'not_started' : 'live';
  return { state, ...clockOf(known, story, atMs), score: known.score, quarters: periodScores(known, story) };
}

/** The facts of a finished game, or of one abandoned in a minute. */
export function factsOf(known: Known, story: BasketballStory, abandonedAt: number | null): BasketballFacts {
  const { points: baskets, score, isEnded } = known;
  const had = { home: 0, away: 0 };
  const first = new Map<number, Side>();
  for (const { side, points } of baskets) {
    had[side] += points;
    for (const race of [10, 20, 30]) if (had[side] >= race && !first.has(race)) first.set(race, side);
  }
  return {
    regular_minutes: story.regularMinutes,
    quarters: periodScores(known, story),
    so_far: isEnded ? null : score,
    abandoned_at: abandonedAt,
    official: null,
    awarded: null,
    first_to_10: first.get(10) ?? null,
    first_to_20: first.get(20) ?? null,
    first_to_30: first.get(30) ?? null,
    last_point: isEnded ? (baskets.at(-1)?.side ?? null) : null,
  };
}
