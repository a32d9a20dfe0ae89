/** Bounds of a picture, and the exit codes of the process that rewrites one (`rewrite-one.ts`). */
export const PICTURE_LIMITS = {
  /** The limit of an upload: a photo of a phone's largest camera is accepted. */
  mostPixels: 50_000_000,
  longestSide: 16_000,
  /** A document below this size is unreadable. */
  shortestSide: 300,
  /** The limit of the stored picture. */
  keptSide: 2_000,
} as const;

export const EXIT = { done: 0, broken: 10, tooManyPixels: 11, tooSmall: 12 } as const;
