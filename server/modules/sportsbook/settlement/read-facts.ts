import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Facts } from '../domain/facts/facts.ts';
import type { Sport } from '../domain/sports/sport.ts';
import { schemaOf } from '../events/read-shape.ts';

/** Reads facts written by an operator; absent fields are unknown. Refuses `invalid_value` with the place. Does not check for contradictions. */
export function readFacts({ facts: { shape } }: Sport, written: unknown): Result<Facts, 'invalid_value'> {
  const read = schemaOf(shape, 'written').safeParse(written);
  if (read.success) return ok(read.data as unknown as Facts);
  return refuse('invalid_value', { facts: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) });
}

/** The reason why a stored row is not valid facts of its sport; null for valid facts. Every row was valid when written. */
export function factsFault({ facts: { shape } }: Sport, row: unknown): string | null {
  const read = schemaOf(shape, 'stored').safeParse(row);
  return read.success ? null : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}
