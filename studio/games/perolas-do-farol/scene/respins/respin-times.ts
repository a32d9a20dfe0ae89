import { REELS } from '../../math/symbols.ts';

const FIRST_MS = 760;
const REEL_MS = 130;
const ROW_MS = 36;
/** With so few places left each keeps everybody waiting. */
const FEW = 3;
const FEW_MS = 620;

/** When each of these empty cells comes to rest, in milliseconds after all began to turn: from left to right, the last few one by one and late. */
export function respinTimes(empty: readonly number[]): readonly number[] {
  if (empty.length > FEW) return empty.map((cell) => FIRST_MS + (cell % REELS) * REEL_MS + Math.floor(cell / REELS) * ROW_MS);
  const order = empty.toSorted((a, b) => (a % REELS) - (b % REELS) || a - b);
  return empty.map((cell) => FIRST_MS + FEW_MS * (order.indexOf(cell) + 1));
}
