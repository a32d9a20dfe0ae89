import * as z from 'zod';
import { minuteSchema, scoreSchema, sideSchema } from '../fields.ts';

export const BASKETBALL_INCIDENTS = ['tip_off', 'one_point', 'two_points', 'three_points', 'period_end', 'ejection', 'game_end'];

export const basketballFacts = z.strictObject({
  regular_minutes: z.union([z.literal(40), z.literal(48)]),
  quarters: z.array(scoreSchema).max(12),
  /** Points of a game that was abandoned. */
  so_far: scoreSchema.nullable(),
  abandoned_at: minuteSchema.nullable(),
  /** The final score that the competition declared. */
  official: scoreSchema.nullable(),
  awarded: scoreSchema.nullable(),
  first_to_10: sideSchema.nullable(),
  first_to_20: sideSchema.nullable(),
  first_to_30: sideSchema.nullable(),
  last_point: sideSchema.nullable(),
});
export type BasketballFacts = z.infer<typeof basketballFacts>;
