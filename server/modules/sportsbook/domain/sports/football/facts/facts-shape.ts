import type { PeriodScore } from '../../../events/score.ts';
import type { RecordShape } from '../../../facts/shape.ts';
import { type MatchFacts, NOTHING_KNOWN, type Score } from './match-facts.ts';

const count = { kind: 'count', most: 99 } as const;
const score = { kind: 'nullable', of: { kind: 'record', fields: { home: count, away: count } } } as const;
/** Facts that were written before football was bet on in play lack these. */
const laterScore = { ...score, mayBeAbsent: true } as const;
const side = { kind: 'choice', of: ['home', 'away'] } as const;
const goal = {
  kind: 'record',
  fields: { side, minute: { kind: 'count', most: 130 }, addedMinutes: { kind: 'count', most: 30, absent: 0 } },
} as const;

/** A match's facts as operators write them and rows hold them. */
export const factsShape = {
  kind: 'record',
  fields: {
    ending: { kind: 'choice', of: ['played', 'abandoned', 'awarded', 'postponed', 'cancelled', 'under_way'] },
    halfTime: score,
    fullTime: score,
    afterExtraTime: score,
    penalties: score,
    brokenOffAt: score,
    qualified: { kind: 'nullable', of: side },
    goals: { kind: 'nullable', of: { kind: 'list', of: goal, most: 60 } },
    soFar: laterScore,
    corners: laterScore,
    cornerOrder: { kind: 'nullable', of: { kind: 'list', of: side, most: 60 }, mayBeAbsent: true },
    cards: laterScore,
  },
} as const satisfies RecordShape;

/** The facts of a match that was abandoned where it was last heard of. */
export function brokenOff(brokenOffAt: Score | null, periodScores: readonly PeriodScore[]): MatchFacts {
  const first = periodScores.find(({ period }) => period === 'first_half');
  return { ...NOTHING_KNOWN, ending: 'abandoned', halfTime: first === undefined ? null : { home: first.home, away: first.away }, brokenOffAt };
}
