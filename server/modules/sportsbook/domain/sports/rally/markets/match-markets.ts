import { settleLine } from '../../../facts/settle-line.ts';
import { winners } from '../../../facts/verdict.ts';
import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { type Course, isOver, pointMarginBounds, pointsOf, setCountBounds, setMarginBounds } from '../facts/course.ts';
import type { RallyFacts } from '../facts/rally-facts.ts';
import { bestOfFrom, matchScores } from '../facts/rules.ts';
import { bothTeams, oddEven, oddOrEven, overUnder, settleCount, settleMargin, starts, wonBySide } from '../../../markets/plain-markets.ts';
import { readLine, readTotal } from './lines.ts';
import { type Game, rallyMarket } from './rally-market.ts';

type Definitions = readonly MarketDefinition<RallyFacts>[];

const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: id.replace(':', '\u2013') }));

const winner = {
  id: 'winner',
  group: 'main',
  keepsWithFormat: true,
  rule: 'Ganha quem acertar o vencedor da partida.',
  read: () => ({}),
  outcomes: bothTeams,
  decide: (_params: unknown, { winner: side }: Course) => (side === null ? null : wonBySide(side)),
} as const;

/** The winner of the match. */
export function winnerMarket(game: Game): MarketDefinition<RallyFacts> {
  const own = rallyMarket(game, { ...winner, title: 'Vencedor da partida', name: () => 'Vencedor da partida' });
  return game.paysOnceASet === true ? { ...own, alternatives: [winnerOnceASet(game)] } : own;
}

/** The side that advances, if a set was completed (R-TT1, the operator's choice). */
function winnerOnceASet(game: Game): MarketDefinition<RallyFacts> {
  return rallyMarket(game, {
    ...winner,
    version: 2,
    rule: `${winner.rule} Este mercado vale nos torneios em que o nome dele na página da partida diz “vale com um set completo”.`,
    title: 'Vencedor da partida (vale com um set completo)',
    name: () => 'Vencedor da partida (vale com um set completo)',
    retired: {
      text: `Se um ${game.sideName} abandonar ou for desclassificado depois de um set completo, ganha quem passar de fase; antes disso, ou se a partida não for retomada, a aposta é anulada e devolvida.`,
      decide(_params, course, { advancing }) {
        if (!isOver(course, 1)) return 'void';
        return advancing === null ? 'incomplete' : wonBySide(advancing);
      },
    },
  });
}

/** Sets of the match. */
export function setCounts(game: Game): Definitions {
  const most = String(game.formats.at(-1));
  return [
    rallyMarket<number>(game, {
      ...{ id: 'set_handicap', title: 'Handicap de sets', group: 'handicap', example: { handicap: '-1.5' } },
      rule: `O handicap é somado aos sets do ${game.sideName} escolhido e ganha quem ficar na frente; empate com o handicap devolve a aposta.`,
      read: ({ handicap }) => readLine(handicap),
      name: () => 'Handicap de sets',
      outcomes: starts,
      decide: (quarters, course) => settleMargin(quarters, setMarginBounds(course)),
    }),
    rallyMarket<number>(game, {
      ...{ id: 'total_sets', title: 'Total de sets', group: 'sets', example: { total: '3.5' } },
      rule: 'Ganha quem acertar se a partida tem mais ou menos sets que a linha; sets iguais à linha devolvem a aposta.',
      read: ({ total }) => readTotal(total),
      name: () => 'Total de sets',
      outcomes: (quarters) => overUnder(quarters),
      decide(quarters, course) {
        const { least, most: longest } = setCountBounds(course);
        return settleCount(least, quarters, settleLine(least * 4 - quarters) === settleLine(longest * 4 - quarters));
      },
    }),
    rallyMarket<{ bestOf: number }>(game, {
      ...{ id: 'match_score', title: 'Placar exato em sets', group: 'sets', example: { best_of: most } },
      rule: 'Ganha quem acertar o placar da partida em sets.',
      read({ best_of: text }) {
        const bestOf = bestOfFrom(game, Number(text));
        return bestOf === null || String(bestOf) !== text ? null : { bestOf };
      },
      name: ({ bestOf }) => `Placar exato em sets (melhor de ${bestOf})`,
      outcomes: ({ bestOf }) => named(matchScores(bestOf)),
      decide({ bestOf }, course) {
        if (course.bestOf !== bestOf) return 'void';
        const { won, winner } = course;
        return winner === null ? null : winners(matchScores(bestOf), (id) => id === `${won.home}:${won.away}`);
      },
    }),
  ];
}

/** Points of the match. */
export function matchPoints(game: Game): Definitions {
  return [
    rallyMarket<number>(game, {
      ...{ id: 'total_points', title: 'Total de pontos', group: 'totals', example: { total: game.examples.matchPoints } },
      rule: 'Ganha quem acertar se os pontos da partida ficam acima ou abaixo da linha; pontos iguais à linha devolvem a aposta.',
      read: ({ total }) => readTotal(total),
      name: () => 'Total de pontos',
      outcomes: (quarters) => overUnder(quarters),
      decide(quarters, course) {
        const { home, away } = pointsOf(course);
        return settleCount(home + away, quarters, course.winner !== null);
      },
    }),
    rallyMarket<number>(game, {
      ...{ id: 'point_handicap', title: 'Handicap de pontos', group: 'handicap', example: { handicap: '-4.5' } },
      rule: `O handicap é somado aos pontos do ${game.sideName} escolhido na partida inteira e ganha quem ficar na frente; empate com o handicap devolve a aposta.`,
      read: ({ handicap }) => readLine(handicap),
      name: () => 'Handicap de pontos',
      outcomes: starts,
      decide: (quarters, course) => settleMargin(quarters, pointMarginBounds(course)),
    }),
    rallyMarket(game, {
      ...{ id: 'odd_even_points', title: 'Pontos da partida: ímpar ou par', group: 'totals' },
      rule: 'Ganha quem acertar se a soma dos pontos da partida é ímpar ou par.',
      read: () => ({}),
      name: () => 'Pontos da partida: ímpar ou par',
      outcomes: oddEven,
      decide(_params, course) {
        const { home, away } = pointsOf(course);
        return course.winner === null ? null : oddOrEven(home + away);
      },
    }),
  ];
}
