import { type FightFacts, FORMATS, isDecision, ROUND_SECONDS } from './fight-facts.ts';

/** Codes of contradictions within a fight's facts. */
export type FactFault =
  | 'rounds_impossible'
  | 'round_beyond_the_fight'
  | 'seconds_without_a_round'
  | 'finish_without_a_winner'
  | 'decision_before_the_last_bell'
  | 'technical_decision_at_the_last_bell'
  | 'first_bell_unanswered'
  | 'seconds_after_an_unanswered_bell'
  | 'unanswered_bell_without_a_stoppage'
  | 'winner_of_no_contest'
  | 'course_of_a_fight_not_fought';

const NOT_FOUGHT = new Set<string>(['replaced', 'postponed', 'cancelled']);

const checks: readonly (readonly [FactFault, (facts: FightFacts) => boolean])[] = [
  ['rounds_impossible', ({ rounds }) => rounds !== null && !FORMATS.some((each) => each === rounds)],
  ['round_beyond_the_fight', ({ round, rounds }) => round !== null && (round < 1 || (rounds !== null && round > rounds))],
  ['seconds_without_a_round', ({ round, seconds }) => round === null && seconds !== null],
  ['finish_without_a_winner', ({ winner, method }) => winner === 'draw' && method !== null && !isDecision(method)],
  ['decision_before_the_last_bell', (facts) => facts.method === 'decision' && isEarly(facts)],
  [
    'technical_decision_at_the_last_bell',
    (facts) => facts.method === 'technical_decision' && facts.round !== null && facts.rounds !== null && facts.seconds !== null && !isEarly(facts),
  ],
  ['first_bell_unanswered', ({ bell, round }) => bell === 'unanswered' && (round === null || round <= 1)],
  ['seconds_after_an_unanswered_bell', ({ bell, seconds }) => bell === 'unanswered' && (seconds ?? 0) > 0],
  ['unanswered_bell_without_a_stoppage', ({ bell, method }) => bell === 'unanswered' && method !== null && method !== 'ko' && method !== 'disqualification'],
  ['winner_of_no_contest', ({ ending, winner, method }) => (ending === 'no_contest' || ending === 'abandoned') && (winner !== null || method !== null)],
  ['course_of_a_fight_not_fought', ({ ending, winner, method, round }) => NOT_FOUGHT.has(ending) && (winner !== null || method !== null || round !== null)],
];

/** Lists the contradictions within the facts; empty if they are consistent. */
export function factFaults(facts: FightFacts): FactFault[] {
  return checks.filter(([, isBroken]) => isBroken(facts)).map(([fault]) => fault);
}

/** True if the facts place the end of the fight before its last bell. */
function isEarly({ round, rounds, seconds }: FightFacts): boolean {
  return (round !== null && rounds !== null && round < rounds) || (seconds !== null && seconds < ROUND_SECONDS);
}
