/** From 0..1 to 0..1, or a little beyond. */
export type Ease = (share: number) => number;

export const linear: Ease = (t) => t;
export const quadIn: Ease = (t) => t * t;
export const cubicOut: Ease = (t) => 1 - (1 - t) ** 3;
export const quadInOut: Ease = (t) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/**
 * Overshoots by about `pull`/18 of the way and comes back; it begins with the slope `pull` + 3, so a motion can continue into it without a
 * jump.
 */
export const backOut = (pull: number): Ease => {
  return (t) => 1 + (pull + 1) * (t - 1) ** 3 + pull * (t - 1) ** 2;
};

/** Falls and bounces twice, lower each time. */
export const bounceOut: Ease = (t) => {
  if (t < 0.6) return (t / 0.6) ** 2;
  if (t < 0.86) return 1 - 0.09 * (1 - ((t - 0.73) / 0.13) ** 2);
  return 1 - 0.025 * (1 - ((t - 0.93) / 0.07) ** 2);
};

/** Up and down again: 0 at both ends, 1 in the middle. */
export const arch: Ease = (t) => Math.sin(Math.PI * t);

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
