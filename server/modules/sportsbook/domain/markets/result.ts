import { onFullTime } from '../facts/spans.ts';
import { winners } from '../facts/verdict.ts';
import { defineMarket } from './market-definition.ts';
import { resultOf } from './result-of.ts';
import { noSpecifiers } from './specifiers.ts';

/** 1X2. */
export const result = defineMarket({
  id: 'result',
  version: 1,
  span: 'ninety_minutes',
  title: 'Resultado final',
  rule: 'Ganha quem acertar o vencedor da partida ou o empate.',
  standsWhenBroken: null,
  read: noSpecifiers,
  name: () => 'Resultado final',
  outcomes: (_params, teams) => [
    { id: 'home', name: teams.home },
    { id: 'draw', name: 'Empate' },
    { id: 'away', name: teams.away },
  ],
  settle: (_params, facts) => onFullTime(facts, (score) => winners(['home', 'draw', 'away'], (id) => id === resultOf(score))),
});
