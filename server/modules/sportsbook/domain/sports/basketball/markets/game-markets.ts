import { VOID } from '../../../facts/outcome-result.ts';
import { resultsOf, winners } from '../../../facts/verdict.ts';
import type { MarketDefinition } from '../../../markets/market-definition.ts';
import type { GameFacts, Side } from '../facts/game-facts.ts';
import { onGame, onRegularTime } from '../facts/spans.ts';
import { basketballMarket } from './basketball-market.ts';
import {
  handicapOutcomes,
  isOverAlready,
  leaderOf,
  overUnderOutcomes,
  readHandicap,
  readTotal,
  settleHandicap,
  settleOverUnder,
  settleThreeWay,
  threeWayOutcomes,
} from './lines.ts';

/** Who wins, overtimes included. A game that ends level, as a leg of two may, returns the stakes. */
export const winner = basketballMarket({
  ...{ id: 'winner', span: 'game', title: 'Vencedor', group: 'main' },
  rule: 'Ganha quem acertar o vencedor do jogo. Se ele acabar empatado sem prorrogação, como em confrontos de ida e volta, as apostas são devolvidas.',
  read: () => ({}),
  name: () => 'Vencedor',
  outcomes: (_params, teams) => [
    { id: 'home', name: teams.home },
    { id: 'away', name: teams.away },
  ],
  settle: (_params, facts) =>
    onGame(facts, (score) => (leaderOf(score) === 'draw' ? resultsOf({ home: VOID, away: VOID }) : winners(['home', 'away'], (id) => id === leaderOf(score)))),
});

export const result = basketballMarket({
  ...{ id: 'result', span: 'regular', title: 'Resultado do tempo normal', group: 'main' },
  rule: 'Ganha quem acertar qual time tem mais pontos ao fim do quarto quarto, ou o empate.',
  read: () => ({}),
  name: () => 'Resultado do tempo normal',
  outcomes: (_params, teams) => threeWayOutcomes(teams),
  settle: (_params, facts) => onRegularTime(facts, settleThreeWay),
});

export const handicap = basketballMarket<number>({
  ...{ id: 'handicap', span: 'game', title: 'Handicap', group: 'main', rules: ['R8'], example: { handicap: '-4.5' } },
  rule: 'O handicap é somado aos pontos do time escolhido, e ganha quem ficar na frente.',
  read: readHandicap,
  name: () => 'Handicap',
  outcomes: handicapOutcomes,
  settle: (line, facts) => onGame(facts, (score) => settleHandicap(score, line)),
});

export const total = basketballMarket<number>({
  ...{ id: 'total', span: 'game', title: 'Total de pontos', group: 'main', rules: ['R8'], example: { total: '165.5' } },
  rule: 'Ganha quem acertar se a soma dos pontos fica acima ou abaixo da linha.',
  read: readTotal,
  name: () => 'Total de pontos',
  outcomes: (line) => overUnderOutcomes(line),
  settle: (line, facts) =>
    onGame(
      facts,
      ({ home, away }) => settleOverUnder(home + away, line),
      ({ home, away }) => isOverAlready(home + away, line),
    ),
});

/** Points of one side over or under a line. */
export function teamTotal(side: Side): MarketDefinition<GameFacts> {
  return basketballMarket<number>({
    ...{ id: `${side}_total`, span: 'game', title: `Total de pontos do ${side === 'home' ? 'mandante' : 'visitante'}`, group: 'points' },
    ...{ rules: ['R8'], example: { total: '82.5' } },
    rule: 'Ganha quem acertar se os pontos do time ficam acima ou abaixo da linha.',
    read: readTotal,
    name: (_line, teams) => `Total de pontos: ${teams[side]}`,
    outcomes: (line) => overUnderOutcomes(line),
    settle: (line, facts) =>
      onGame(
        facts,
        (score) => settleOverUnder(score[side], line),
        (score) => isOverAlready(score[side], line),
      ),
  });
}

export const oddEven = basketballMarket({
  ...{ id: 'odd_even', span: 'game', title: 'Pontos: ímpar ou par', group: 'points' },
  rule: 'Ganha quem acertar se a soma dos pontos é ímpar ou par.',
  read: () => ({}),
  name: () => 'Pontos: ímpar ou par',
  outcomes: () => [
    { id: 'odd', name: 'Ímpar' },
    { id: 'even', name: 'Par' },
  ],
  settle: (_params, facts) => onGame(facts, ({ home, away }) => winners(['odd', 'even'], (id) => (id === 'odd') === ((home + away) % 2 === 1))),
});
