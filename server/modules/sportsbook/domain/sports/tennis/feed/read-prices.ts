import { parseOdds } from '#kernel/odds.ts';
import type { SentMarket } from '../../sport.ts';
import { LAST_SETS } from '../facts/format.ts';
import type { FeedPrices } from '../pricing/fit-serves.ts';

/**
 * The winner, whose specifiers contain the format (`best_of`, `last_set`), and the total of games if it is sent; null without the winner: a match is priced as
 * a whole or not at all.
 */
export function readPrices(markets: readonly SentMarket[]): FeedPrices | null {
  const winner = markets.find(({ id, status }) => id === 'match_winner' && status === 1);
  const [homeMilli, awayMilli] = [oddsOf(winner, 'home'), oddsOf(winner, 'away')];
  const bestOf = Number(winner?.specifiers['best_of'] ?? 0);
  const lastSet = LAST_SETS.findIndex((each) => each === winner?.specifiers['last_set']);
  if (homeMilli === null || awayMilli === null || (bestOf !== 3 && bestOf !== 5) || lastSet < 0) return null;
  return { homeMilli, awayMilli, bestOf, lastSet, ...readTotal(markets.find(({ id, status }) => id === 'match_games' && status === 1)) };
}

function readTotal(total: SentMarket | undefined): Pick<FeedPrices, 'line' | 'overMilli' | 'underMilli'> {
  const text = total?.specifiers['total'] ?? '';
  const [overMilli, underMilli] = [oddsOf(total, 'over'), oddsOf(total, 'under')];
  return /^\d{1,2}\.5$/.test(text) && overMilli !== null && underMilli !== null ? { line: Number(text), overMilli, underMilli } : {};
}

function oddsOf(market: SentMarket | undefined, outcome: string): number | null {
  const odds = market?.outcomes.find(({ id, active }) => id === outcome && active)?.odds ?? null;
  return odds === null ? null : parseOdds(odds);
}
