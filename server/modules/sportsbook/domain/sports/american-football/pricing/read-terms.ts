import type { ModelPrices } from '../../../events/stored-event.ts';
import { solve } from '../../../pricing/solve.ts';
import { fairPrices, type FeedPrices } from '../../quarters/line-prices.ts';
import { REGULAR_MINUTES } from '../game-facts.ts';
import { BEFORE, type Moment, impliedChances } from './game-law.ts';
import type { GameTerms } from './stretch.ts';

/** The range of strengths: from a touchdown in one of twenty drives to one in three of four. */
const FURTHEST_LEVEL = 1.6;
const FURTHEST_EDGE = 2.4;
/** The fit repeats, since the total affects the margin slightly, and the margin the total. */
const ROUNDS = 2;
/** The largest deviation (a probability) of a price from the model fitted to the others; beyond it, the feed is wrong. */
const MOST_GAP = 0.06;
/** Chances beyond these carry no information about the strengths. */
const FURTHEST_CHANCE = 0.98;

/** Fits the terms to the supplier's winner, handicap and total at a moment; null if the prices are invalid or contradict each other. */
export function readTerms(prices: ModelPrices, moment: Moment = BEFORE): GameTerms | null {
  const fair = fairPrices(prices as FeedPrices, [REGULAR_MINUTES]);
  if (fair === null) return null;
  const tiesLast = prices['ties'] !== 0;
  const at = (level: number, edge: number) => impliedChances(termsOf(level, edge, tiesLast), moment, fair.handicap, fair.total);
  // Averages the errors of winner and handicap, since each alone carries little information near its extremes.
  const informative = { home: isInformative(fair.home), covered: isInformative(fair.covered) };
  const ahead = ({ home, covered }: ReturnType<typeof at>) =>
    [informative.home ? home - fair.home : 0, informative.covered ? covered - fair.covered : 0] as const;
  let [level, edge] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    level = solve((each) => at(each, edge).over - fair.over, -FURTHEST_LEVEL, FURTHEST_LEVEL);
    edge = solve((each) => ahead(at(level, each)).reduce((sum, gap) => sum + gap, 0), -FURTHEST_EDGE, FURTHEST_EDGE);
  }
  const fitted = at(level, edge);
  const gaps = [...ahead(fitted), fitted.over - fair.over];
  return gaps.every((gap) => Math.abs(gap) <= MOST_GAP) ? termsOf(level, edge, tiesLast) : null;
}

function isInformative(chance: number): boolean {
  return chance < FURTHEST_CHANCE && chance > 1 - FURTHEST_CHANCE;
}

function termsOf(level: number, edge: number, tiesLast: boolean): GameTerms {
  return { home: level + edge / 2, away: level - edge / 2, tiesLast };
}
