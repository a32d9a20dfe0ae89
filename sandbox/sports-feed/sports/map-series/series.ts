import * as z from 'zod';
import type { Score } from '../../message.ts';
import { sideSchema } from '../fields.ts';

export type Side = 'home' | 'away';
export const OTHER: Readonly<Record<Side, Side>> = { home: 'away', away: 'home' };
export const NIL: Score = { home: 0, away: 0 };

export const bestOfSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)]);
export type BestOf = z.infer<typeof bestOfSchema>;

/** A map awarded to a side before its end. */
export const givenSchema = z.strictObject({ to: sideSchema, begun: z.enum(['yes', 'no']) });

/** The periods of a match of maps. */
export const MAP_PERIODS = ['map_1', 'map_2', 'map_3', 'map_4', 'map_5'];

/** Facts of a match in addition to its maps. */
export const matchFacts = {
  ending: z.enum(['played', 'forfeited', 'walkover', 'abandoned', 'postponed', 'cancelled']),
  best_of: bestOfSchema,
  format_changed: z.enum(['yes', 'no']),
  /** The winner of a forfeited match. */
  official: sideSchema.nullable(),
  /** An awarded match has no score within its maps, since it is forfeited. */
  awarded: z.null(),
} as const;

/** True when no further map is played. */
export function isOver(bestOf: BestOf, { home, away }: Score): boolean {
  return Math.max(home, away) > bestOf / 2 || home + away >= bestOf;
}
