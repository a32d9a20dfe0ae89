import type { Score, Side } from '../../../events/score.ts';
import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { type Course, isOver, setOf, setPointBounds, toOf } from '../facts/course.ts';
import type { RallyFacts } from '../facts/rally-facts.ts';
import { isExtended, leaderOf, MOST_POINTS, otherSide } from '../facts/rules.ts';
import { answer, bothTeams, oddEven, oddOrEven, overUnder, settleCount, settleMargin, starts, wonBySide, yesNo } from '../../../markets/plain-markets.ts';
import { readLine, readNumber, readTotal } from './lines.ts';
import { type Game, rallyMarket } from './rally-market.ts';

interface OfSet {
  readonly set: number;
}
type WithLine = OfSet & { readonly quarters: number };
type WithPoint = OfSet & { readonly point: number };
type Definitions = readonly MarketDefinition<RallyFacts>[];

const readSet = ({ formats }: Game, text: string | undefined) => readNumber(text, Math.max(...formats));

function ofSet(game: Game, text: string | undefined): OfSet | null {
  const set = readSet(game, text);
  return set === null ? null : { set };
}

function withLine(game: Game, text: string | undefined, quarters: number | null): WithLine | null {
  const set = readSet(game, text);
  return set === null || quarters === null ? null : { set, quarters };
}

function withPoint(game: Game, text: string | undefined, point: number | null): WithPoint | null {
  const set = readSet(game, text);
  return set === null || point === null ? null : { set, point };
}

/** The result that a set decides; `void` if the match ends without it. */
function onSet<T>(course: Course, set: number, decide: (score: Score) => T): T | 'void' | null {
  const score = setOf(course, set);
  if (score === null) return set > course.bestOf || course.winner !== null ? 'void' : null;
  return decide(score);
}

/** The winner of a set, and its final score in points. */
export function setResults(game: Game): Definitions {
  return [
    rallyMarket<OfSet>(game, {
      ...{ id: 'set_winner', title: 'Vencedor do set', group: 'sets', example: { set: '1' } },
      rule: 'Ganha quem acertar o vencedor do set indicado; se o set não for disputado, a aposta é devolvida.',
      read: ({ set }) => ofSet(game, set),
      name: ({ set }) => `Vencedor do ${set}º set`,
      outcomes: bothTeams,
      decide: ({ set }, course) => onSet(course, set, (score) => (isOver(course, set) ? wonBySide(leaderOf(score)) : null)),
    }),
  ];
}

/** Points of one set, with a line or a handicap. */
export function setLines(game: Game): Definitions {
  const { setPoints } = game.examples;
  return [
    rallyMarket<WithLine>(game, {
      ...{ id: 'set_points', title: 'Total de pontos do set', group: 'totals', example: { set: '1', total: setPoints } },
      rule: 'Ganha quem acertar se os pontos do set indicado ficam acima ou abaixo da linha; pontos iguais à linha, ou um set que não é disputado, devolvem a aposta.',
      read: ({ set, total }) => withLine(game, set, readTotal(total)),
      name: ({ set }) => `Total de pontos do ${set}º set`,
      outcomes: ({ quarters }) => overUnder(quarters),
      decide: ({ set, quarters }, course) => onSet(course, set, ({ home, away }) => settleCount(home + away, quarters, isOver(course, set))),
    }),
    rallyMarket<WithLine>(game, {
      ...{ id: 'set_point_handicap', title: 'Handicap de pontos do set', group: 'handicap', example: { set: '1', handicap: '-2.5' } },
      rule: `O handicap é somado aos pontos do ${game.sideName} escolhido no set indicado e ganha quem ficar na frente; empate com o handicap, ou um set que não é disputado, devolve a aposta.`,
      read: ({ set, handicap }) => withLine(game, set, readLine(handicap)),
      name: ({ set }) => `Handicap de pontos do ${set}º set`,
      outcomes: ({ quarters }, teams) => starts(quarters, teams),
      decide: ({ set, quarters }, course) => onSet(course, set, () => settleMargin(quarters, setPointBounds(course, set))),
    }),
    rallyMarket<OfSet>(game, {
      ...{ id: 'extra_points', title: 'Set decidido nos pontos extras', group: 'points', example: { set: '1' } },
      rule: `Ganha quem acertar se o set indicado empata em ${game.to - 1}\u2013${game.to - 1}${game.lastTo === game.to ? '' : ` (${game.lastTo - 1}\u2013${game.lastTo - 1} no último set possível)`} e vai aos pontos extras; se o set não for disputado, a aposta é devolvida.`,
      read: ({ set }) => ofSet(game, set),
      name: ({ set }) => `Pontos extras no ${set}º set`,
      outcomes: yesNo,
      decide: ({ set }, course) =>
        onSet(course, set, (score) => (isExtended(toOf(course, set), score) ? answer(true) : isOver(course, set) ? answer(false) : null)),
    }),
    rallyMarket<OfSet>(game, {
      ...{ id: 'odd_even_set', title: 'Pontos do set: ímpar ou par', group: 'totals', example: { set: '1' } },
      rule: 'Ganha quem acertar se a soma dos pontos do set indicado é ímpar ou par; se o set não for disputado, a aposta é devolvida.',
      read: ({ set }) => ofSet(game, set),
      name: ({ set }) => `Pontos do ${set}º set: ímpar ou par`,
      outcomes: oddEven,
      decide: ({ set }, course) => onSet(course, set, ({ home, away }) => (isOver(course, set) ? oddOrEven(home + away) : null)),
    }),
  ];
}

