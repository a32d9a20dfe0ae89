import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';

/** How the feed's clock follows the sandbox's: since `worldMs` it has run from `feedMs` at `speed`, unless it is paused. */
const ms = z.number().min(-MOST_COUNT).max(MOST_COUNT);
export const paceSchema = z.object({ feedMs: ms, worldMs: ms, speed: z.number().min(0).max(600), paused: z.boolean() });
export type Pace = z.infer<typeof paceSchema>;

/** The feed's clock when the sandbox's reads `worldMs`. */
export function feedTime(pace: Pace, worldMs: number): number {
  return pace.paused ? pace.feedMs : pace.feedMs + (worldMs - pace.worldMs) * pace.speed;
}

/**
 * When, by the sandbox's clock, the feed's clock reads `feedMs`, by current knowledge. While it is paused, as if it continued from the pause; before the
 * current pace began, at natural speed.
 */
export function clockTime(pace: Pace, feedMs: number): number {
  const aheadMs = feedMs - pace.feedMs;
  return Math.round(pace.worldMs + (aheadMs > 0 ? aheadMs / pace.speed : aheadMs));
}

/** Another speed, or a stop, from `worldMs` on. */
export function repaced(pace: Pace, worldMs: number, change: { readonly speed: number; readonly paused: boolean }): Pace {
  return { feedMs: feedTime(pace, worldMs), worldMs, ...change };
}

/** Prices in play come this often by the sandbox's clock at natural speed; they hold ten seconds. */
const PRICES_MS = 8_000;
const SLOWEST = 0.1;

/**
 * How often prices come by the feed's clock, so that they never get old by the sandbox's: every eight seconds; slower feeds send more, faster ones fewer, down to
 * one in one to two seconds of the sandbox's clock.
 */
export function priceEveryMs(speed: number): number {
  const doublings = speed < 1 ? Math.floor(Math.log2(Math.max(speed, SLOWEST))) : Math.max(0, Math.ceil(Math.log2(speed / 8)));
  return PRICES_MS * 2 ** doublings;
}
