import type { MatchFacts, Score } from '../facts/match-facts.ts';
import type { OutcomeResult } from '../facts/outcome-result.ts';
import { openMarket } from '../markets/football-markets.ts';

/** What the house stands to pay above the stakes if an outcome comes in, and the stakes it keeps if it does not; centavos. */
export interface OutcomeExposure {
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
  readonly outcomeId: string;
  readonly exposureCents: number;
  readonly stakedCents: number;
}

/** The scoreline that would cost the house most. `lossCents` below zero: every scoreline leaves a profit. */
export interface WorstCase {
  readonly lossCents: number;
  readonly halfTime: Score;
  readonly fullTime: Score;
}

/** Scores beyond these are worth nothing more to any market that is offered. */
const MOST_BEFORE_HALF_TIME = 4;
const MOST_AFTER = 5;

/**
 * The worst of all scorelines (half time 0–4 a side, up to five more a side after it) over every exposed outcome of a match. Each leg counts as if
 * it were a single, as exposure does; markets that no score settles (who goes through) count as if their worst outcome came in.
 */
export function worstCase(exposures: readonly OutcomeExposure[]): WorstCase {
  const cost = costOf(exposures);
  let worst: WorstCase | null = null;
  for (const halfTime of scores(MOST_BEFORE_HALF_TIME)) {
    for (const more of scores(MOST_AFTER)) {
      const fullTime = { home: halfTime.home + more.home, away: halfTime.away + more.away };
      const lossCents = cost(halfTime, fullTime);
      if (worst === null || lossCents > worst.lossCents) worst = { lossCents, halfTime, fullTime };
    }
  }
  return worst ?? { lossCents: 0, halfTime: { home: 0, away: 0 }, fullTime: { home: 0, away: 0 } };
}

/** What a scoreline costs; each market is settled once per scoreline, whatever number of outcomes it has. */
function costOf(exposures: readonly OutcomeExposure[]): (halfTime: Score, fullTime: Score) => number {
  const markets = Map.groupBy(exposures, ({ definition, specifiers }) => JSON.stringify([definition, specifiers]));
  const settled = [...markets.values()].flatMap((outcomes) => {
    const [first] = outcomes;
    const market = first === undefined ? null : openMarket(first.definition, first.specifiers);
    return market === null ? [] : [{ market, outcomes }];
  });
  return (halfTime, fullTime) => {
    const facts = played(halfTime, fullTime);
    return settled.reduce((sum, { market, outcomes }) => {
      const verdict = market.settle(facts);
      if (verdict === 'void') return sum;
      if (verdict === 'incomplete') return sum + Math.max(...outcomes.map(({ exposureCents }) => exposureCents));
      return sum + outcomes.reduce((cost, outcome) => cost + costOfOutcome(outcome, verdict.get(outcome.outcomeId)), 0);
    }, 0);
  };
}

function costOfOutcome({ exposureCents, stakedCents }: OutcomeExposure, result: OutcomeResult | undefined): number {
  if (result === undefined) return 0;
  const decidedHalves = 2 - result.voidHalves;
  return Math.ceil(((result.result === 1 ? exposureCents : -stakedCents) * decidedHalves) / 2);
}

function played(halfTime: Score, fullTime: Score): MatchFacts {
  return { ending: 'played', halfTime, fullTime, afterExtraTime: null, penalties: null, brokenOffAt: null, qualified: null, goals: null };
}

function scores(most: number): Score[] {
  const goals = Array.from({ length: most + 1 }, (_, count) => count);
  return goals.flatMap((home) => goals.map((away) => ({ home, away })));
}
