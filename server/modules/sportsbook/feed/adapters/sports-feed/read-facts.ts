import type { Goal, MatchFacts, Score } from '../../../domain/facts/match-facts.ts';
import type { WireFacts } from './wire.ts';

/**
 * The supplier's account of a match that is over. It names no score at which a match broke off: the goals up to then are that score.
 * Without a full-time score and without a reason, the supplier holds everything void, as for a match that was given up.
 */
export function readFacts({ half_time, full_time, goals, abandoned_at, awarded }: WireFacts): MatchFacts {
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
