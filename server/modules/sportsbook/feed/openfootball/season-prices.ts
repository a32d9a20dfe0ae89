import { viewGrid } from '../../domain/sports/football/pricing/grid/grid-view.ts';
import type { FeedPrices } from '../../domain/sports/football/pricing/grid/read-intensities.ts';
import { scoreGrid } from '../../domain/sports/football/pricing/grid/score-grid.ts';
import { total } from '../../domain/sports/football/pricing/markets/line-markets.ts';
import { result } from '../../domain/sports/football/pricing/markets/result-markets.ts';
import type { PricedMarket } from '../../domain/pricing/price-market.ts';
import { priceChances } from '../../domain/sports/football/pricing/price-match.ts';
import { expectedGoals } from './expected-goals.ts';
import type { RecordedMatch } from './season.ts';

const LINES = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5];

/** Prices as a supplier would send them at `atMs`: 1X2 and the most even half-goal total, with the house's margins. Null when one is too short to offer. */
export function seasonPrices(match: RecordedMatch, all: readonly RecordedMatch[], atMs: number): FeedPrices | null {
  const view = viewGrid(scoreGrid({ ...expectedGoals(match, all, atMs), rho: 0 }));
  const offset = (line: number) => Math.abs((total(view, line).outcomes[0]?.win ?? 0) - 0.5);
  const line = LINES.reduce((best, each) => (offset(each) < offset(best) ? each : best));
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