/** Single points of a set. */
export function pointMarkets(game: Game): Definitions {
  return [
    rallyMarket<WithPoint>(game, {
      ...{ id: 'point_winner', title: 'Vencedor do ponto', group: 'points', example: { set: '1', point: '2' }, offeredIn: ['play'] },
      rule: 'Ganha quem acertar o vencedor do ponto indicado do set; se o ponto não for disputado, a aposta é devolvida.',
      read: ({ set, point }) => withPoint(game, set, readNumber(point, 2 * MOST_POINTS)),
      name: ({ set, point }) => `Vencedor do ${point}º ponto do ${set}º set`,
      outcomes: bothTeams,
      decide: decidePoint,
    }),
    rallyMarket<WithPoint>(game, {
      ...{ id: 'point_race', title: 'Primeiro a chegar a n pontos no set', group: 'points', example: { set: '1', points: game.examples.race } },
      rule: `Ganha quem acertar o ${game.sideName} que chega primeiro ao número indicado de pontos no set; se o set terminar antes, ou não for disputado, a aposta é devolvida.`,
      read: ({ set, points }) => withPoint(game, set, readNumber(points, game.to - 1)),
      name: ({ set, point }) => `Primeiro a chegar a ${point} pontos no ${set}º set`,
      outcomes: bothTeams,
      decide: ({ set, point }, course) =>
        onSet(course, set, (score) => {
          const reached = (['home', 'away'] as const).filter((side) => score[side] >= point);
          if (reached.length === 0) return isOver(course, set) ? ('void' as const) : null;
          const first = reached.length === 2 ? firstTo(point, course.points?.[set - 1] ?? []) : (reached[0] ?? null);
          return first === null ? null : wonBySide(first);
        }),
    }),
  ];
}

function decidePoint({ set, point }: WithPoint, course: Course) {
  return onSet(course, set, (score) => {
    if (score.home + score.away < point) return isOver(course, set) ? ('void' as const) : null;
    const winner = course.points?.[set - 1]?.[point - 1] ?? onlyWinner(score);
    return winner === null ? null : wonBySide(winner);
  });
}

/** If one side alone won points, their order does not matter. */
function onlyWinner(score: Score): Side | null {
  const leader = leaderOf(score);
  return score[otherSide[leader]] === 0 ? leader : null;
}

function firstTo(points: number, order: readonly Side[]): Side | null {
  const won = { home: 0, away: 0 };
  return order.find((winner) => (won[winner] += 1) === points) ?? null;
}
