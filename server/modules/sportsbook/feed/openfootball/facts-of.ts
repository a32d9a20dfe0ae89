import { factFaults } from '../../domain/sports/goals/facts/fact-faults.ts';
import { type Ending, type Goal, type MatchFacts, NOTHING_KNOWN, type Score, type Side } from '../../domain/sports/goals/facts/match-facts.ts';
import type { RecordedMatch } from './season.ts';

/**
 * What settlement may know of a recorded match, or null while the record has no result. The score of an awarded match is the desk's, so nothing of it
 * counts. `all`: the competition, for who went through.
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
 * If both sides scored in the same minute, the order of goals is not known; the half-time score of the list is kept. A list that contradicts the scores stays:
 * settlement must see the contradiction and wait.
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

/** Who went through: by kicks, whatever the round is called, else by the tie's goals. Null in leagues and groups, and until the second of two legs. */
function qualifiedOf(match: RecordedMatch, all: readonly RecordedMatch[]): Side | null {
  const byKicks = leader(match.penalties);
  if (byKicks !== null) return byKicks;
  if (match.group !== null || /third|matchday|group/i.test(match.round)) return null;
  // Extra time is played in ties alone.
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
