import type { RecordShape, ValueOf } from '../../../facts/shape.ts';
import type { Goal, MatchFacts, Score } from '../facts/match-facts.ts';

const minute = { kind: 'count', most: 150 } as const;
const count = { kind: 'count', most: 99 } as const;
const score = { kind: 'nullable', of: { kind: 'record', fields: { home: count, away: count } } } as const;
const goal = {
  kind: 'record',
  fields: { side: { kind: 'choice', of: ['home', 'away'] }, minute, added: { kind: 'count', most: 60 } },
} as const;

/** The facts of a `bet_settlement`. */
export const sentFacts = {
  kind: 'record',
  fields: {
    half_time: score,
    full_time: score,
    goals: { kind: 'list', of: goal, most: 100 },
    abandoned_at: { kind: 'nullable', of: minute },
    awarded: score,
  },
} as const satisfies RecordShape;

/**
 * The supplier's account of a match that is over. It names no score at which a match broke off: the goals up to then are that score.
 * Without a full-time score and without a reason, the supplier holds everything void, as for a match that was given up.
 */
export function readFacts({ half_time, full_time, goals, abandoned_at, awarded }: ValueOf<typeof sentFacts>): MatchFacts {
  const scored = goals.map(({ side, minute, added }): Goal => ({ side, minute, addedMinutes: added }));
  const began = abandoned_at !== null || half_time !== null || scored.length > 0;
  const ending = awarded !== null ? 'awarded' : abandoned_at !== null || full_time === null ? 'abandoned' : 'played';
  return {
    ending,
    halfTime: half_time,
    fullTime: full_time,
    afterExtraTime: null,
    penalties: null,
    brokenOffAt: ending !== 'played' && full_time === null && began ? tally(scored) : null,
    qualified: null,
    goals: scored,
  };
}

function tally(goals: readonly Goal[]): Score {
  const home = goals.filter(({ side }) => side === 'home').length;
  return { home, away: goals.length - home };
}
