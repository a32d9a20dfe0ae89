export interface StopRequest {
  /** Reels that did not turn. */
  readonly still: readonly number[];
  readonly teased: readonly number[];
  /** The time since the reels started; the answer may have taken long. */
  readonly elapsedMs: number;
}

export interface StopTimes {
  /** When each reel begins to stop, milliseconds after the start. */
  readonly stops: readonly { readonly reel: number; readonly atMs: number }[];
  /** When the late ones begin to slow down. */
  readonly teases: readonly { readonly reel: number; readonly atMs: number }[];
}

/** The minimum time that the first reel turns, and the delay of each next stop. */
export const FIRST_STOP_MS = 620;
export const STOP_STAGGER_MS = 190;
/** The additional time of a late reel, after the one before it has stopped. */
export const TEASE_MS = 1_500;
const SETTLE_MS = 420;

/** When reels stop: left to right in the same rhythm, however late the answer arrived; a late reel waits for the one before it to stop. */
export function stopTimes(reels: number, { still, teased, elapsedMs }: StopRequest): StopTimes {
  const stops: { reel: number; atMs: number }[] = [];
  const teases: { reel: number; atMs: number }[] = [];
  let atMs = Math.max(FIRST_STOP_MS, elapsedMs);
  for (let reel = 0; reel < reels; reel += 1) {
    if (still.includes(reel)) continue;
    if (teased.includes(reel)) {
      const slowAtMs = stops.length === 0 ? atMs : atMs - STOP_STAGGER_MS + SETTLE_MS;
      teases.push({ reel, atMs: slowAtMs });
      atMs = slowAtMs + TEASE_MS;
    }
    stops.push({ reel, atMs });
    atMs += STOP_STAGGER_MS;
  }
  return { stops, teases };
}
