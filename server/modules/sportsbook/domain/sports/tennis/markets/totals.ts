import { settleLine } from '../../../facts/settle-line.ts';
import { oddEven, oddOrEven, overUnder, settleCount } from '../../../markets/plain-markets.ts';
import { gamesOf, isOver, setCountBounds, setOf } from '../facts/course.ts';
import { MOST_SETS } from '../facts/format.ts';
import { readNumber, readTotal, tennisMarket } from './tennis-market.ts';

const REACHED = 'Fica valendo “mais” se os games já jogados superavam a linha.';

/** Games of the match. */
export const totalGames = tennisMarket<number>({
  id: 'total_games',
  version: 1,
  title: 'Total de games',
  group: 'totals',
  example: { total: '22.5' },
  rule: 'Ganha quem acertar se os games da partida ficam acima ou abaixo da linha; games iguais à linha devolvem a aposta.',
  decided: REACHED,
  read: ({ total }) => readTotal(total),
  name: () => 'Total de games',
  outcomes: overUnder,
  decide(quarters, course) {
    const { home, away } = gamesOf(course);
    return settleCount(home + away, quarters, course.winner !== null);
  },
});

function totalOf(side: 'home' | 'away') {
  return tennisMarket<number>({
    id: `${side}_games`,
    version: 1,
    title: side === 'home' ? 'Games do primeiro jogador' : 'Games do segundo jogador',
    group: 'totals',
    example: { total: '12.5' },
    rule: 'Ganha quem acertar se os games que o jogador ganha na partida ficam acima ou abaixo da linha; games iguais à linha devolvem a aposta.',
    decided: REACHED,
    read: ({ total }) => readTotal(total),
    name: (_quarters, teams) => `Games de ${teams[side]}`,
    outcomes: overUnder,
    decide: (quarters, course) => settleCount(gamesOf(course)[side], quarters, course.winner !== null),
  });
}

/** Games that one player wins. */
export const homeGames = totalOf('home');
export const awayGames = totalOf('away');

/** Games of a set. */
export const setGames = tennisMarket<{ set: number; quarters: number }>({
  id: 'set_games',
  version: 1,
  title: 'Total de games do set',
  group: 'sets',
  example: { set: '1', total: '9.5' },
  rule: 'Ganha quem acertar se os games do set indicado ficam acima ou abaixo da linha; games iguais à linha, ou um set que não é disputado, devolvem a aposta.',
  decided:
    'Fica valendo o set que já tinha terminado, e “mais” se os games já jogados nele superavam a linha: com o set interrompido em 4–4, mais de 7,5 ganha e a linha 9,5 é devolvida.',
  read({ set, total }) {
    const [ofSet, quarters] = [readNumber(set, MOST_SETS), readTotal(total)];
    return ofSet === null || quarters === null ? null : { set: ofSet, quarters };
  },
  name: ({ set }) => `Total de games do ${set}º set`,
  outcomes: ({ quarters }) => overUnder(quarters),
  decide({ set, quarters }, course) {
    const games = setOf(course, set);
    if (games === null) return course.winner === null ? null : 'void';
    return settleCount(games.home + games.away, quarters, isOver(course, set));
  },
});

/** Sets of the match. */
export const totalSets = tennisMarket<number>({
  id: 'total_sets',
  version: 1,
  title: 'Total de sets',
  group: 'sets',
  example: { total: '2.5' },
  rule: 'Ganha quem acertar se a partida tem mais ou menos sets que a linha.',
  decided: 'Fica valendo se nenhuma continuação possível da partida mudaria o resultado.',
  read: ({ total }) => readTotal(total),
  name: () => 'Total de sets',
  outcomes: overUnder,
  decide(quarters, course) {
    const { least, most } = setCountBounds(course);
    return settleLine(least * 4 - quarters) === settleLine(most * 4 - quarters) ? settleCount(least, quarters, true) : null;
  },
});

/** Whether the games of the match sum to an odd number. */
export const oddEvenGames = tennisMarket({
  id: 'odd_even_games',
  version: 1,
  title: 'Games: ímpar ou par',
  group: 'totals',
  rule: 'Ganha quem acertar se a soma dos games da partida é ímpar ou par.',
  decided: 'Só a partida inteira decide este mercado.',
  read: () => ({}),
  name: () => 'Total de games: ímpar ou par',
  outcomes: oddEven,
  decide(_params, course) {
    const { home, away } = gamesOf(course);
    return course.winner === null ? null : oddOrEven(home + away);
  },
});
