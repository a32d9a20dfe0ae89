import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';

/** The producer's mistakes about one match. The first three affect its next incident. */
export const MISTAKES = ['incident_late', 'incident_twice', 'incidents_swapped', 'goal_taken_back', 'standstill', 'clock_back'] as const;

/** A mistake from `atMs` on, by the feed's clock; `forMs`: the delay, or the duration. */
export const mistakeSchema = z.object({
  kind: z.enum(MISTAKES),
  atMs: z.number().min(-MOST_COUNT).max(MOST_COUNT),
  forMs: z.number().min(0).max(MOST_COUNT),
});
export type Mistake = z.infer<typeof mistakeSchema>;

/** Rate of mistakes from a time on: the chance per incident, per match, and per quarter of an hour. */
export const mistakeRateSchema = z.object({ atMs: z.number().min(-MOST_COUNT).max(MOST_COUNT), rate: z.number().min(0).max(1) });
export type MistakeRate = z.infer<typeof mistakeRateSchema>;

/** The rate at a time; `rates` are in the order in which they were set. */
export function rateAt(rates: readonly MistakeRate[], atMs: number): number {
  return rates.findLast((each) => each.atMs <= atMs)?.rate ?? 0;
}
