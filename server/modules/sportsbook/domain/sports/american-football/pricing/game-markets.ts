import type { MarketChances } from '../../../pricing/chance.ts';
import { halfLines, twoWay } from '../../../pricing/counts.ts';
import { type PricedMarket, priceMarket } from '../../../pricing/price-market.ts';
import { type LawOffer, lawMarkets } from '../../quarters/pricing/law-markets.ts';
import { FIRST_SCORES } from '../game-facts.ts';
import { MARGIN_BANDS } from '../markets/american-football-markets.ts';
import { BEFORE, type GameLaw, gameLaw, type Moment } from './game-law.ts';
import type { GameTerms } from './stretch.ts';

/**
 * The margin of each class of market, as a share of the stakes of a balanced book (0.05 = 5 %). Spreads and totals are as narrow as in a real book; markets
 * on a period and markets with many outcomes have a wider margin, since a model error costs more there.
 */
export const MARGINS = {
  ...{ winner: 0.045, result: 0.06, lines: 0.045, teamTotals: 0.06, oddEven: 0.05, partResult: 0.075, partLines: 0.06, overtime: 0.1, winningMargin: 0.12 },
  ...{ touchdowns: 0.07, firstScore: 0.08 },
} as const;

type MarginClass = keyof typeof MARGINS;
type FootballChances = MarketChances<MarginClass>;

/** Each half point near even, since neighbouring lines around three and seven differ much. */
const OFFER: LawOffer = { game: { least: 0.34, step: 1 }, part: { least: 0.4, step: 1 }, bands: MARGIN_BANDS };
const LEAST_OF_TOUCHDOWNS = 0.2;

/** All markets of a game with their fair chances, derived from one law. Without a moment: before the game. `isScored`: the first points have been scored. */
export function gameMarkets(terms: GameTerms, moment: Moment = BEFORE, isScored = false): FootballChances[] {
  const law = gameLaw(terms, moment);
  return [...lawMarkets(law, OFFER), ...touchdowns(law), ...(isScored || law.regular === null ? [] : [firstScore(law)])];
}

function touchdowns({ touchdowns: counts }: GameLaw): FootballChances[] {
  const chances = new Map([...counts].map((chance, count) => [count, chance]));
  return halfLines(chances, LEAST_OF_TOUCHDOWNS).map((line) => ({
    definition: 'touchdowns',
    specifiers: { total: String(line) },
    marginClass: 'touchdowns',
    outcomes: twoWay(chances, line, ['over', 'under']),
  }));
}

function firstScore({ first }: GameLaw): FootballChances {
  const outcomes = FIRST_SCORES.map((id) => ({ outcome: id, win: first[id], lose: Math.max(0, 1 - first.none - first[id]) }));
  return { definition: 'first_score', specifiers: {}, marginClass: 'firstScore', outcomes };
}

/** Prices markets, leaving out those that are decided or nearly decided. `rarest`: outcomes with a lower chance have no price. */
export function offer(chances: readonly FootballChances[], rarest: number): readonly PricedMarket[] {
  return chances
    .map((each) => priceMarket(each, MARGINS))
    .map((market) => ({ ...market, outcomes: market.outcomes.map((each) => (each.win < rarest ? { ...each, oddsMilli: null } : each)) }))
    .filter(({ outcomes }) => outcomes.filter(({ oddsMilli }) => oddsMilli !== null).length > 1);
}
