import type { Score } from '../../../quarters/quarter-facts.ts';
import type { Stretch } from './game-terms.ts';
import type { Masses } from '../../../quarters/pricing/masses.ts';

/** One layer of a joint law: the distribution of the margin, and the expected number of further points. */
export interface Layer {
  readonly margins: Masses;
  readonly stretch: Pick<Stretch, 'total' | 'totalDeviation'>;
}

/**
 * The grid of margin × total. The total is normal over the numbers compatible with a margin: of the same parity, and at least as many points as the margin has
 * moved by.
 */
export interface JointGrid {
  readonly margin: Masses;
  readonly total: Masses;
}

const WIDTH = 5.7;
const LEAST_DEVIATION = 0.8;

/** The marginal distributions of margin and total over all layers, starting from a score. The layers' masses add up to 1. */
export function jointGrid(score: Score, layers: readonly Layer[]): JointGrid {
  const most = mostPoints(score, layers);
  const total = new Float64Array(most + 1);
  for (const layer of layers) {
    const { weights, units } = unitsOf(score, layer, most);
    // Each total collects from every margin compatible with it.
    const open = [0, 0];
    for (let more = 0; more <= most; more += 1) {
      const parity = more % 2;
      const unit = (open[parity] ?? 0) + (units.up[more] ?? 0) + (more === 0 ? 0 : (units.down[more] ?? 0));
      open[parity] = unit;
      total[more] = (total[more] ?? 0) + unit * (weights[more] ?? 0);
    }
  }
  return { margin: marginOf(layers), total: { lowest: score.home + score.away, masses: total } };
}

/** The distribution of either side's points under the same law. */
export function sidesOf(score: Score, layers: readonly Layer[]): Readonly<Record<'home' | 'away', Masses>> {
  const most = mostPoints(score, layers);
  const [home, away] = [new Float64Array(most + 1), new Float64Array(most + 1)];
  for (const layer of layers) {
    const { weights, units } = unitsOf(score, layer, most);
    for (let moved = 0; moved <= most; moved += 1) {
      const [up, down] = [units.up[moved] ?? 0, moved === 0 ? 0 : (units.down[moved] ?? 0)];
      if (up + down === 0) continue;
      for (let more = moved; more <= most; more += 2) {
        const weight = weights[more] ?? 0;
        const [high, low] = [(more + moved) / 2, (more - moved) / 2];
        home[high] = (home[high] ?? 0) + up * weight;
        home[low] = (home[low] ?? 0) + down * weight;
        away[low] = (away[low] ?? 0) + up * weight;
        away[high] = (away[high] ?? 0) + down * weight;
      }
    }
  }
  return { home: { lowest: score.home, masses: home }, away: { lowest: score.away, masses: away } };
}

/** Calls `call` for each end of the joint law: the points of either side, the index of its layer, and the chance. */
export function eachEnd(score: Score, layers: readonly Layer[], call: (home: number, away: number, layer: number, chance: number) => void): void {
  const most = mostPoints(score, layers);
  for (const [place, layer] of layers.entries()) {
    const { weights, units } = unitsOf(score, layer, most);
    for (let moved = 0; moved <= most; moved += 1) {
      const [up, down] = [units.up[moved] ?? 0, moved === 0 ? 0 : (units.down[moved] ?? 0)];
      if (up + down === 0) continue;
      for (let more = moved; more <= most; more += 2) {
        const [high, low, weight] = [(more + moved) / 2, (more - moved) / 2, weights[more] ?? 0];
        if (up > 0) call(score.home + high, score.away + low, place, up * weight);
        if (down > 0) call(score.home + low, score.away + high, place, down * weight);
      }
    }
  }
}

/** The most further points. */
function mostPoints({ home, away }: Score, layers: readonly Layer[]): number {
  const lead = home - away;
  const moved = layers.flatMap(({ margins }) => [margins.lowest - lead, margins.lowest + margins.masses.length - lead]).map(Math.abs);
  const points = layers.map(({ stretch }) => stretch.total + WIDTH * Math.max(stretch.totalDeviation, LEAST_DEVIATION));
  return Math.ceil(Math.max(...moved, ...points)) + 2;
}

/** For each change of the margin, up and down: its mass divided by the weight of the compatible totals; and those weights. */
function unitsOf({ home, away }: Score, { margins, stretch }: Layer, most: number) {
  const deviation = Math.max(stretch.totalDeviation, LEAST_DEVIATION);
  const weights = new Float64Array(most + 1);
  // The floor keeps a weight for margins that only totals far above the expected one allow.
  for (let more = 0; more <= most; more += 1) weights[more] = Math.exp(-((more - stretch.total) ** 2) / (2 * deviation * deviation)) + 1e-30 * Math.exp(-more);
  const tails = new Float64Array(most + 3);
  for (let more = most; more >= 0; more -= 1) tails[more] = (weights[more] ?? 0) + (tails[more + 2] ?? 0);
  const units = { up: new Float64Array(most + 1), down: new Float64Array(most + 1) };
  for (let index = 0; index < margins.masses.length; index += 1) {
    const moved = margins.lowest + index - home + away;
    const side = moved >= 0 ? units.up : units.down;
    side[Math.abs(moved)] = (margins.masses[index] ?? 0) / (tails[Math.abs(moved)] ?? 1);
  }
  return { weights, units };
}

function marginOf(layers: readonly Layer[]): Masses {
  const lowest = Math.min(...layers.map(({ margins }) => margins.lowest));
  const highest = Math.max(...layers.map(({ margins }) => margins.lowest + margins.masses.length - 1));
  const masses = new Float64Array(highest - lowest + 1);
  for (const { margins } of layers) {
    for (let index = 0; index < margins.masses.length; index += 1) {
      const at = margins.lowest + index - lowest;
      masses[at] = (masses[at] ?? 0) + (margins.masses[index] ?? 0);
    }
  }
  return { lowest, masses };
}
