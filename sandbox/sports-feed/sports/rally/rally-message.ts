import * as z from 'zod';
import { countSchema, scoreSchema, sideSchema } from '../fields.ts';

export const RALLY_INCIDENTS = ['match_start', 'point', 'set', 'time_out', 'challenge', 'penalty', 'interrupted', 'resumed', 'retired', 'match_over'];

const bestOfSchema = z.union([z.literal(3), z.literal(5), z.literal(7)]);
/** Points of a set, and its first server. */
const setSchema = z.strictObject({ home: countSchema, away: countSchema, first: sideSchema });
export type BestOf = z.infer<typeof bestOfSchema>;
export type SetView = z.infer<typeof setSchema>;

declare module '../sport-status.ts' {
  interface SportStatus {
    best_of_sets?: BestOf;
    set_points?: SetView[];
    server?: z.infer<typeof sideSchema> | null;
  }
}

/** The number of sets, the points of each set that has begun, and the server. */
export const rallyStatus = { best_of_sets: bestOfSchema, set_points: z.array(setSchema).max(7), server: sideSchema.nullable() };

export const rallyFacts = z.strictObject({
  ending: z.enum(['played', 'retired', 'disqualified', 'walkover', 'abandoned', 'postponed', 'cancelled']),
  best_of_sets: bestOfSchema,
  format_changed: z.enum(['yes', 'no']),
  set_points: z.array(scoreSchema).max(7),
  first_servers: z.array(sideSchema).max(7).nullable(),
  /** The winner of each point of each set. */
  points: z.array(z.array(sideSchema).max(198)).max(7).nullable(),
  golden_set: scoreSchema.nullable(),
  advancing: sideSchema.nullable(),
  /** An awarded match has no points: a side is disqualified. */
  awarded: z.null(),
});
export type RallyFacts = z.infer<typeof rallyFacts>;
