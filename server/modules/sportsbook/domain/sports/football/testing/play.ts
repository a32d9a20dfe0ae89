import type { Incident } from '../../../events/fixture.ts';
import type { Side } from '../../../events/score.ts';
import type { Play } from '../../sport.ts';
import { score } from './match-facts.ts';

/** For tests: an incident of one side, or of none. */
export function incident(type: string, side: Side | null, minute: number, more: Partial<Incident> = {}): Incident {
  return { type, side, minute, added: 0, ...more };
}

/** For tests: the first half at this minute. */
export function firstHalf(minute: number, at: string, incidents: readonly Incident[] = []): Play {
  return { period: 'first_half', minute, added: 0, score: score(at), periodScores: [], incidents };
}

/** For tests: the second half at this minute, after a first one that ended `halfTime`. */
export function secondHalf(minute: number, at: string, halfTime: string, incidents: readonly Incident[] = []): Play {
  const periodScores = [{ period: 'first_half', ...score(halfTime) }];
  return { period: 'second_half', minute: Math.min(minute, 90), added: Math.max(0, minute - 90), score: score(at), periodScores, incidents };
}
