import { parseOdds } from '#kernel/odds.ts';
import type { ModelPrices } from '../../events/stored-event.ts';
import { removeMargin } from '../../pricing/power-method.ts';
import type { SentMarket } from '../sport.ts';

/** The supplier's prices of a game: odds × 1000 of the winner and of its main handicap and total, whose lines are half points. */
export type FeedPrices = {
  readonly homeMilli: number;
  readonly awayMilli: number;
  /** The home side's handicap. */
  readonly handicap: number;
  readonly handicapHomeMilli: number;
  readonly handicapAwayMilli: number;
  readonly total: number;
  readonly overMilli: number;
  readonly underMilli: number;
  readonly regularMinutes: number;
};

/** The same as chances, with the margin removed. */
export interface FairPrices {
  readonly home: number;
  readonly handicap: number;
  readonly covered: number;
  readonly total: number;
  readonly over: number;
  readonly regularMinutes: number;
}

/** The supplier's prices with the margin removed; null if one of them is invalid, or the sport has no games of this length. */
export function fairPrices(prices: FeedPrices, lengths: readonly number[]): FairPrices | null {
  const { homeMilli, awayMilli, handicapHomeMilli, handicapAwayMilli, overMilli, underMilli, handicap, total, regularMinutes } = prices;
  const odds = [homeMilli, awayMilli, handicapHomeMilli, handicapAwayMilli, overMilli, underMilli];
  if (!odds.every((each) => Number.isSafeInteger(each) && each > 1_000)) return null;
  if (!isHalf(handicap) || !isHalf(total) || total < 0 || !lengths.includes(regularMinutes)) return null;
  const first = (pair: readonly number[]) => removeMargin(pair)[0] ?? 0;
  return {
    ...{ handicap, total, regularMinutes },
    home: first([homeMilli, awayMilli]),
    covered: first([handicapHomeMilli, handicapAwayMilli]),
    over: first([overMilli, underMilli]),
  };
}

function isHalf(line: number): boolean {
  return Math.abs(line % 1) === 0.5;
}

/** The supplier's winner, handicap and total as prices; null if one of them is missing, inactive or invalid. `minutes`: of regular time. */
export function readPrices(markets: readonly SentMarket[]): ModelPrices | null {
  const [winner, handicap, total] = ['winner', 'handicap', 'total'].map((id) => markets.find((market) => market.id === id && market.status === 1));
  const lines = [handicap?.specifiers['handicap'], total?.specifiers['total'], total?.specifiers['minutes']].map(Number);
  const odds = [
    ...[oddsOf(winner, 'home'), oddsOf(winner, 'away'), oddsOf(handicap, 'home'), oddsOf(handicap, 'away')],
    ...[oddsOf(total, 'over'), oddsOf(total, 'under')],
  ];
  if (odds.includes(null) || !lines.every(Number.isFinite)) return null;
  const [homeMilli, awayMilli, handicapHomeMilli, handicapAwayMilli, overMilli, underMilli] = odds.map((each) => each ?? 0);
  const [handicapLine, totalLine, regularMinutes] = lines;
  const prices = {
    homeMilli,
    awayMilli,
    handicap: handicapLine,
    handicapHomeMilli,
    handicapAwayMilli,
    total: totalLine,
    overMilli,
    underMilli,
    regularMinutes,
  };
  return Object.values(prices).every((each) => each !== undefined) ? (prices as ModelPrices) : null;
}

function oddsOf(market: SentMarket | undefined, id: string): number | null {
  const outcome = market?.outcomes.find((each) => each.id === id && each.active);
  const odds = outcome === undefined || outcome.odds === null ? null : parseOdds(outcome.odds);
  return odds !== null && odds > 1_000 ? odds : null;
}
