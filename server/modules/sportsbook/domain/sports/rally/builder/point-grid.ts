import type { Score } from '../../../events/score.ts';

/** Chances of points by their places. */
export interface PointCells {
  readonly places: Int32Array;
  readonly chances: Float64Array;
}

const WIDTH = 512;
const MIDDLE = 256;

/** The place of points: how many both sides have together, and the home side's less the away side's. Places of two sums of points add up, less that of none. */
export function placeOfPoints({ home, away }: Score): number {
  return (home + away) * WIDTH + home - away + MIDDLE;
}

export const NO_POINTS = placeOfPoints({ home: 0, away: 0 });

/** The points of a place. */
export function pointsAt(place: number): { readonly total: number; readonly margin: number } {
  return { total: Math.floor(place / WIDTH), margin: (place % WIDTH) - MIDDLE };
}

/** Cells that are counted on by so many places, each by as much as `weight`. */
export interface Shifted {
  readonly cells: PointCells;
  readonly shift: number;
  readonly weight: number;
}

/** All of these together, each place once. */
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

/** Cells that are asked again and again how likely they come to so many points. */
export interface PointGrid {
  /** How likely a total up to this one, odd or even as it is, comes with a margin up to this one. */
  upTo(total: number, margin: number): number;
}

/** Sums of cells up to each total and each margin; of totals every second one, since it is odd or even together with its margin. */
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
      // Of totals beyond the highest the last that is odd or even as this one.
      const own = total <= highest ? total : highest - ((total - highest) % 2);
      return own < lowest ? 0 : (sums[(own - lowest) * width + Math.min(margin, widest) - narrowest] ?? 0);
    },
  };
}
