import type { ModelPrices } from '../../../events/stored-event.ts';
import { fairPrices, type FeedPrices } from '../../quarters/line-prices.ts';
import { finalLayers } from './law/game-law.ts';
import type { GameTerms } from './law/game-terms.ts';
import { jointGrid } from './law/joint-grid.ts';
import { massWhere } from '../../quarters/pricing/masses.ts';
import { type Moment, tipOff } from './law/moment.ts';

/** The largest deviation (a probability) of a price from the model fitted to the others; beyond it, the feed is wrong. */
const MOST_GAP = 0.035;
const STEPS = 40;
const CLOSE_ENOUGH = 1e-7;
/** The range of expected margins and totals over 48 minutes. */
const FURTHEST_MARGIN = 60;
const [LEAST_TOTAL, MOST_TOTAL] = [60, 400];
/** Chances beyond these carry no information about the expected margin. */
const FURTHEST_CHANCE = 0.985;

/** Fits the terms to the supplier's prices at a moment; null if the prices are invalid or contradict each other. */
export function readTerms(prices: ModelPrices, moment?: Moment): GameTerms | null {
  const fair = fairPrices(prices as FeedPrices, [40, 48]);
  if (fair === null) return null;
  const { regularMinutes } = fair;
  const now = moment ?? tipOff(regularMinutes);
  // The total does not affect the margin, so they are fitted one after the other.
  const terms = (margin: number, total: number): GameTerms => ({ margin, total, regularMinutes });
  const ahead = (line: number) => (margin: number) => marginBeyond(terms(margin, regularMinutes), now, line);
  const byLine = solve(ahead(-fair.handicap), fair.covered, -FURTHEST_MARGIN, FURTHEST_MARGIN);
  const isTelling = fair.home < FURTHEST_CHANCE && fair.home > 1 - FURTHEST_CHANCE;
  const byWinner = isTelling ? solve(ahead(0), fair.home, -FURTHEST_MARGIN, FURTHEST_MARGIN) : byLine;
  const margin = (byLine + byWinner) / 2;
  const over = (total: number) => totalBeyond(terms(margin, total), now, fair.total);
  const total = solve(over, fair.over, LEAST_TOTAL, MOST_TOTAL);
  const gaps = [ahead(-fair.handicap)(margin) - fair.covered, isTelling ? ahead(0)(margin) - fair.home : 0, over(total) - fair.over];
  return gaps.every((gap) => Math.abs(gap) <= MOST_GAP) ? terms(margin, total) : null;
}

/** The chance that the home side ends more than `line` ahead. */
function marginBeyond(terms: GameTerms, moment: Moment, line: number): number {
  return finalLayers(terms, moment).reduce((sum, { margins }) => sum + massWhere(margins, (margin) => margin > line), 0);
}

function totalBeyond(terms: GameTerms, moment: Moment, line: number): number {
  return massWhere(jointGrid(moment.score, finalLayers(terms, moment)).total, (total) => total > line);
}

/** Finds the point at which a rising function takes a value, by false position in the Illinois variant; an end of the range if there is none. */
function solve(rising: (value: number) => number, target: number, from: number, to: number): number {
  let [low, high] = [from, to];
  let [below, above] = [rising(low) - target, rising(high) - target];
  if (below >= 0 || above <= 0) return below >= 0 ? low : high;
  let [side, value] = [0, low];
  for (let step = 0; step < STEPS; step += 1) {
    value = (low * above - high * below) / (above - below);
    const off = rising(value) - target;
    if (Math.abs(off) < CLOSE_ENOUGH) break;
    if (off < 0) {
      [low, below] = [value, off];
      if (side < 0) above /= 2;
      side = -1;
    } else {
      [high, above] = [value, off];
      if (side > 0) below /= 2;
      side = 1;
    }
  }
  return value;
}
