import { type MatchFacts, NOTHING_KNOWN, type Score } from './facts/match-facts.ts';

export interface Scoreline {
  readonly halfTime: Score;
  readonly fullTime: Score;
}

/** Scores beyond these are worth nothing more to any market that is offered. */
export const MOST_BEFORE_HALF_TIME = 4;
export const MOST_AFTER = 5;

/** Every way a match may go, as far as any market tells them apart: half time 0–4 a side, up to five more a side after it. */
export const scorelines: readonly Scoreline[] = scores(MOST_BEFORE_HALF_TIME).flatMap((halfTime) =>
  scores(MOST_AFTER).map((more) => ({ halfTime, fullTime: { home: halfTime.home + more.home, away: halfTime.away + more.away } })),
);

/** A match that was played and went so; who scored when, and who goes through, stays open. */
export function playedAs({ halfTime, fullTime }: Scoreline): MatchFacts {
  return { ...NOTHING_KNOWN, ending: 'played', halfTime, fullTime };
}

function scores(most: number): Score[] {
  const goals = Array.from({ length: most + 1 }, (_, count) => count);
  return goals.flatMap((home) => goals.map((away) => ({ home, away })));
}
