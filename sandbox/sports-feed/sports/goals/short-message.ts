import * as z from 'zod';
import { minuteSchema, scoreSchema, sideSchema } from '../fields.ts';

export const SHORT_PERIODS = ['not_started', 'first_half', 'half_time', 'second_half', 'ended'];

declare module '../sport-status.ts' {
  interface SportStatus {
    half_minutes?: number;
  }
}

/** Status of a game with halves of one length. */
export const shortStatus = { half_time: scoreSchema.nullable() };
/** Status of a game with halves of several lengths. */
export const formatStatus = { ...shortStatus, half_minutes: z.int().min(1).max(30) };

const shared = {
  half_time: scoreSchema.nullable(),
  /** After both halves; null if the match was not played to its end. */
  full_time: scoreSchema.nullable(),
  goals: z.array(z.strictObject({ side: sideSchema, minute: minuteSchema, added: z.int().min(0).max(30) })).max(60),
  /** The minute at which the match was abandoned. */
  abandoned_at: minuteSchema.nullable(),
  /** A result decided off the field. */
  awarded: scoreSchema.nullable(),
};
export const shortFacts = z.strictObject(shared);
export const formatFacts = z.strictObject({
  ...shared,
  half_minutes: z.int().min(1).max(30),
  /** Deviations from the fixture: the length of halves, or the players. */
  changed: z.enum(['no', 'length', 'players']),
  /** Whether it is replayed from the start, as another match. */
  replayed: z.enum(['yes', 'no']),
});
export type ShortFacts = z.infer<typeof shortFacts> & Partial<Pick<z.infer<typeof formatFacts>, 'half_minutes' | 'changed' | 'replayed'>>;
