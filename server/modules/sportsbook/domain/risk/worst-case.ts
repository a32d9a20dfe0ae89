import type { OutcomeResult } from '../facts/outcome-result.ts';
import { openMarket } from '../markets/football-markets.ts';
import { playedAs, type Scoreline, scorelines } from './scorelines.ts';

/** What the house stands to pay above the stakes if an outcome comes in, and the stakes it keeps if it does not; centavos. */
export interface OutcomeExposure {
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
  readonly outcomeId: string;
  readonly exposureCents: number;
  readonly stakedCents: number;
}

/** The scoreline that would cost the house most. `lossCents` below zero: every scoreline leaves a profit. */
export interface WorstCase extends Scoreline {
  readonly lossCents: number;
}

/**
 * The worst of all scorelines over every exposed outcome of a match. Each leg counts as if it were a single, as exposure does; markets that no score settles
 * (who goes through) count as if their worst outcome came in.
 */
export function worstCase(exposures: readonly OutcomeExposure[]): WorstCase {
  const cost = costOf(exposures);
  let worst: WorstCase | null = null;
  for (const scoreline of scorelines) {
    const lossCents = cost(scoreline);
    if (worst === null || lossCents > worst.lossCents) worst = { ...scoreline, lossCents };
  }
  return worst ?? { lossCents: 0, halfTime: { home: 0, away: 0 }, fullTime: { home: 0, away: 0 } };
}

/** What a scoreline costs; each market is settled once per scoreline, whatever number of outcomes it has. */
function costOf(exposures: readonly OutcomeExposure[]): (scoreline: Scoreline) => number {
  const markets = Map.groupBy(exposures, ({ definition, specifiers }) => JSON.stringify([definition, specifiers]));
  const settled = [...markets.values()].flatMap((outcomes) => {
    const [first] = outcomes;
    const market = first === undefined ? null : openMarket(first.definition, first.specifiers);
    return market === null ? [] : [{ market, outcomes }];
  });
  return (scoreline) => {
    const facts = playedAs(scoreline);
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
