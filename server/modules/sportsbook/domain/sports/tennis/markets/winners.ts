import { bothTeams, wonBySide } from '../../../markets/plain-markets.ts';
import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { type Course, isOver, leaderOf, setOf } from '../facts/course.ts';
import { isSetOver, kindOf, MOST_GAMES, MOST_SETS } from '../facts/format.ts';
import type { Side, TennisFacts } from '../facts/tennis-facts.ts';
import { readNumber, tennisMarket } from './tennis-market.ts';

const winner = {
  id: 'winner',
  group: 'main',
  rule: 'Ganha quem acertar o vencedor da partida.',
  keepsWithFormat: true,
  read: () => ({}),
  outcomes: bothTeams,
  decide: (_params: unknown, { winner: side }: Course) => (side === null ? null : wonBySide(side)),
} as const;

/** The side that advances, if a set was completed (R-T1, the operator's choice). */
const winnerOnceASet = tennisMarket({
  ...winner,
  version: 2,
  title: 'Vencedor da partida (vale com um set completo)',
  name: () => 'Vencedor da partida (vale com um set completo)',
  decided: 'Este mercado vale nos torneios em que o nome dele na página da partida diz “vale com um set completo”.',
  retired: {
    text: 'Se um jogador abandonar ou for desclassificado depois de um set completo, ganha quem passar de fase; antes disso, ou se a partida não for retomada, a aposta é anulada e devolvida.',
    decide(_params, course, { advancing }) {
      if (!isOver(course, 1)) return 'void';
      return advancing === null ? 'incomplete' : wonBySide(advancing);
    },
  },
});

/** The winner of the match. */
export const matchWinner: MarketDefinition<TennisFacts> = {
  ...tennisMarket({
    ...winner,
    version: 1,
    title: 'Vencedor da partida',
    name: () => 'Vencedor da partida',
    decided: 'O vencedor só está decidido com o último ponto da partida: quem passa de fase por abandono não ganha este mercado.',
  }),
  alternatives: [winnerOnceASet],
};

/** The winner of a set. */
export const setWinner = tennisMarket<number>({
  id: 'set_winner',
  version: 1,
  title: 'Vencedor do set',
  group: 'sets',
  example: { set: '1' },
  rule: 'Ganha quem acertar o vencedor do set indicado; se o set não for disputado, a aposta é devolvida.',
  decided: 'Fica valendo o set que já tinha terminado.',
  read: ({ set }) => readNumber(set, MOST_SETS),
  name: (set) => `Vencedor do ${set}º set`,
  outcomes: bothTeams,
  decide(set, course) {
    const games = setOf(course, set);
    if (games !== null && isOver(course, set)) return wonBySide(leaderOf(games));
    return games === null && course.winner !== null ? 'void' : null;
  },
});

/** The winner of a game of a set; the tie-break is game number 13. */
export const gameWinner = tennisMarket<{ set: number; game: number }>({
  id: 'game_winner',
  version: 1,
  title: 'Vencedor do game',
  group: 'games',
  example: { set: '1', game: '1' },
  offeredIn: ['play'],
  rule: 'Ganha quem acertar o vencedor do game indicado do set; se o game não for disputado, a aposta é devolvida.',
  decided: 'Fica valendo o game que já tinha terminado.',
  read({ set, game }) {
    const [ofSet, ofGame] = [readNumber(set, MOST_SETS), readNumber(game, MOST_GAMES)];
    return ofSet === null || ofGame === null ? null : { set: ofSet, game: ofGame };
  },
  name: ({ set, game }) => (game === MOST_GAMES ? `Vencedor do tie-break do ${set}º set` : `Vencedor do ${game}º game do ${set}º set`),
  outcomes: bothTeams,
  decide({ set, game }, course) {
    const score = setOf(course, set);
    if (score === null) return course.winner === null ? null : 'void';
    if (score.home + score.away < game) return isSetOver(kindOf(course.format, set), score) ? 'void' : null;
    const winner = course.games?.[set - 1]?.[game - 1] ?? onlyWinner(score);
    return winner === null ? null : wonBySide(winner);
  },
});

/** The side that first wins so many games of a set. */
export const gameRace = tennisMarket<{ set: number; games: number }>({
  id: 'game_race',
  version: 1,
  title: 'Primeiro a ganhar n games no set',
  group: 'games',
  example: { set: '1', games: '3' },
  rule: 'Ganha quem acertar o jogador que chega primeiro ao número indicado de games no set; se nenhum chegar, a aposta é devolvida.',
  decided: 'Fica valendo se um dos jogadores já tinha chegado.',
  read({ set, games }) {
    const [ofSet, ofGames] = [readNumber(set, MOST_SETS), readNumber(games, 6)];
    return ofSet === null || ofGames === null ? null : { set: ofSet, games: ofGames };
  },
  name: ({ set, games }) => `Primeiro a ganhar ${games} games no ${set}º set`,
  outcomes: bothTeams,
  decide({ set, games }, course) {
    const score = setOf(course, set);
    if (score === null) return course.winner === null ? null : 'void';
    const [homes, aways] = [score.home >= games, score.away >= games];
    if (!homes && !aways) return isSetOver(kindOf(course.format, set), score) ? 'void' : null;
    const first = homes && aways ? firstTo(games, course.games?.[set - 1] ?? []) : homes ? 'home' : 'away';
    return first === null ? null : wonBySide(first);
  },
});

/** If one side alone won games, their order does not matter. */
function onlyWinner({ home, away }: { readonly home: number; readonly away: number }): Side | null {
  return away === 0 ? 'home' : home === 0 ? 'away' : null;
}

function firstTo(games: number, order: readonly Side[]): Side | null {
  const won = { home: 0, away: 0 };
  return order.find((winner) => (won[winner] += 1) === games) ?? null;
}
