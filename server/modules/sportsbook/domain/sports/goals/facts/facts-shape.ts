import type { PeriodScore } from '../../../events/score.ts';
import type { RecordShape } from '../../../facts/shape.ts';
import { lengthOf, type MatchFacts, NOTHING_KNOWN, type Score } from './match-facts.ts';

const count = { kind: 'count', most: 99 } as const;
const score = { kind: 'nullable', of: { kind: 'record', fields: { home: count, away: count } } } as const;
/** Facts that were written before football was bet on in play lack these. */
const laterScore = { ...score, mayBeAbsent: true } as const;
const side = { kind: 'choice', of: ['home', 'away'] } as const;
const goal = {
  kind: 'record',
  fields: { side, minute: { kind: 'count', most: 130 }, addedMinutes: { kind: 'count', most: 30, absent: 0 } },
} as const;

/** A match's facts as operators write them and rows hold them: football's. */
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

/** The same of a game whose halves may have other lengths; the usual one (the first) where none is named. */
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

/** The facts of a match that was abandoned where it was last heard of. */
export function brokenOff(halves: readonly number[], brokenOffAt: Score | null, periodScores: readonly PeriodScore[]): MatchFacts {
  const first = periodScores.find(({ period }) => period === 'first_half');
  const length = lengthOf(halfMinutesIn(halves, periodScores));
  return { ...NOTHING_KNOWN, ...length, ending: 'abandoned', halfTime: first === undefined ? null : { home: first.home, away: first.away }, brokenOffAt };
}

/** The period under which an event's scores keep how long its halves are. */
export const HALF_MINUTES = 'half_minutes';

/** How long the halves of a match are, as its scores say; the usual length (the first) where they do not. */
export function halfMinutesIn(halves: readonly number[], periodScores: readonly PeriodScore[]): number {
  const said = periodScores.find(({ period }) => period === HALF_MINUTES)?.home ?? 0;
  return halves.includes(said) ? said : (halves[0] ?? 0);
}
