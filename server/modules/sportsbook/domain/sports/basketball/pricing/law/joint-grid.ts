import type { Score } from '../../../quarters/quarter-facts.ts';
import type { Stretch } from './game-terms.ts';
import type { Masses } from '../../../quarters/pricing/masses.ts';

/** One part of a joint law: what the margin will be, with how many more points that comes. */
export interface Layer {
  readonly margins: Masses;
  readonly stretch: Pick<Stretch, 'total' | 'totalDeviation'>;
}

/** Margin × total: the total is normal among the numbers that go with a margin: of its parity, and no fewer points than the margin has moved by. */
export interface JointGrid {
  readonly margin: Masses;
  readonly total: Masses;
}

const WIDTH = 5.7;
const LEAST_DEVIATION = 0.8;

/** The sums of the joint law of layers along its margins and totals, from a score on. The layers' masses add up to 1. */
export function jointGrid(score: Score, layers: readonly Layer[]): JointGrid {
  const most = mostPoints(score, layers);
  const total = new Float64Array(most + 1);
  for (const layer of layers) {
    const { weights, units } = unitsOf(score, layer, most);
    // What a total gets from every margin that it may go with.
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

/** The points of either side under the same law. */
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

/** Calls with every end of the joint law: the points of either side, the place of its layer, and how likely it is. */
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

/** The most points that are still to come. */
function mostPoints({ home, away }: Score, layers: readonly Layer[]): number {
  const lead = home - away;
  const moved = layers.flatMap(({ margins }) => [margins.lowest - lead, margins.lowest + margins.masses.length - lead]).map(Math.abs);
  const points = layers.map(({ stretch }) => stretch.total + WIDTH * Math.max(stretch.totalDeviation, LEAST_DEVIATION));
  return Math.ceil(Math.max(...moved, ...points)) + 2;
}

/** Of each move of the margin, up and down, its mass by the weight of the totals that it may go with; and those weights. */
function unitsOf({ home, away }: Score, { margins, stretch }: Layer, most: number) {
  const deviation = Math.max(stretch.totalDeviation, LEAST_DEVIATION);
  const weights = new Float64Array(most + 1);
  // The floor leaves a weight to margins that only a total far above the expected one goes with.
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
