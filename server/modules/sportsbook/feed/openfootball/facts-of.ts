import { factFaults } from '../../domain/sports/goals/facts/fact-faults.ts';
import { type Ending, type Goal, type MatchFacts, NOTHING_KNOWN, type Score, type Side } from '../../domain/sports/goals/facts/match-facts.ts';
import type { RecordedMatch } from './season.ts';

/**
 * The facts of a recorded match for settlement, or null while the record has no result. The score of an awarded match was not played, so nothing of it
 * counts. `all`: the competition's matches, to find who qualified.
 */
export function factsOf(match: RecordedMatch, all: readonly RecordedMatch[]): MatchFacts | null {
  const { ending, halfTime, fullTime, afterExtraTime, penalties } = match;
  if (ending === 'postponed' || ending === 'cancelled' || ending === 'awarded') return { ending, ...NOTHING_KNOWN };
  if (fullTime === null) return null;
  const facts = { ...NOTHING_KNOWN, halfTime, goals: match.goals };
  if (ending === 'abandoned') return withKnownOrder({ ...facts, ending, brokenOffAt: fullTime });
  const played: Ending = 'played';
  return withKnownOrder({ ...facts, ending: played, fullTime, afterExtraTime, penalties, qualified: qualifiedOf(match, all) });
}

/**
 * If both sides scored in the same minute, drops the order of goals but keeps the list's half-time score. Keeps a list that contradicts the scores, so that
 * settlement sees the contradiction and waits.
 */
function withKnownOrder(facts: MatchFacts): MatchFacts {
  const { goals } = facts;
  if (goals === null || isOrdered(goals) || factFaults(facts).length > 0) return facts;
  return { ...facts, goals: null, halfTime: facts.halfTime ?? (facts.fullTime === null ? null : atHalfTime(goals)) };
}

function isOrdered(goals: readonly Goal[]): boolean {
  return goals.every((goal, index) => {
    const before = goals[index - 1];
    return before === undefined || before.side === goal.side || before.minute !== goal.minute || before.addedMinutes !== goal.addedMinutes;
  });
}

function atHalfTime(goals: readonly Goal[]): Score {
  const count = (side: Side) => goals.filter((goal) => goal.side === side && goal.minute <= 45).length;
  return { home: count('home'), away: count('away') };
}

/** The qualified side: by penalty kicks in any round, else by the goals of the tie. Null in leagues and groups, and until the second of two legs is played. */
function qualifiedOf(match: RecordedMatch, all: readonly RecordedMatch[]): Side | null {
  const byKicks = leader(match.penalties);
  if (byKicks !== null) return byKicks;
  if (match.group !== null || /third|matchday|group/i.test(match.round)) return null;
  // Only ties have extra time.
  if (match.afterExtraTime === null && !/final|round of|qualifying|knock|play-?off|oitavas|quartas/i.test(match.round)) return null;
  const other = all.find((each) => each.round === match.round && each.home.name === match.away.name && each.away.name === match.home.name);
  const here = match.afterExtraTime ?? match.fullTime;
  if (other === undefined) return leader(here);
  if (other.kickOffMs > match.kickOffMs || here === null || other.fullTime === null || other.ending !== null) return null;
  return leader({ home: here.home + other.fullTime.away, away: here.away + other.fullTime.home });
}

function leader(score: Score | null): Side | null {
  if (score === null || score.home === score.away) return null;
  return score.home > score.away ? 'home' : 'away';
}
