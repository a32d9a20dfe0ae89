import * as z from 'zod';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { MatchFacts } from '../domain/facts/match-facts.ts';

const count = z.number().int().min(0).max(99);
const score = z.strictObject({ home: count, away: count }).nullable().default(null);
const side = z.enum(['home', 'away']);
const goal = z.strictObject({ side, minute: z.number().int().min(0).max(130), addedMinutes: z.number().int().min(0).max(30).default(0) });

const facts = z.strictObject({
  ending: z.enum(['played', 'abandoned', 'awarded', 'postponed', 'cancelled']),
  halfTime: score,
  fullTime: score,
  afterExtraTime: score,
  penalties: score,
  brokenOffAt: score,
  qualified: side.nullable().default(null),
  goals: z.array(goal).max(60).nullable().default(null),
});

/** Facts as somebody wrote them down; what is left out is not known. Refuses `invalid_value` and says where. Whether they contradict themselves is not looked at. */
export function readFacts(written: unknown): Result<MatchFacts, 'invalid_value'> {
  const read = facts.safeParse(written);
  if (read.success) return ok(read.data);
  return refuse('invalid_value', { facts: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) });
}

const anyScore = z.object({ home: z.number(), away: z.number() }).nullable();
const stored = z.object({
  ending: z.enum(['played', 'abandoned', 'awarded', 'postponed', 'cancelled']),
  halfTime: anyScore,
  fullTime: anyScore,
  afterExtraTime: anyScore,
  penalties: anyScore,
  brokenOffAt: anyScore,
  qualified: side.nullable(),
  goals: z.array(z.object({ side, minute: z.number(), addedMinutes: z.number() })).nullable(),
});

/** What keeps a stored row from being facts at all; null where it is some. Every row was, when it was written. */
export function factsFault(row: unknown): string | null {
  const read = stored.safeParse(row);
  return read.success ? null : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}
