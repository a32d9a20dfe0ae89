import { type MatchFacts, minutesOf, type Score, type Side } from '../facts/match-facts.ts';
import { type OutcomeResults, type Verdict, winners } from '../../../facts/verdict.ts';
import { lastScore } from '../facts/spans.ts';
import { goalsMarket } from './goals-market.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';

/** The side that scores goal number `goal` of the match, or none if it never falls. */
export const nextGoal = goalsMarket<number>({
  id: 'next_goal',
  version: 1,
  span: 'match',
  title: 'Próximo gol',
  group: 'goals',
  example: { goal: '1' },
  offeredIn: ['play'],
  rule: 'Ganha quem acertar o time que faz o gol indicado, ou que ele não sai. Gol contra conta para o time que se beneficia dele.',
  standsWhenBroken: 'Ficam valendo se o gol indicado já tinha saído quando o jogo parou.',
  read: readGoal,
  name: (goal) => `${goal}º gol`,
  outcomes: (goal, teams) => [
    { id: 'home', name: teams.home },
    { id: 'none', name: `Sem o ${goal}º gol` },
    { id: 'away', name: teams.away },
  ],
  settle: settleGoal,
});

function readGoal(specifiers: Specifiers): number | null {
  const text = specifiers['goal'] ?? '';
  return /^[1-9]\d?$/.test(text) ? Number(text) : null;
}

function settleGoal(goal: number, facts: MatchFacts): Verdict {
  const score = facts.fullTime ?? lastScore(facts);
  const isOpen = facts.ending === 'played' || facts.ending === 'under_way';
  if (score === null) return isOpen ? 'incomplete' : 'void';
  if (score.home + score.away < goal) return facts.fullTime !== null ? wonBy('none') : isOpen ? 'incomplete' : 'void';
  const scorer = scorerOf(goal, score, facts);
  return scorer === null ? 'incomplete' : wonBy(scorer);
}

/** Without the minutes of goals, it is known only if one side alone has scored. */
function scorerOf(goal: number, { home, away }: Score, { goals, halfMinutes }: MatchFacts): Side | null {
  const { match } = minutesOf(halfMinutes);
  if (goals !== null) return goals.filter(({ minute }) => minute <= match)[goal - 1]?.side ?? null;
  if (home > 0 && away > 0) return null;
  return home > 0 ? 'home' : 'away';
}

function wonBy(winner: Side | 'none'): OutcomeResults {
  return winners(['home', 'none', 'away'], (id) => id === winner);
}
