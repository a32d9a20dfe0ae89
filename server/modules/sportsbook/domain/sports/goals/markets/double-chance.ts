import { onFullTime } from '../facts/spans.ts';
import { winners } from '../../../facts/verdict.ts';
import { goalsMarket } from './goals-market.ts';
import { resultOf } from './result-of.ts';

const covers = new Map([
  ['home_draw', ['home', 'draw']],
  ['home_away', ['home', 'away']],
  ['draw_away', ['draw', 'away']],
]);

/** Two of the three results on one bet. */
export const doubleChance = goalsMarket({
  id: 'double_chance',
  version: 1,
  span: 'match',
  title: 'Dupla chance',
  group: 'main',
  rule: 'Ganha quem escolher dois dos três resultados e um deles acontecer.',
  standsWhenBroken: null,
  read: () => ({}),
  name: () => 'Dupla chance',
  outcomes: (_params, teams) => [
    { id: 'home_draw', name: `${teams.home} ou empate` },
    { id: 'home_away', name: `${teams.home} ou ${teams.away}` },
    { id: 'draw_away', name: `Empate ou ${teams.away}` },
  ],
  settle: (_params, facts) => onFullTime(facts, (score) => winners([...covers.keys()], (id) => covers.get(id)?.includes(resultOf(score)) === true)),
});
