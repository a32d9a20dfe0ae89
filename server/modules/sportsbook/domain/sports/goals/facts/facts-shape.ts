import type { PeriodScore } from '../../../events/score.ts';
import type { RecordShape } from '../../../facts/shape.ts';
import { lengthOf, type MatchFacts, NOTHING_KNOWN, type Score } from './match-facts.ts';

const count = { kind: 'count', most: 99 } as const;
const score = { kind: 'nullable', of: { kind: 'record', fields: { home: count, away: count } } } as const;
/** Facts stored before football had in-play betting lack these fields. */
const laterScore = { ...score, mayBeAbsent: true } as const;
const side = { kind: 'choice', of: ['home', 'away'] } as const;
const goal = {
  kind: 'record',
  fields: { side, minute: { kind: 'count', most: 130 }, addedMinutes: { kind: 'count', most: 30, absent: 0 } },
} as const;

/** The shape of a football match's facts, as entered by operators and stored in rows. */
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

/** The same shape for a game whose halves may have other lengths; a missing length means the usual one (the first). */
export function shapeOfHalves(halves: readonly number[]): RecordShape {
  const { ending, ...fields } = factsShape.fields;
  const [usual = 0] = halves;
  return {
    kind: 'record',
    fields: {
      ending: { ...ending, of: [...ending.of, 'replayed'] },
      halfMinutes: { kind: 'count', most: Math.max(...halves), absent: usual },
      changed: { kind: 'nullable', of: { kind: 'choice', of: ['no', 'length', 'players'] }, mayBeAbsent: true },
      ...fields,
    },
  };
}

/** The facts of a match abandoned at its last reported state. */
export function brokenOff(halves: readonly number[], brokenOffAt: Score | null, periodScores: readonly PeriodScore[]): MatchFacts {
  const first = periodScores.find(({ period }) => period === 'first_half');
  const length = lengthOf(halfMinutesIn(halves, periodScores));
  return { ...NOTHING_KNOWN, ...length, ending: 'abandoned', halfTime: first === undefined ? null : { home: first.home, away: first.away }, brokenOffAt };
}

/** The period under which an event's period scores store the length of its halves. */
export const HALF_MINUTES = 'half_minutes';

/** The length of a match's halves, from its period scores; the usual length (the first) if they do not contain it. */
export function halfMinutesIn(halves: readonly number[], periodScores: readonly PeriodScore[]): number {
  const said = periodScores.find(({ period }) => period === HALF_MINUTES)?.home ?? 0;
  return halves.includes(said) ? said : (halves[0] ?? 0);
}
