import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';

/** How the feed's clock follows the sandbox's: it showed `feedMs` at `worldMs`, and has run at `speed` since then unless it is paused. */
const ms = z.number().min(-MOST_COUNT).max(MOST_COUNT);
export const paceSchema = z.object({ feedMs: ms, worldMs: ms, speed: z.number().min(0).max(600), paused: z.boolean() });
export type Pace = z.infer<typeof paceSchema>;

/** The feed's clock when the sandbox's reads `worldMs`. */
export function feedTime(pace: Pace, worldMs: number): number {
  return pace.paused ? pace.feedMs : pace.feedMs + (worldMs - pace.worldMs) * pace.speed;
}

/**
 * The sandbox's time at which the feed's clock shows `feedMs`, as far as known. While paused, as if it continued from the pause; before the current pace began,
 * at natural speed.
 */
export function clockTime(pace: Pace, feedMs: number): number {
  const aheadMs = feedMs - pace.feedMs;
  return Math.round(pace.worldMs + (aheadMs > 0 ? aheadMs / pace.speed : aheadMs));
}

/** Changes the speed, or stops the clock, from `worldMs` on. */
export function repaced(pace: Pace, worldMs: number, change: { readonly speed: number; readonly paused: boolean }): Pace {
  return { feedMs: feedTime(pace, worldMs), worldMs, ...change };
}

/** Interval of in-play prices by the sandbox's clock at natural speed; a price is valid for ten seconds. */
const PRICES_MS = 8_000;
const SLOWEST = 0.1;

/**
 * Interval of in-play prices by the feed's clock, so that prices never expire by the sandbox's clock: every eight seconds; slower feeds send more, faster ones
 * fewer, down to one in one to two seconds of the sandbox's clock.
 */
export function priceEveryMs(speed: number): number {
  const doublings = speed < 1 ? Math.floor(Math.log2(Math.max(speed, SLOWEST))) : Math.max(0, Math.ceil(Math.log2(speed / 8)));
  return PRICES_MS * 2 ** doublings;
}
