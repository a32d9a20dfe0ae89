/** Bounds of a picture, and how the process that rewrites one says what it found (`rewrite-one.ts`). */
export const PICTURE_LIMITS = {
  /** Of what is sent: a photo of a phone's largest camera passes. */
  mostPixels: 50_000_000,
  longestSide: 16_000,
  /** Below that no document can be read. */
  shortestSide: 300,
  /** Of what is kept. */
  keptSide: 2_000,
} as const;

export const EXIT = { done: 0, broken: 10, tooManyPixels: 11, tooSmall: 12 } as const;
