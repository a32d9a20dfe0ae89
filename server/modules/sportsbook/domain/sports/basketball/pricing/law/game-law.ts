import type { QuarterLaw } from '../../../quarters/pricing/law-markets.ts';
import { QUARTERS, type Score, sumOf } from '../../../quarters/quarter-facts.ts';
import { endWeight, type GameTerms, OVERTIME_MINUTES, type Stretch, stretchOf, WEIGHTED_MARGIN } from './game-terms.ts';
import { type JointGrid, jointGrid, type Layer, sidesOf } from './joint-grid.ts';
import { latticeNormal, massAt, type Masses, massWhere, shifted, weighted } from '../../../quarters/pricing/masses.ts';
import { type Moment, quartersLeft } from './moment.ts';

/** The chances from which all prices are derived, at one moment. */
export interface GameLaw extends QuarterLaw {
  /** The joint chances of the leads at half time and at the end of regular time: signs −1, 0, 1; null after regular time. */
  readonly leads: ((half: number, full: number) => number) | null;
}

/** The most overtimes that are distinguished; further ones count as the last. */
const MOST_OVERTIMES = 4;

/** The distribution of the margin at the end of the game, in layers: without a further overtime, with one, with two. */
export function finalLayers(terms: GameTerms, moment: Moment): readonly Layer[] {
  const { end, stretch } = nextEnd(terms, moment);
  const overtime = stretchOf(terms, OVERTIME_MINUTES);
  const played = weighted(latticeNormal(overtime.margin, overtime.marginDeviation), endWeight);
  const level = massAt(played, 0);
  const layers: Layer[] = [{ margins: without(end, 1), stretch }];
  let reached = massAt(end, 0);
  for (let count = 1; count <= MOST_OVERTIMES; count += 1) {
    const share = count === MOST_OVERTIMES ? reached / (1 - level) : reached;
    const whole = {
      total: stretch.total + overtime.total * count,
      totalDeviation: Math.hypot(stretch.totalDeviation, overtime.totalDeviation * Math.sqrt(count)),
    };
    layers.push({ margins: without(played, share), stretch: whole });
    reached *= level;
  }
  return layers;
}

/** Computes the chances of a game from a moment on. */
export function gameLaw(terms: GameTerms, moment: Moment): GameLaw {
  const left = quartersLeft(moment, terms.regularMinutes);
  const layers = finalLayers(terms, moment);
  const final = { ...jointGrid(moment.score, layers), ...sidesOf(moment.score, layers) };
  if (left.length === 0) return { final, regular: null, quarters: NONE_OF_FOUR, halves: [null, null], leads: null };
  const lead = moment.score.home - moment.score.away;
  const part = (places: readonly number[]) => partGrid(terms, moment, places);
  return {
    final,
    regular: nextEnd(terms, moment).end,
    quarters: [0, 1, 2, 3].map((place) => part([place])),
    halves: [part([0, 1]), part([2, 3])],
    leads: leadsOf(terms, moment, lead),
  };
}

const NONE_OF_FOUR = [null, null, null, null];

/** The margin at the next possible end of the game: at the end of regular time, or of the present overtime. */
function nextEnd(terms: GameTerms, moment: Moment): { readonly end: Masses; readonly stretch: Stretch } {
  const left = quartersLeft(moment, terms.regularMinutes);
  const stretch = stretchOf(terms, left.length === 0 ? moment.left : left.reduce((sum, { minutes }) => sum + minutes, 0));
  const to = latticeNormal(stretch.margin, stretch.marginDeviation);
  return { end: weighted(shifted(to, moment.score.home - moment.score.away), endWeight), stretch };
}

/** The points of some quarters; the rest of the game affects them only through the weights at its end. */
function partGrid(terms: GameTerms, moment: Moment, places: readonly number[]): JointGrid | null {
  const left = quartersLeft(moment, terms.regularMinutes);
  const own = left.filter(({ place }) => places.includes(place));
  if (own.length === 0) return null;
  const minutesOf = (some: typeof left) => some.reduce((sum, { minutes }) => sum + minutes, 0);
  const stretch = stretchOf(terms, minutesOf(own));
  const others = minutesOf(left) - minutesOf(own);
  const known = sumOf([...places.flatMap((place) => moment.periods[place] ?? []), ...(places.includes(moment.periods.length) ? [moment.current] : [])]);
  const lead = known.home - known.away;
  const before = moment.score.home - moment.score.away - lead;
  const margins = shifted(latticeNormal(stretch.margin, stretch.marginDeviation), lead);
  const rest = others === 0 ? null : restOf(terms, others);
  return jointGrid(known, [{ margins: weighted(margins, (margin) => meanEndWeight(rest, before + margin)), stretch }]);
}

/** The mean end weight of a game, given this margin before the rest is played; null: no weight applies. */
function meanEndWeight(rest: Masses | null, margin: number): number {
  if (rest === null) return endWeight(margin);
  let weight = 1;
  for (let end = -WEIGHTED_MARGIN; end <= WEIGHTED_MARGIN; end += 1) weight += (endWeight(end) - 1) * massAt(rest, end - margin);
  return weight;
}

function restOf(terms: GameTerms, minutes: number): Masses {
  const { margin, marginDeviation } = stretchOf(terms, minutes);
  return latticeNormal(margin, marginDeviation);
}

function leadsOf(terms: GameTerms, { periods, left }: Moment, lead: number): GameLaw['leads'] {
  const quarter = terms.regularMinutes / QUARTERS;
  if (periods.length >= 2) {
    const half = leadOf(sumOf(periods.slice(0, 2)));
    const end = weighted(shifted(restOf(terms, left + quarter * (3 - periods.length)), lead), endWeight);
    return (at, full) => (at === half ? massWhere(end, (margin) => Math.sign(margin) === full) : 0);
  }
  const first = shifted(restOf(terms, left + quarter * (1 - periods.length)), lead);
  const second = restOf(terms, quarter * 2);
  const table = new Float64Array(9);
  let sum = 0;
  for (let i = 0; i < first.masses.length; i += 1) {
    for (let j = 0; j < second.masses.length; j += 1) {
      const [half, full] = [first.lowest + i, first.lowest + i + second.lowest + j];
      const mass = (first.masses[i] ?? 0) * (second.masses[j] ?? 0) * endWeight(full);
      const cell = cellOf(Math.sign(half), Math.sign(full));
      table[cell] = (table[cell] ?? 0) + mass;
      sum += mass;
    }
  }
  return (half, full) => (table[cellOf(half, full)] ?? 0) / sum;
}

function cellOf(half: number, full: number): number {
  return (half + 1) * 3 + full + 1;
}

function leadOf({ home, away }: Score): number {
  return Math.sign(home - away);
}

/** The margins other than level, times a factor; a level game goes on. */
function without({ lowest, masses }: Masses, factor: number): Masses {
  return { lowest, masses: masses.map((mass, index) => (index + lowest === 0 ? 0 : mass * factor)) };
}
