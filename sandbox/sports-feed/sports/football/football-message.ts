import * as z from 'zod';
import { minuteSchema, scoreSchema, sideSchema } from '../fields.ts';

export const FOOTBALL_PERIODS = ['not_started', 'first_half', 'half_time', 'second_half', 'penalties', 'ended'] as const;

export const FOOTBALL_INCIDENTS = [
  ...['kick_off', 'goal', 'yellow_card', 'second_yellow', 'red_card', 'corner', 'penalty_awarded', 'penalty_missed', 'added_time'],
  ...['half_time', 'second_half', 'shoot_out', 'shoot_out_goal', 'shoot_out_miss', 'full_time'],
];

declare module '../sport-status.ts' {
  interface SportStatus {
    half_time?: z.infer<typeof scoreSchema> | null;
    shoot_out?: z.infer<typeof scoreSchema> | null;
  }
}

export const footballStatus = {
  half_time: scoreSchema.nullable(),
  /** Kicks scored after a draw in a cup. */
  shoot_out: scoreSchema.nullish(),
};

export const footballFacts = z.strictObject({
  half_time: scoreSchema.nullable(),
  /** After ninety minutes and added time; null if the match was not played to its end. */
  full_time: scoreSchema.nullable(),
  goals: z.array(z.strictObject({ side: sideSchema, minute: minuteSchema, added: z.int().min(0).max(30) })).max(60),
  /** The minute at which the match was abandoned. */
  abandoned_at: minuteSchema.nullable(),
  /** A result decided off the field. */
  awarded: scoreSchema.nullable(),
  corners: scoreSchema.nullish(),
  /** The sides of the corners, in order. */
  corner_order: z.array(sideSchema).max(60).nullish(),
  /** A second yellow and a red count as one each. */
  cards: scoreSchema.nullish(),
  /** For a cup's match: kicks scored in a shoot-out, and the qualifier. */
  penalties: scoreSchema.nullish(),
  qualified: sideSchema.nullish(),
});
export type FootballFacts = z.infer<typeof footballFacts>;
