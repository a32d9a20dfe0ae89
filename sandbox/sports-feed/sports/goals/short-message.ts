import * as z from 'zod';
import { minuteSchema, scoreSchema, sideSchema } from '../fields.ts';

export const SHORT_PERIODS = ['not_started', 'first_half', 'half_time', 'second_half', 'ended'];

declare module '../sport-status.ts' {
  interface SportStatus {
    half_minutes?: number;
  }
}

/** Of a game whose halves have one length. */
export const shortStatus = { half_time: scoreSchema.nullable() };
/** Of a game that has halves of more than one length. */
export const formatStatus = { ...shortStatus, half_minutes: z.int().min(1).max(30) };

const shared = {
  half_time: scoreSchema.nullable(),
  /** After both halves; null when the match was never played to its end. */
  full_time: scoreSchema.nullable(),
  goals: z.array(z.strictObject({ side: sideSchema, minute: minuteSchema, added: z.int().min(0).max(30) })).max(60),
  /** The minute at which the match was abandoned. */
  abandoned_at: minuteSchema.nullable(),
  /** A result decided at a desk. */
  awarded: scoreSchema.nullable(),
};
export const shortFacts = z.strictObject(shared);
export const formatFacts = z.strictObject({
  ...shared,
  half_minutes: z.int().min(1).max(30),
  /** Deviations from the fixture: the length of halves, or who plays. */
  changed: z.enum(['no', 'length', 'players']),
  /** Whether it is played again whole, as another match. */
  replayed: z.enum(['yes', 'no']),
});
export type ShortFacts = z.infer<typeof shortFacts> & Partial<Pick<z.infer<typeof formatFacts>, 'half_minutes' | 'changed' | 'replayed'>>;
