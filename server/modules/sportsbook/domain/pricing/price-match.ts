import type { Intensities } from './grid/intensities.ts';
import type { Moment } from './grid/moment.ts';
import { fairProbability, type MarketChances } from './markets/chance.ts';
import { matchMarkets } from './match-markets.ts';
import { MARGINS } from './odds/margins.ts';
import { toBook } from './odds/odds-ladder.ts';
import { addMargin } from './odds/power-method.ts';

/** An outcome's price. `oddsMilli` is null when it has none: impossible, or too short to offer. */
export interface PricedOutcome {
  readonly outcome: string;
  /** Parts (0–1) of a stake that may be expected to win and to be refunded, without margin. */
  readonly win: number;
  readonly refund: number;
  readonly oddsMilli: number | null;
}

export interface PricedMarket {
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
  readonly outcomes: readonly PricedOutcome[];
}

/** Prices of every football market of a match, before it or in play. No price ever exceeds the grid's fair odds. */
export function priceMatch(intensities: Intensities, moment?: Moment): PricedMarket[] {
  return matchMarkets(intensities, moment).map(priceMarket);
}

/** A market's chances under its class's margin, on the odds ladder. */
export function priceMarket({ definition, specifiers, marginClass, outcomes }: MarketChances): PricedMarket {
  const fair = outcomes.map(fairProbability);
  const odds = toBook(addMargin(fair, MARGINS[marginClass]), fair);
  return {
    definition,
    specifiers,
    outcomes: outcomes.map(({ outcome, win, lose }, index) => ({
      outcome,
      win,
      refund: Math.max(0, 1 - win - lose),
      oddsMilli: odds[index] ?? null,
    })),
  };
}
