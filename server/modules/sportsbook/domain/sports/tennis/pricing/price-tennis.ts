import type { ModelPrices } from '../../../events/stored-event.ts';
import { type PricedMarket, priceMarket } from '../../../pricing/price-market.ts';
import { viewOnTheDay } from '../chain/form.ts';
import { newMatch } from '../chain/match-chain.ts';
import type { ServePoints } from '../chain/points.ts';
import type { MatchFormat } from '../facts/format.ts';
import { fairPrices, type FeedPrices, fitServes } from './fit-serves.ts';
import { MARGINS, type TennisChances } from './margins.ts';
import { matchMarkets } from './match-markets.ts';

/** The model of a match before its start. */
export interface Opening {
  readonly format: MatchFormat;
  readonly serve: ServePoints;
}

/** A cache of recently read openings, since a match is priced repeatedly from the same one. */
const read = new Map<string, Opening | null>();
const MOST_READ = 500;

/** Fits the model to opening prices; null if they contradict each other. */
export function readOpening(prices: ModelPrices): Opening | null {
  const key = JSON.stringify(prices);
  const before = read.get(key);
  if (before !== undefined) return before;
  const fair = fairPrices(prices as FeedPrices);
  const serve = fair === null ? null : fitServes(fair);
  const opening = fair === null || serve === null ? null : { format: fair.format, serve };
  if (read.size >= MOST_READ) read.clear();
  read.set(key, opening);
  return opening;
}

/** All markets of a match before its start, when it is unknown who serves first. */
export function chancesBefore({ format, serve }: Opening): TennisChances[] {
  const first = (side: 'home' | 'away') => ({ chance: 0.5, state: newMatch(format, side) });
  const view = viewOnTheDay(serve, [first('home'), first('away')]);
  return matchMarkets({ format, view, nextGame: null });
}

/** Prices of all markets of a match before its start; null if the supplier's prices contradict each other. */
export function priceTennis(prices: ModelPrices): readonly PricedMarket[] | null {
  const opening = readOpening(prices);
  return opening === null ? null : chancesBefore(opening).map(priceChances).filter(isOffered);
}

/** Prices a tennis market with the margin of its class. */
export function priceChances(chances: TennisChances): PricedMarket {
  return priceMarket(chances, MARGINS);
}

/** A market counts as decided if fewer than two of its outcomes have a price. */
export function isOffered({ outcomes }: PricedMarket): boolean {
  return outcomes.filter(({ oddsMilli }) => oddsMilli !== null).length > 1;
}
