import type { DrawStream } from './hmac-stream.ts';

/**
 * The first `count` places of a Fisher–Yates shuffle of 0..size−1 (Knuth, TAOCP 2, 3.4.2 P, run forwards and stopped early), in the order drawn: every
 * ordered choice of `count` distinct tiles is equally likely.
 */
export function sampleTiles(stream: DrawStream, size: number, count: number): number[] {
  if (!Number.isInteger(count) || count < 0 || count > size) throw new RangeError(`cannot take ${count} of ${size}`);
  const tiles: number[] = [];
  for (let tile = 0; tile < size; tile += 1) tiles.push(tile);
  for (let place = 0; place < count; place += 1) {
    const from = place + stream.below(size - place);
    const drawn = tiles[from] ?? 0;
    tiles[from] = tiles[place] ?? 0;
    tiles[place] = drawn;
  }
  return tiles.slice(0, count);
}
