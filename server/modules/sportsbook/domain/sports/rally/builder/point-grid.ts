import type { Score } from '../../../events/score.ts';

/** Chances of points, by position. */
export interface PointCells {
  readonly places: Int32Array;
  readonly chances: Float64Array;
}

const WIDTH = 512;
const MIDDLE = 256;

/**
 * The position of points: it encodes their total and margin (home minus away). The position of a sum of points is the sum of positions minus that of no points.
 */
export function placeOfPoints({ home, away }: Score): number {
  return (home + away) * WIDTH + home - away + MIDDLE;
}

export const NO_POINTS = placeOfPoints({ home: 0, away: 0 });

/** The points at a position. */
export function pointsAt(place: number): { readonly total: number; readonly margin: number } {
  return { total: Math.floor(place / WIDTH), margin: (place % WIDTH) - MIDDLE };
}

/** Cells shifted by a number of positions and multiplied by `weight`. */
export interface Shifted {
  readonly cells: PointCells;
  readonly shift: number;
  readonly weight: number;
}

/** The sum of all of these, with each position once. */
export function addUp(all: readonly Shifted[]): PointCells {
  const most = all.reduce((furthest, { cells, shift }) => Math.max(furthest, (cells.places.at(-1) ?? 0) + shift), 0);
  const sums = new Float64Array(most + 1);
  for (const { cells, shift, weight } of all) {
    const { places, chances } = cells;
    for (let index = 0; index < places.length; index += 1) {
      const place = (places[index] ?? 0) + shift;
      sums[place] = (sums[place] ?? 0) + weight * (chances[index] ?? 0);
    }
  }
  const found: number[] = [];
  for (let place = 0; place < sums.length; place += 1) if (sums[place] !== 0) found.push(place);
  return { places: Int32Array.from(found), chances: Float64Array.from(found, (place) => sums[place] ?? 0) };
}

/** A grid prepared for repeated cumulative queries. */
export interface PointGrid {
  /** The chance of a total up to this one, of the same parity, together with a margin up to this one. */
  upTo(total: number, margin: number): number;
}

/** Cumulative sums of cells over totals and margins; over every second total, since total and margin have the same parity. */
export function pointGrid({ places, chances }: PointCells): PointGrid {
  const found = Array.from(places, pointsAt);
  const margins = found.map(({ margin }) => margin);
  const [lowest, highest] = [found[0]?.total ?? 0, found.at(-1)?.total ?? 0];
  const [narrowest, widest] = [Math.min(...margins), Math.max(...margins)];
  const width = widest - narrowest + 1;
  const sums = new Float64Array((highest - lowest + 1) * width);
  for (const [index, { total, margin }] of found.entries()) sums[(total - lowest) * width + margin - narrowest] = chances[index] ?? 0;
  for (let row = 0; row <= highest - lowest; row += 1) {
    let sum = 0;
    for (let place = row * width; place < (row + 1) * width; place += 1) {
      sum += sums[place] ?? 0;
      sums[place] = sum + (row < 2 ? 0 : (sums[place - 2 * width] ?? 0));
    }
  }
  return {
    upTo(total, margin) {
      if (total < lowest || margin < narrowest) return 0;
      // For totals beyond the highest: the last one of the same parity.
      const own = total <= highest ? total : highest - ((total - highest) % 2);
      return own < lowest ? 0 : (sums[(own - lowest) * width + Math.min(margin, widest) - narrowest] ?? 0);
    },
  };
}
