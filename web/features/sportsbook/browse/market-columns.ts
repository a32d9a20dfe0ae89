import type { ListedMarket } from '#contracts/sportsbook.ts';

/** What each market of a list is called. */
export const MARKET_NAMES: Readonly<Record<ListedMarket, string>> = { result: 'Resultado', total: 'Gols 2,5', both_to_score: 'Ambas marcam' };

/** What stands over its columns. */
export const MARKET_HEADS: Readonly<Record<ListedMarket, readonly string[]>> = {
  result: ['1', 'X', '2'],
  total: ['Mais', 'Menos'],
  both_to_score: ['Sim', 'Não'],
};

const three = 'grid grid-cols-[repeat(3,3.25rem)] gap-1 sm:grid-cols-[repeat(3,4.5rem)] sm:gap-1.5';
/** As wide as three. */
const two = 'grid grid-cols-[repeat(2,5rem)] gap-1 sm:grid-cols-[repeat(2,6.9375rem)] sm:gap-1.5';

/** The columns that a market's prices stand in; a row's and their heads' alike. */
export function priceColumns(market: ListedMarket): string {
  return MARKET_HEADS[market].length === 3 ? three : two;
}
