import { LOST, VOID, WON } from '../../../facts/outcome-result.ts';
import { onFullTime } from '../facts/spans.ts';
import { resultsOf } from '../../../facts/verdict.ts';
import { goalsMarket } from './goals-market.ts';
import { resultOf } from './result-of.ts';

const byResult = {
  home: resultsOf({ home: WON, away: LOST }),
  draw: resultsOf({ home: VOID, away: VOID }),
  away: resultsOf({ home: LOST, away: WON }),
};

/** The winner; a draw refunds the stake. */
export const drawNoBet = goalsMarket({
  id: 'draw_no_bet',
  version: 1,
  span: 'match',
  title: 'Empate anula aposta',
  group: 'main',
  rule: 'Ganha quem acertar o vencedor; se a partida empatar, a aposta é devolvida.',
  standsWhenBroken: null,
  read: () => ({}),
  name: () => 'Empate anula aposta',
  outcomes: (_params, teams) => [
    { id: 'home', name: teams.home },
    { id: 'away', name: teams.away },
  ],
  settle: (_params, facts) => onFullTime(facts, (score) => byResult[resultOf(score)]),
});
