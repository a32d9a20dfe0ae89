/** Facts of the money wheel for pages and server. Not in wheel.ts, so that a page loads no schema with them. */
import type { WheelPosition } from '#kernel/fairness/wheel/money-wheel.ts';

/** The duration of betting, of the spin, of showing a bonus in addition before the round is paid, and of showing the result after that. */
export const WHEEL_BETTING_MS = 22_000;
export const WHEEL_SPIN_MS = 9_000;
export const WHEEL_BONUS_MS = 8_000;
export const WHEEL_REST_MS = 6_000;

/** The name of a position in sentences: "o máximo em Carrossel". */
export const WHEEL_NAMES: Readonly<Record<WheelPosition, string>> = {
  ...{ one: '1', two: '2', twelve: '12', sixteen: '16', 'twenty-five': '25' },
  ...{ carousel: 'Carrossel', fishing: 'Pescaria' },
};
