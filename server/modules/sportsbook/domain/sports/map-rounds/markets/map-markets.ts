import type { Side } from '../../../events/score.ts';
import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { onMap, wentTo } from '../../map-series/course.ts';
import { leaderOf, otherSide } from '../../map-series/format.ts';
import {
  answer,
  bothTeams,
  oddOrEven,
  oddEven,
  overUnder,
  settleCount,
  settleMargin,
  starts,
  withDraw,
  wonBySide,
  wonOrDrawn,
  yesNo,
} from '../../../markets/plain-markets.ts';
import { type OfMap, readLine, readMap, readNumber, readTotal, withLine } from '../../map-series/lines.ts';
import { type Course, firstHalfOf, roundOf, wonByRounds } from '../facts/course.ts';
import { hasOvertime, marginBounds, MOST_ROUNDS, winnerAt } from '../facts/rules.ts';
import type { MapRounds, SeriesFacts } from '../facts/series-facts.ts';
import { type Game, seriesMarket } from './series-market.ts';

type WithLine = OfMap & { readonly quarters: number };
type WithRound = OfMap & { readonly round: number };

const isOver = ({ rules }: Course, map: MapRounds) => winnerAt(rules, map) !== null;

/** Results of one map. */
export function mapResults(game: Game): readonly MarketDefinition<SeriesFacts>[] {
  return [
    seriesMarket<OfMap>(game, {
      ...{ id: 'map_winner', title: 'Vencedor do mapa', group: 'maps', span: 'map', official: true, example: { map: '1' } },
      rule: 'Ganha quem acertar o vencedor do mapa indicado, contando a prorrogação.',
      read: ({ map }) => readMap(map),
      name: ({ map }) => `Vencedor do mapa ${map}`,
      outcomes: bothTeams,
      decide: ({ map }, course) =>
        onMap(course, map, (rounds) => {
          const winner = wentTo(wonByRounds(course.rules), rounds);
          return winner === null ? null : wonBySide(winner);
        }),
    }),
    seriesMarket<OfMap>(game, {
      ...{ id: 'map_overtime', title: 'Prorrogação no mapa', group: 'rounds', span: 'rounds', example: { map: '1' } },
      rule: `Ganha quem acertar se o mapa indicado chega a ${game.half}\u2013${game.half} e vai para a prorrogação.`,
      read: ({ map }) => readMap(map),
      name: ({ map }) => `Prorrogação no mapa ${map}`,
      outcomes: yesNo,
      decide: ({ map }, course) =>
        onMap(course, map, (rounds) => (hasOvertime(course.rules, rounds) ? answer(true) : isOver(course, rounds) ? answer(false) : null)),
    }),
    seriesMarket<OfMap>(game, {
      ...{ id: 'first_half', title: 'Vencedor da primeira metade do mapa', group: 'rounds', span: 'rounds', example: { map: '1' } },
      rule: `Ganha quem acertar qual time vence mais dos ${game.half} primeiros rounds do mapa indicado, ou o empate.`,
      read: ({ map }) => readMap(map),
      name: ({ map }) => `Vencedor da primeira metade do mapa ${map}`,
      outcomes: withDraw,
      decide: ({ map }, course) =>
        onMap(course, map, () => {
          const half = firstHalfOf(course, map);
          return half === null ? null : wonOrDrawn(half.home === half.away ? 'draw' : leaderOf(half));
        }),
    }),
  ];
}

