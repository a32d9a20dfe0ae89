/** A jump between the drawn and the true angle of the wheel, smoothed over a moment. */
export interface Correction {
  readonly degrees: number;
  readonly fromMs: number;
  readonly overMs: number;
}

const OVER_MS = 900;

export const NO_CORRECTION: Correction = { degrees: 0, fromMs: 0, overMs: OVER_MS };

/** The correction from `drawn` to `wanted` (degrees) along the shorter way; it ends at `endsAtMs` at the latest. */
export function correctionFor(drawn: number, wanted: number, atMs: number, endsAtMs: number): Correction {
  const turn = (drawn - wanted) % 360;
  const degrees = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  return { degrees, fromMs: atMs, overMs: Math.max(1, Math.min(OVER_MS, endsAtMs - atMs)) };
}

/** The remaining correction, in degrees. */
export function correctionLeft({ degrees, fromMs, overMs }: Correction, atMs: number): number {
  const gone = Math.min(1, Math.max(0, (atMs - fromMs) / overMs));
  return degrees * (1 - gone) ** 2 * (1 + 2 * gone);
}
