import * as z from 'zod';
import { scoreSchema, sideSchema } from '../fields.ts';

export const TENNIS_PERIODS = ['set_1', 'set_2', 'set_3', 'set_4', 'set_5'];

export const TENNIS_INCIDENTS = ['first_point', 'game', 'set', 'break_point', 'medical_timeout', 'rain', 'resumed', 'retired', 'match_over'];

const setSchema = z.strictObject({ ...scoreSchema.shape, tie_break: scoreSchema.nullable() });
const formatSchema = z.strictObject({
  best_of: z.union([z.literal(3), z.literal(5)]),
  last_set: z.enum(['tie_break', 'tie_break_10', 'match_tie_break']),
});
export type SetView = z.infer<typeof setSchema>;

declare module '../sport-status.ts' {
  interface SportStatus {
    format?: z.infer<typeof formatSchema>;
    sets?: SetView[];
    points?: z.infer<typeof scoreSchema>;
    server?: z.infer<typeof sideSchema> | null;
  }
}

/** The format, the games of each set that has begun, the points of the current game (40 is 3), and the server. */
export const tennisStatus = { format: formatSchema, sets: z.array(setSchema).max(5), points: scoreSchema, server: sideSchema.nullable() };

export const tennisFacts = z.strictObject({
  ending: z.enum(['played', 'retired', 'disqualified', 'walkover', 'abandoned', 'postponed', 'cancelled']),
  format: formatSchema,
  format_changed: z.enum(['yes', 'no']),
  sets: z.array(setSchema).max(5),
  /** The winner of each game of each set. */
  games: z.array(z.array(sideSchema).max(13)).max(5).nullable(),
  advancing: sideSchema.nullable(),
  /** An awarded match of tennis has no points: a player is disqualified. */
  awarded: z.null(),
});
export type TennisFacts = z.infer<typeof tennisFacts>;
