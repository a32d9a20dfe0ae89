import type { ModelPrices } from '../../../events/stored-event.ts';
import { solve } from '../../../pricing/solve.ts';
import { fairPrices, type FeedPrices } from '../../quarters/line-prices.ts';
import { REGULAR_MINUTES } from '../game-facts.ts';
import { BEFORE, type Moment, impliedChances } from './game-law.ts';
import type { GameTerms } from './stretch.ts';

/** Strengths lie within these: from a touchdown in twenty drives to three in four. */
const FURTHEST_LEVEL = 1.6;
const FURTHEST_EDGE = 2.4;
/** The total bears on the margin a little, and the margin on the total. */
const ROUNDS = 2;
/** A price further than this (a probability) from what the others allow is an error of the feed. */
const MOST_GAP = 0.06;
/** Chances beyond these say nothing of the strengths. */
const FURTHEST_CHANCE = 0.98;

/** The terms behind the supplier's winner, handicap and total at a moment; null where the prices are none or contradict each other. */
export function readTerms(prices: ModelPrices, moment: Moment = BEFORE): GameTerms | null {
  const fair = fairPrices(prices as FeedPrices, [REGULAR_MINUTES]);
  if (fair === null) return null;
  const tiesLast = prices['ties'] !== 0;
  const at = (level: number, edge: number) => impliedChances(termsOf(level, edge, tiesLast), moment, fair.handicap, fair.total);
  // Who wins, and who covers: the mean of both gaps, since each alone says little near its end.
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
