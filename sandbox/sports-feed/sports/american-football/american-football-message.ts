import * as z from 'zod';
import { countSchema, minuteSchema, scoreSchema, sideSchema } from '../fields.ts';
import { quarterStatus } from '../quarters/quarter-message.ts';

/** Points of each kind of incident; a safety counts for the defending side. */
export const POINTS = { touchdown: 6, extra_point: 1, two_point_conversion: 2, field_goal: 3, safety: 2 } as const;

export const AMERICAN_FOOTBALL_INCIDENTS = [...Object.keys(POINTS), 'period_start', 'drive_end', 'turnover', 'period_end', 'game_end'];

const yardsSchema = z.int().min(0).max(99);

declare module '../sport-status.ts' {
  interface SportStatus {
    possession?: z.infer<typeof sideSchema> | null;
    yards?: number | null;
  }
}

/** Points of finished periods, the side with the ball, and its distance from the end zone at the start of the drive. */
export const americanFootballStatus = { ...quarterStatus, possession: sideSchema.nullable(), yards: yardsSchema.nullable() };

export const americanFootballFacts = z.strictObject({
  quarters: z.array(scoreSchema).max(12),
  /** Points of a game that was abandoned. */
  so_far: scoreSchema.nullable(),
  abandoned_at: minuteSchema.nullable(),
  /** The final score that the league declared. */
  official: scoreSchema.nullable(),
  awarded: scoreSchema.nullable(),
  first_score: z.enum(['touchdown', 'field_goal', 'safety']).nullable(),
  touchdowns: z.strictObject({ home: countSchema, away: countSchema }).nullable(),
});
export type AmericanFootballFacts = z.infer<typeof americanFootballFacts>;