/** Rounds of one map, with a line or a handicap. */
export function mapLines(game: Game): readonly MarketDefinition<SeriesFacts>[] {
  return [
    seriesMarket<WithLine>(game, {
      ...{ id: 'map_rounds', title: 'Total de rounds do mapa', group: 'totals', span: 'rounds', example: { map: '1', total: '21.5' } },
      rule: 'Ganha quem acertar se os rounds do mapa indicado ficam acima ou abaixo da linha; rounds iguais à linha devolvem a aposta.',
      read: ({ map, total }) => withLine(map, readTotal(total)),
      name: ({ map }) => `Total de rounds do mapa ${map}`,
      outcomes: ({ quarters }) => overUnder(quarters),
      decide: ({ map, quarters }, course) => onMap(course, map, (rounds) => settleCount(rounds.home + rounds.away, quarters, isOver(course, rounds))),
    }),
    seriesMarket<WithLine>(game, {
      ...{ id: 'map_round_handicap', title: 'Handicap de rounds do mapa', group: 'handicap', span: 'rounds', example: { map: '1', handicap: '-2.5' } },
      rule: 'O handicap é somado aos rounds do time escolhido no mapa indicado e ganha quem ficar na frente; empate com o handicap devolve a aposta.',
      read: ({ map, handicap }) => withLine(map, readLine(handicap)),
      name: ({ map }) => `Handicap de rounds do mapa ${map}`,
      outcomes: ({ quarters }, teams) => starts(quarters, teams),
      decide: ({ map, quarters }, course) => onMap(course, map, (rounds) => settleMargin(quarters, marginBounds(course.rules, rounds))),
    }),
    seriesMarket<OfMap>(game, {
      ...{ id: 'odd_even_rounds', title: 'Rounds do mapa: ímpar ou par', group: 'totals', span: 'rounds', example: { map: '1' } },
      rule: 'Ganha quem acertar se a soma dos rounds do mapa indicado é ímpar ou par.',
      read: ({ map }) => readMap(map),
      name: ({ map }) => `Rounds do mapa ${map}: ímpar ou par`,
      outcomes: oddEven,
      decide: ({ map }, course) => onMap(course, map, (rounds) => (isOver(course, rounds) ? oddOrEven(rounds.home + rounds.away) : null)),
    }),
  ];
}

/** Single rounds of a map. */
export function roundMarkets(game: Game): readonly MarketDefinition<SeriesFacts>[] {
  const pistols = [1, game.half + 1];
  return [
    seriesMarket<WithRound>(game, {
      ...{ id: 'round_winner', title: 'Vencedor do round', group: 'rounds', span: 'rounds', example: { map: '1', round: '2' }, offeredIn: ['play'] },
      rule: 'Ganha quem acertar o vencedor do round indicado do mapa; se o round não for disputado, a aposta é devolvida.',
      read: ({ map, round }) => ofRound(map, readNumber(round, MOST_ROUNDS)),
      name: ({ map, round }) => `Vencedor do ${round}º round do mapa ${map}`,
      outcomes: bothTeams,
      decide: decideRound,
    }),
    seriesMarket<WithRound>(game, {
      ...{ id: 'pistol_round', title: 'Vencedor do round pistol', group: 'rounds', span: 'rounds', example: { map: '1', round: '1' } },
      rule: `Ganha quem acertar o vencedor do round pistol indicado: o ${pistols.map((round) => `${round}º`).join(' ou o ')} round do mapa, em que cada metade começa.`,
      read: ({ map, round }) => ofRound(map, pistols.find((each) => String(each) === round) ?? null),
      name: ({ map, round }) => `Round pistol do mapa ${map} (${round}º round)`,
      outcomes: bothTeams,
      decide: decideRound,
    }),
    seriesMarket<OfMap & { readonly rounds: number }>(game, {
      ...{ id: 'round_race', title: 'Primeiro a ganhar n rounds no mapa', group: 'rounds', span: 'rounds', example: { map: '1', rounds: '5' } },
      rule: 'Ganha quem acertar o time que chega primeiro ao número indicado de rounds no mapa.',
      read({ map, rounds }) {
        const [number, to] = [readMap(map), readNumber(rounds, game.half)];
        return number === null || to === null ? null : { ...number, rounds: to };
      },
      name: ({ map, rounds }) => `Primeiro a ganhar ${rounds} rounds no mapa ${map}`,
      outcomes: bothTeams,
      decide: ({ map, rounds: to }, course) =>
        onMap(course, map, (score) => {
          const reached = (['home', 'away'] as const).filter((side) => score[side] >= to);
          const first = reached.length === 2 ? firstTo(to, course.rounds?.[map - 1] ?? []) : (reached[0] ?? null);
          return first === null ? null : wonBySide(first);
        }),
    }),
  ];
}

function decideRound({ map, round }: WithRound, course: Course) {
  return onMap(course, map, (score) => {
    if (score.home + score.away < round) return isOver(course, score) ? ('void' as const) : null;
    const winner = roundOf(course, map, round) ?? onlyWinner(score);
    return winner === null ? null : wonBySide(winner);
  });
}

/** If one side alone won rounds, their order does not matter. */
function onlyWinner(score: MapRounds): Side | null {
  const leader = leaderOf(score);
  return score[otherSide[leader]] === 0 ? leader : null;
}

function firstTo(rounds: number, order: readonly Side[]): Side | null {
  const won = { home: 0, away: 0 };
  return order.find((winner) => (won[winner] += 1) === rounds) ?? null;
}

function ofRound(text: string | undefined, round: number | null): WithRound | null {
  const map = readMap(text);
  return map === null || round === null ? null : { ...map, round };
}
