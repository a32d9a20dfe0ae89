import { parseOdds } from '#kernel/odds.ts';
import type { ModelPrices } from '../../events/stored-event.ts';
import { removeMargin } from '../../pricing/power-method.ts';
import type { SentMarket } from '../sport.ts';

/** What the supplier sends of a game: odds × 1000 of the winner and of its main handicap and total, whose lines are half points. */
export type FeedPrices = {
  readonly homeMilli: number;
  readonly awayMilli: number;
  /** Of the home side. */
  readonly handicap: number;
  readonly handicapHomeMilli: number;
  readonly handicapAwayMilli: number;
  readonly total: number;
  readonly overMilli: number;
  readonly underMilli: number;
  readonly regularMinutes: number;
};

/** The same as chances, without margin. */
export interface FairPrices {
  readonly home: number;
  readonly handicap: number;
  readonly covered: number;
  readonly total: number;
  readonly over: number;
  readonly regularMinutes: number;
}

/** The supplier's prices without their margin; null where one of them is no price at all, or the length of the game is none of its sport. */
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

/** The supplier's winner, handicap and total as prices; null as soon as one of them is missing, not active or no price at all. `minutes`: of regular time. */
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
