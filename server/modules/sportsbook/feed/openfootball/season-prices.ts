import { viewGrid } from '../../domain/sports/goals/pricing/grid/grid-view.ts';
import type { FeedPrices } from '../../domain/sports/goals/pricing/grid/read-intensities.ts';
import { scoreGrid } from '../../domain/sports/goals/pricing/grid/score-grid.ts';
import { total } from '../../domain/sports/goals/pricing/markets/line-markets.ts';
import { result } from '../../domain/sports/goals/pricing/markets/result-markets.ts';
import type { PricedMarket } from '../../domain/pricing/price-market.ts';
import { priceChances } from '../../domain/sports/goals/pricing/price-match.ts';
import { expectedGoals } from './expected-goals.ts';
import type { RecordedMatch } from './season.ts';
import type { Score } from '../../domain/sports/goals/facts/match-facts.ts';

/** Half-goal lines offered above the goals already scored. */
const LINES = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5];

/** Mean goals of ninety minutes, the share of them still to come, and the score so far. */
export interface RemainingGoals {
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly score: Score;
  readonly share: number;
}

/** Prices as a supplier would send them at `atMs`: 1X2 and the most even half-goal total, with the house's margins. Null if one is too short to offer. */
export function seasonPrices(match: RecordedMatch, all: readonly RecordedMatch[], atMs: number): FeedPrices | null {
  return pricesInPlay({ ...expectedGoals(match, all, atMs), score: { home: 0, away: 0 }, share: 1 });
}

/** Like seasonPrices, in play. */
export function pricesInPlay({ homeGoals, awayGoals, score, share }: RemainingGoals): FeedPrices | null {
  const view = viewGrid(scoreGrid({ homeGoals, awayGoals, rho: 0 }, score, { home: share, away: share }));
  const offset = (line: number) => Math.abs((total(view, line).outcomes[0]?.win ?? 0) - 0.5);
  const lines = LINES.map((line) => line + score.home + score.away);
  const line = lines.reduce((best, each) => (offset(each) < offset(best) ? each : best));
  const oneXTwo = oddsOf(priceChances(result(view)));
  const goals = oddsOf(priceChances(total(view, line)));
  const [homeMilli, drawMilli, awayMilli] = ['home', 'draw', 'away'].map((id) => oneXTwo.get(id) ?? null);
  const [overMilli, underMilli] = ['over', 'under'].map((id) => goals.get(id) ?? null);
  if (!isPrice(homeMilli) || !isPrice(drawMilli) || !isPrice(awayMilli) || !isPrice(overMilli) || !isPrice(underMilli)) return null;
  return { homeMilli, drawMilli, awayMilli, line, overMilli, underMilli };
}

function oddsOf({ outcomes }: PricedMarket): Map<string, number | null> {
  return new Map(outcomes.map(({ outcome, oddsMilli }) => [outcome, oddsMilli]));
}

function isPrice(oddsMilli: number | null | undefined): oddsMilli is number {
  return typeof oddsMilli === 'number';
}
