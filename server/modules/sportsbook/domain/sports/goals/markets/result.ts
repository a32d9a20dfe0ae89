import { onFullTime } from '../facts/spans.ts';
import { winners } from '../../../facts/verdict.ts';
import { goalsMarket } from './goals-market.ts';
import { resultOf } from './result-of.ts';

/** 1X2. */
export const result = goalsMarket({
  id: 'result',
  version: 1,
  span: 'match',
  title: 'Resultado final',
  group: 'main',
  rule: 'Ganha quem acertar o vencedor da partida ou o empate.',
  standsWhenBroken: null,
  read: () => ({}),
  name: () => 'Resultado final',
  outcomes: (_params, teams) => [
    { id: 'home', name: teams.home },
    { id: 'draw', name: 'Empate' },
    { id: 'away', name: teams.away },
  ],
  settle: (_params, facts) => onFullTime(facts, (score) => winners(['home', 'draw', 'away'], (id) => id === resultOf(score))),
});
