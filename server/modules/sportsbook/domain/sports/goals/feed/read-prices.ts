import { parseOdds } from '#kernel/odds.ts';
import type { FeedPrices } from '../pricing/grid/read-intensities.ts';
import type { SentMarket } from '../../sport.ts';

/** The supplier's two markets as prices; null if one of them is missing, inactive or invalid: a match is priced as a whole or not at all. */
export function readPrices(markets: readonly SentMarket[]): FeedPrices | null {
  const result = markets.find(({ id, status }) => id === '1x2' && status === 1);
  const total = markets.find(({ id, status }) => id === 'total' && status === 1);
  const line = /^\d{1,2}(\.(25|5|75))?$/.test(total?.specifiers['total'] ?? '') ? Number(total?.specifiers['total']) : null;
  const [homeMilli, drawMilli, awayMilli] = [oddsOf(result, 'home'), oddsOf(result, 'draw'), oddsOf(result, 'away')];
  const [overMilli, underMilli] = [oddsOf(total, 'over'), oddsOf(total, 'under')];
  if (line === null || homeMilli === null || drawMilli === null || awayMilli === null || overMilli === null || underMilli === null) return null;
  return { homeMilli, drawMilli, awayMilli, line, overMilli, underMilli };
}

function oddsOf(market: SentMarket | undefined, outcome: string): number | null {
  const odds = market?.outcomes.find(({ id, active }) => id === outcome && active)?.odds ?? null;
  return odds === null ? null : parseOdds(odds);
}
