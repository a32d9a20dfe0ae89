import type { Layers, Spot } from './order-layers.ts';

/** The middle of each spot, in whole pixels, between `left` and `right`. */
export function placeSpots(
  { layers, links }: Layers,
  widthOf: (spot: Spot) => number,
  gap: number,
  [left, right]: readonly [number, number],
): Map<Spot, number> {
  const middles = new Map<Spot, number>();
  for (const row of layers) for (const [place, spot] of row.entries()) middles.set(spot, left + ((right - left) * (place + 0.5)) / row.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const row of round % 2 === 0 ? layers : layers.toReversed()) {
      const wanted = row.map((spot) => mean(neighbours(spot)) ?? middles.get(spot) ?? 0);
      const offsets = offsetsOf(row);
      const last = right - (widthOf(row.at(-1) ?? EMPTY) / 2 + (offsets.at(-1) ?? 0));
      const first = left + widthOf(row[0] ?? EMPTY) / 2;
      const placed = neverFalling(wanted.map((at, place) => at - (offsets[place] ?? 0)));
      for (const [place, spot] of row.entries()) middles.set(spot, Math.max(first, Math.min(last, placed[place] ?? 0)) + (offsets[place] ?? 0));
    }
  }
  return new Map([...middles].map(([spot, at]) => [spot, Math.round(at)]));

  function neighbours(spot: Spot): number[] {
    return links.flatMap(({ from, to }) => (from === spot ? (middles.get(to) ?? []) : to === spot ? (middles.get(from) ?? []) : []));
  }

  /** The minimum distance of each spot from the row's first one. */
  function offsetsOf(row: readonly Spot[]): number[] {
    let at = 0;
    return row.map((spot, place) => {
      const before = row[place - 1];
      if (before !== undefined) at += (widthOf(before) + widthOf(spot)) / 2 + gap;
      return at;
    });
  }
}

const ROUNDS = 60;
const EMPTY: Spot = { name: '', module: null };

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The nearest non-decreasing values (least squares): neighbours that decrease are averaged. */
function neverFalling(values: readonly number[]): number[] {
  const runs: { sum: number; count: number }[] = [];
  for (const value of values) {
    runs.push({ sum: value, count: 1 });
    for (;;) {
      const [before, last] = [runs.at(-2), runs.at(-1)];
      if (before === undefined || last === undefined || before.sum / before.count <= last.sum / last.count) break;
      runs.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count });
    }
  }
  return runs.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
}
