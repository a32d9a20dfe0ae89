import { type Goal, type MatchFacts, minutesOf, type Score, type Side } from './match-facts.ts';

/** Codes of contradictions within a match's facts. */
export type FactFault =
  | 'score_not_whole'
  | 'score_runs_backwards'
  | 'goal_minute_impossible'
  | 'goals_out_of_order'
  | 'goals_differ_from_half_time'
  | 'goals_differ_from_full_time'
  | 'goals_differ_from_last_score'
  | 'broke_off_though_played'
  | 'score_of_a_match_not_played'
  | 'later_score_without_full_time'
  | 'shoot_out_level'
  | 'qualified_against_shoot_out'
  | 'so_far_though_over'
  | 'goals_beyond_so_far'
  | 'corners_differ_from_order';

type Minutes = ReturnType<typeof minutesOf>;

const checks: readonly (readonly [FactFault, (facts: MatchFacts) => boolean])[] = [
  ['score_not_whole', (facts) => knownScores(facts).some(({ home, away }) => !isCount(home) || !isCount(away))],
  ['score_runs_backwards', (facts) => runsBackwards(runningScores(facts))],
  ['goal_minute_impossible', ({ goals, halfMinutes }) => goals?.some((goal) => !isPossible(goal, minutesOf(halfMinutes))) === true],
  ['goals_out_of_order', ({ goals }) => goals?.some((goal, index) => fellBefore(goal, goals[index - 1])) === true],
  ['goals_differ_from_half_time', (facts) => goalsDiffer(facts, 'half', facts.halfTime)],
  ['goals_differ_from_full_time', (facts) => goalsDiffer(facts, 'match', facts.fullTime)],
  ['goals_differ_from_last_score', (facts) => goalsDiffer(facts, 'last', facts.brokenOffAt ?? facts.afterExtraTime ?? facts.fullTime)],
  ['broke_off_though_played', ({ brokenOffAt, ending }) => brokenOffAt !== null && !['abandoned', 'awarded', 'replayed'].includes(ending)],
  ['score_of_a_match_not_played', (facts) => wasNotPlayed(facts) && (knownScores(facts).length > 0 || (facts.goals ?? []).length > 0)],
  ['later_score_without_full_time', (facts) => facts.fullTime === null && (facts.afterExtraTime !== null || facts.penalties !== null)],
  ['shoot_out_level', ({ penalties }) => penalties !== null && penalties.home === penalties.away],
  ['qualified_against_shoot_out', (facts) => lostShootOut(facts)],
  ['so_far_though_over', ({ soFar, ending }) => soFar !== null && ending !== 'under_way'],
  [
    'goals_beyond_so_far',
    ({ soFar, goals, halfMinutes }) =>
      soFar !== null && goals !== null && (['home', 'away'] as const).some((side) => counted(goals, side, minutesOf(halfMinutes).last) > soFar[side]),
  ],
  ['corners_differ_from_order', (facts) => cornersDiffer(facts)],
];

/** Lists the contradictions within the facts; empty if they are consistent. */
export function factFaults(facts: MatchFacts): FactFault[] {
  return checks.filter(([, isBroken]) => isBroken(facts)).map(([fault]) => fault);
}

/** Scores in the order of play, of which none may be below the one before. */
function runningScores({ halfTime, fullTime, afterExtraTime, brokenOffAt, soFar }: MatchFacts): Score[] {
  return [halfTime, soFar, fullTime, afterExtraTime, brokenOffAt].filter((score) => score !== null);
}

function knownScores(facts: MatchFacts): Score[] {
  return [...runningScores(facts), facts.penalties, facts.corners, facts.cards].filter((score) => score !== null);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function runsBackwards(scores: readonly Score[]): boolean {
  return scores.some((score, index) => {
    const before = scores[index - 1];
    return before !== undefined && (score.home < before.home || score.away < before.away);
  });
}

/** Added time is valid only at the end of a half, in extra time too. */
function isPossible({ minute, addedMinutes }: Goal, { half, match, last }: Minutes): boolean {
  const inMatch = Number.isSafeInteger(minute) && minute >= 1 && minute <= last;
  return inMatch && isCount(addedMinutes) && (addedMinutes === 0 || [half, match, (match + last) / 2, last].includes(minute));
}

function fellBefore(goal: Goal, previous: Goal | undefined): boolean {
  if (previous === undefined) return false;
  return goal.minute < previous.minute || (goal.minute === previous.minute && goal.addedMinutes < previous.addedMinutes);
}

function goalsDiffer({ goals, halfMinutes }: MatchFacts, until: keyof Minutes, score: Score | null): boolean {
  if (goals === null || score === null) return false;
  const lastMinute = minutesOf(halfMinutes)[until];
  return counted(goals, 'home', lastMinute) !== score.home || counted(goals, 'away', lastMinute) !== score.away;
}

function counted(goals: readonly Goal[], side: Side, lastMinute: number): number {
  return goals.filter((goal) => goal.side === side && goal.minute <= lastMinute).length;
}

/** In play a corner under review may leave the order incomplete. */
function cornersDiffer({ corners, cornerOrder, ending }: MatchFacts): boolean {
  if (corners === null || cornerOrder === null) return false;
  const taken = (side: Side) => cornerOrder.filter((each) => each === side).length;
  if (ending === 'under_way') return taken('home') > corners.home || taken('away') > corners.away;
  return taken('home') !== corners.home || taken('away') !== corners.away;
}

function wasNotPlayed({ ending }: MatchFacts): boolean {
  return ending === 'postponed' || ending === 'cancelled';
}

/** An award may let the loser of the shoot-out advance; nothing else may. */
function lostShootOut({ penalties, qualified, ending }: MatchFacts): boolean {
  if (penalties === null || qualified === null || ending === 'awarded') return false;
  return qualified === 'home' ? penalties.home < penalties.away : penalties.away < penalties.home;
}
