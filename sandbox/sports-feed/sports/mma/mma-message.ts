import * as z from 'zod';
import { sideSchema } from '../fields.ts';

export const MMA_PERIODS = [1, 2, 3, 4, 5].map((round) => `round_${round}`);
export const MMA_INCIDENTS = [
  'fight_start',
  'round_start',
  'round_end',
  'knockdown',
  'takedown',
  'submission_attempt',
  'point_deducted',
  'time_called',
  'fight_end',
];

const roundsSchema = z.union([z.literal(3), z.literal(5)]);
const end = {
  winner: z.union([sideSchema, z.literal('draw')]).nullable(),
  method: z.enum(['ko', 'disqualification', 'submission', 'decision', 'technical_decision']).nullable(),
  round: z.int().min(1).max(5).nullable(),
  /** Time within that round. */
  seconds: z.int().min(0).max(300).nullable(),
};
const resultSchema = z.strictObject(end).nullable();

declare module '../sport-status.ts' {
  interface SportStatus {
    rounds?: z.infer<typeof roundsSchema>;
    result?: z.infer<typeof resultSchema>;
  }
}

/** The scheduled number of rounds, and how the fight ended. */
export const mmaStatus = { rounds: roundsSchema, result: resultSchema };

export const mmaFacts = z.strictObject({
  ending: z.enum(['played', 'no_contest', 'abandoned', 'replaced', 'postponed', 'cancelled']),
  rounds: roundsSchema,
  rounds_changed: z.enum(['yes', 'no']),
  ...end,
  bell: z.enum(['answered', 'unanswered']).nullable(),
  /** An awarded fight has no points, since it has no result. */
  awarded: z.null(),
});
export type MmaFacts = z.infer<typeof mmaFacts>;
