import type { Facts } from '../facts/facts.ts';
import type { OutcomeResult } from '../facts/outcome-result.ts';
import { findSport, type MarketOfSport, openMarket } from '../sports/registry.ts';

/** What the house stands to pay above the stakes if an outcome comes in, and the stakes it keeps if it does not; centavos. */
export interface OutcomeExposure extends MarketOfSport {
  readonly outcomeId: string;
  readonly exposureCents: number;
  readonly stakedCents: number;
}

/** The way an event may go that would cost the house most. `lossCents` below zero: every way leaves a profit. */
export interface WorstCase {
  readonly lossCents: number;
  /** The case in a few words; null for a sport without a space: then each market counts at its worst. */
  readonly at: string | null;
}

/**
 * The worst case of one event over every exposed outcome. Each leg counts as if it were a single, as exposure does. Markets that the cases of the sport's space
 * do not settle, and every market of a sport without a space, count as if their worst outcome came in.
 */
export function worstCase(sport: string, exposures: readonly OutcomeExposure[]): WorstCase {
  const markets = [...Map.groupBy(exposures, ({ definition, specifiers }) => JSON.stringify([definition, specifiers])).values()];
  const space = findSport(sport)?.space ?? null;
  if (space === null) return { lossCents: markets.reduce((sum, outcomes) => sum + worstOutcome(outcomes), 0), at: null };
  const cost = costOf(markets);
  const costs = space.cases.map((each) => ({ lossCents: cost(each), each }));
  const worst = costs.reduce((most, next) => (next.lossCents > most.lossCents ? next : most));
  return { lossCents: worst.lossCents, at: space.describe(worst.each) };
}

/** What a case costs; each market is settled once per case, whatever number of outcomes it has. */
function costOf(markets: readonly (readonly OutcomeExposure[])[]): (facts: Facts) => number {
  const settled = markets.flatMap((outcomes) => {
    const [first] = outcomes;
    const market = first === undefined ? null : openMarket(first);
    return market === null ? [] : [{ market, outcomes }];
  });
  return (facts) =>
    settled.reduce((sum, { market, outcomes }) => {
      const verdict = market.settle(facts);
      if (verdict === 'void') return sum;
      if (verdict === 'incomplete') return sum + Math.max(...outcomes.map(({ exposureCents }) => exposureCents));
      return sum + outcomes.reduce((cost, outcome) => cost + costOfOutcome(outcome, verdict.get(outcome.outcomeId)), 0);
    }, 0);
}

/** One outcome of the market comes in, or one that nobody backed: the stakes on the others stay. */
function worstOutcome(outcomes: readonly OutcomeExposure[]): number {
  const stakedCents = outcomes.reduce((sum, outcome) => sum + outcome.stakedCents, 0);
  return Math.max(-stakedCents, ...outcomes.map((outcome) => outcome.exposureCents - (stakedCents - outcome.stakedCents)));
}

function costOfOutcome({ exposureCents, stakedCents }: OutcomeExposure, result: OutcomeResult | undefined): number {
  if (result === undefined) return 0;
  const decidedHalves = 2 - result.voidHalves;
  return Math.ceil(((result.result === 1 ? exposureCents : -stakedCents) * decidedHalves) / 2);
}
