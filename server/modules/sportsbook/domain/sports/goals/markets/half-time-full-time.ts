import type { MatchFacts } from '../facts/match-facts.ts';
import { halfTimeScore, onFullTime } from '../facts/spans.ts';
import { type Verdict, winners } from '../../../facts/verdict.ts';
import { goalsMarket } from './goals-market.ts';
import type { Teams } from '../../../markets/market-definition.ts';
import { resultOf, type ThreeWay } from './result-of.ts';

const results: readonly ThreeWay[] = ['home', 'draw', 'away'];
const pairs = results.flatMap((half) => results.map((full) => ({ half, full, id: `${half}_${full}` })));

/** The results at half time and at full time; both must be right. */
export const halfTimeFullTime = goalsMarket({
  id: 'half_time_full_time',
  version: 1,
  span: 'match',
  title: 'Intervalo/Final de jogo',
  group: 'halves',
  rule: 'Ganha quem acertar o resultado do primeiro tempo e também o resultado final.',
  standsWhenBroken: null,
  read: () => ({}),
  name: () => 'Intervalo/Final de jogo',
  outcomes: (_params, teams) => pairs.map(({ half, full, id }) => ({ id, name: `${nameOf(half, teams)}/${nameOf(full, teams)}` })),
  settle: (_params, facts) => settleBoth(facts),
});

function settleBoth(facts: MatchFacts): Verdict {
  const half = halfTimeScore(facts);
  if (facts.fullTime !== null && half === null) return 'incomplete';
  return onFullTime(facts, (full) =>
    winners(
      pairs.map(({ id }) => id),
      (id) => half !== null && id === `${resultOf(half)}_${resultOf(full)}`,
    ),
  );
}

function nameOf(result: ThreeWay, teams: Teams): string {
  return result === 'draw' ? 'Empate' : teams[result];
}
