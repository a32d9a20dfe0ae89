import { CRASH_GROWTH } from '#contracts/originals/crash-facts.ts';

/** The scene's own units. */
export const VIEW = { width: 600, height: 320, left: 8, bottom: 300, top: 24, right: 576 } as const;
/** The initial extent of the scales; they grow with the run, so that the curve's head stays within them. */
const LEAST_MS = 8_000;
const LEAST_RISE = 1;
/** The position of the head while the scales grow, as a share of the space. */
const HEAD_AT = 0.86;
const STEPS = 40;

export interface CurveShape {
  /** For the `d` of a path, from the start to the head. */
  readonly line: string;
  /** The same path, closed along the ground. */
  readonly area: string;
  readonly head: readonly [x: number, y: number];
}

/** The curve this many milliseconds into a run. */
export function curveShape(elapsedMs: number): CurveShape {
  const spanMs = Math.max(LEAST_MS, elapsedMs / HEAD_AT);
  const rise = Math.max(LEAST_RISE, riseAt(elapsedMs) / HEAD_AT);
  const x = (ms: number) => VIEW.left + ((VIEW.right - VIEW.left) * ms) / spanMs;
  const y = (ms: number) => VIEW.bottom - ((VIEW.bottom - VIEW.top) * riseAt(ms)) / rise;
  const points = Array.from({ length: STEPS + 1 }, (_, step) => (elapsedMs * step) / STEPS).map((ms) => [x(ms), y(ms)] as const);
  const line = points.map(([px, py], step) => `${step === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`).join('');
  const head = points.at(-1) ?? [VIEW.left, VIEW.bottom];
  return { line, area: `${line}L${head[0].toFixed(1)} ${VIEW.bottom}L${VIEW.left} ${VIEW.bottom}Z`, head };
}

/** Intermediate height of the multiple, for drawing only: the figure itself is whole hundredths. */
function riseAt(ms: number): number {
  return Math.expm1((CRASH_GROWTH * ms) / 1_000);
}
