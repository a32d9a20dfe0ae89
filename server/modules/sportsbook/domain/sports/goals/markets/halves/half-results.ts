import { LOST, VOID, WON } from '../../../../facts/outcome-result.ts';
import { resultsOf, winners } from '../../../../facts/verdict.ts';
import { type GoalsMarket, goalsMarket } from '../goals-market.ts';
import { resultOf } from '../result-of.ts';
import type { Half } from './half.ts';

const covers: readonly (readonly [string, readonly string[]])[] = [
  ['home_draw', ['home', 'draw']],
  ['home_away', ['home', 'away']],
  ['draw_away', ['draw', 'away']],
];
const noBet = {
  home: resultsOf({ home: WON, away: LOST }),
  draw: resultsOf({ home: VOID, away: VOID }),
  away: resultsOf({ home: LOST, away: WON }),
};

/** 1X2 of one half's goals. The first half has an older definition of its own, which is also offered before the match. */
export function halfResult(half: Half): GoalsMarket {
  return goalsMarket({
    ...{ id: `${half.prefix}_result`, version: 1, span: half.span, title: `Resultado ${half.ofHalf}`, group: 'halves', offeredIn: ['play'] },
    rule: `Ganha quem acertar qual time faz mais gols ${half.inHalf}, ou o empate.`,
    standsWhenBroken: half.standsWhenBroken,
    read: () => ({}),
    name: () => `Resultado ${half.ofHalf}`,
    outcomes: (_params, teams) => [
      { id: 'home', name: teams.home },
      { id: 'draw', name: 'Empate' },
      { id: 'away', name: teams.away },
    ],
    settle: (_params, facts) => half.settle(facts, (score) => winners(['home', 'draw', 'away'], (id) => id === resultOf(score))),
  });
}

/** Double chance of one half. */
export function halfDoubleChance(half: Half): GoalsMarket {
  return goalsMarket({
    ...{ id: `${half.prefix}_double_chance`, version: 1, span: half.span, title: `Dupla chance ${half.ofHalf}`, group: 'halves', offeredIn: ['play'] },
    rule: `Ganha quem escolher dois dos três resultados ${half.ofHalf} e um deles acontecer.`,
    standsWhenBroken: half.standsWhenBroken,
    read: () => ({}),
    name: () => `Dupla chance ${half.ofHalf}`,
    outcomes: (_params, teams) => [
      { id: 'home_draw', name: `${teams.home} ou empate` },
      { id: 'home_away', name: `${teams.home} ou ${teams.away}` },
      { id: 'draw_away', name: `Empate ou ${teams.away}` },
    ],
    settle: (_params, facts) =>
      half.settle(facts, (score) =>
        winners(
          covers.map(([id]) => id),
          (id) => covers.some(([each, results]) => each === id && results.includes(resultOf(score))),
        ),
      ),
  });
}

/** The winner of one half; a draw refunds the stake. */
export function halfDrawNoBet(half: Half): GoalsMarket {
  return goalsMarket({
    ...{ id: `${half.prefix}_draw_no_bet`, version: 1, span: half.span, title: `Empate anula aposta ${half.inHalf}`, group: 'halves', offeredIn: ['play'] },
    rule: `Ganha quem acertar qual time faz mais gols ${half.inHalf}; com empate, a aposta é devolvida.`,
    standsWhenBroken: half.standsWhenBroken,
    read: () => ({}),
    name: () => `Empate anula aposta ${half.inHalf}`,
    outcomes: (_params, teams) => [
      { id: 'home', name: teams.home },
      { id: 'away', name: teams.away },
    ],
    settle: (_params, facts) => half.settle(facts, (score) => noBet[resultOf(score)]),
  });
}
