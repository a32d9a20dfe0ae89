import { onHalfTime } from '../facts/spans.ts';
import { winners } from '../../../facts/verdict.ts';
import { goalsMarket } from './goals-market.ts';
import { resultOf } from './result-of.ts';

/** 1X2 of the first half. */
export const halfTimeResult = goalsMarket({
  id: 'half_time_result',
  version: 1,
  span: 'first_half',
  title: 'Resultado do 1º tempo',
  group: 'halves',
  rule: 'Ganha quem acertar quem está na frente, ou o empate, no fim do primeiro tempo{stoppage}.',
  standsWhenBroken: 'Ficam valendo se o primeiro tempo terminou.',
  read: () => ({}),
  name: () => 'Resultado do 1º tempo',
  outcomes: (_params, teams) => [
    { id: 'home', name: teams.home },
    { id: 'draw', name: 'Empate' },
    { id: 'away', name: teams.away },
  ],
  settle: (_params, facts) => onHalfTime(facts, (score) => winners(['home', 'draw', 'away'], (id) => id === resultOf(score))),
});
