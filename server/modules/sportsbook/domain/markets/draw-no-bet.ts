import { LOST, VOID, WON } from '../facts/outcome-result.ts';
import { onFullTime } from '../facts/spans.ts';
import { resultsOf } from '../facts/verdict.ts';
import { defineMarket } from './market-definition.ts';
import { resultOf } from './result-of.ts';
import { noSpecifiers } from './specifiers.ts';

const byResult = {
  home: resultsOf({ home: WON, away: LOST }),
  draw: resultsOf({ home: VOID, away: VOID }),
  away: resultsOf({ home: LOST, away: WON }),
};

/** The winner; a draw returns the stake. */
export const drawNoBet = defineMarket({
  id: 'draw_no_bet',
  version: 1,
  span: 'ninety_minutes',
  title: 'Empate anula aposta',
  rule: 'Ganha quem acertar o vencedor; se a partida empatar, a aposta é devolvida.',
  standsWhenBroken: null,
  read: noSpecifiers,
  name: () => 'Empate anula aposta',
  outcomes: (_params, teams) => [
    { id: 'home', name: teams.home },
    { id: 'away', name: teams.away },
  ],
  settle: (_params, facts) => onFullTime(facts, (score) => byResult[resultOf(score)]),
});
