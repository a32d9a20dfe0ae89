import { fairProbability, type MarketChances } from './chance.ts';
import { toBook } from './odds-ladder.ts';
import { addMargin } from './power-method.ts';

/** An outcome's price. `oddsMilli` is null if it has none, because it is impossible or too short to offer. */
export interface PricedOutcome {
  readonly outcome: string;
  /** The chances (0–1), without margin, that a stake wins and that it is refunded. */
  readonly win: number;
  readonly refund: number;
  readonly oddsMilli: number | null;
}

export interface PricedMarket {
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
  readonly outcomes: readonly PricedOutcome[];
}

/** Prices a market: its chances with the margin of its class (0.06 = 6 %), on the odds ladder. No price exceeds the fair odds. */
export function priceMarket<C extends string>(
  { definition, specifiers, marginClass, outcomes }: MarketChances<C>,
  margins: Readonly<Record<C, number>>,
): PricedMarket {
  const fair = outcomes.map(fairProbability);
  const odds = toBook(addMargin(fair, margins[marginClass]), fair);
  const priced: PricedOutcome[] = [];
  for (const { outcome, win, lose } of outcomes) priced.push({ outcome, win, refund: Math.max(0, 1 - win - lose), oddsMilli: odds[priced.length] ?? null });
  return { definition, specifiers, outcomes: priced };
}

/** A chance (0–1) in whole parts per million, rounded down, so that `win` and `refund` of one outcome never add up to more than a million. */
export function millionths(chance: number): number {
  return Math.max(0, Math.min(1_000_000, Math.floor(chance * 1_000_000)));
}
