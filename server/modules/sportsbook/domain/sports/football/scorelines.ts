import type { Score, Scoreline } from '../goals/facts/match-facts.ts';

/** Higher scores make no difference to any offered market. */
export const MOST_BEFORE_HALF_TIME = 4;
export const MOST_AFTER = 5;

/** Every course of a match that any market distinguishes: half time 0–4 a side, up to five more a side after it. */
export const scorelines: readonly Scoreline[] = scores(MOST_BEFORE_HALF_TIME).flatMap((halfTime) =>
  scores(MOST_AFTER).map((more) => ({ halfTime, fullTime: { home: halfTime.home + more.home, away: halfTime.away + more.away } })),
);

function scores(most: number): Score[] {
  const goals = Array.from({ length: most + 1 }, (_, count) => count);
  return goals.flatMap((home) => goals.map((away) => ({ home, away })));
}
