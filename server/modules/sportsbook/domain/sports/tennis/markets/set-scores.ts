import { winners } from '../../../facts/verdict.ts';
import { answer, yesNo } from '../../../markets/plain-markets.ts';
import { isOver, setOf } from '../facts/course.ts';
import { finalScores, isSetOver, kindOf, MOST_SETS, setsToWin } from '../facts/format.ts';
import { readNumber, tennisMarket } from './tennis-market.ts';

const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: id.replace(':', '\u2013') }));

/** Possible set scores at the end of a match of so many sets, the home side's first. */
export function matchScores(bestOf: 3 | 5): readonly string[] {
  const needed = setsToWin({ bestOf });
  const others = Array.from({ length: needed }, (_, lost) => lost);
  return [...others.map((lost) => `${needed}:${lost}`), ...others.toReversed().map((lost) => `${lost}:${needed}`)];
}

/** The score of the match in sets. */
export const matchScore = tennisMarket<{ bestOf: 3 | 5 }>({
  id: 'match_score',
  version: 1,
  title: 'Placar exato em sets',
  group: 'sets',
  example: { best_of: '3' },
  rule: 'Ganha quem acertar o placar da partida em sets.',
  decided: 'Só a partida inteira decide este mercado.',
  read: ({ best_of: text }) => (text === '3' ? { bestOf: 3 } : text === '5' ? { bestOf: 5 } : null),
  name: () => 'Placar exato em sets',
  outcomes: ({ bestOf }) => named(matchScores(bestOf)),
  decide({ bestOf }, { format, winner, won }) {
    if (format.bestOf !== bestOf) return 'void';
    return winner === null ? null : winners(matchScores(bestOf), (id) => id === `${won.home}:${won.away}`);
  },
});

/** Possible scores of a set in games, the home side's first. */
export const SET_SCORES: readonly string[] = finalScores('games')
  .toSorted(
    (a, b) => Number(b.home > b.away) - Number(a.home > a.away) || Math.min(a.home, a.away) - Math.min(b.home, b.away) || a.home + a.away - b.home - b.away,
  )
  .map(({ home, away }) => `${home}:${away}`);

/** The score of a set in games. */
export const setScore = tennisMarket<number>({
  id: 'set_score',
  version: 1,
  title: 'Placar exato do set',
  group: 'sets',
  example: { set: '1' },
  rule: 'Ganha quem acertar o placar do set indicado em games; se o set não for disputado, ou for um match tie-break, a aposta é devolvida.',
  decided: 'Fica valendo o set que já tinha terminado.',
  read: ({ set }) => readNumber(set, MOST_SETS),
  name: (set) => `Placar exato do ${set}º set`,
  outcomes: () => named(SET_SCORES),
  decide(set, course) {
    if (kindOf(course.format, set) === 'match_tie_break') return 'void';
    const games = setOf(course, set);
    if (games === null) return course.winner === null ? null : 'void';
    return isOver(course, set) ? winners(SET_SCORES, (id) => id === `${games.home}:${games.away}`) : null;
  },
});

/** Whether any set of the match has a tie-break. */
export const matchTieBreak = tennisMarket({
  id: 'match_tie_break',
  version: 1,
  title: 'Tie-break na partida',
  group: 'main',
  rule: 'Ganha quem acertar se algum set termina em tie-break (7–6). O match tie-break no lugar do último set não conta como tie-break.',
  decided: 'Fica valendo “sim” se um set já tinha terminado em tie-break.',
  read: () => ({}),
  name: () => 'Tie-break na partida',
  outcomes: yesNo,
  decide(_params, { sets, winner }) {
    if (sets.some(({ home, away }) => home + away === 13)) return answer(true);
    return winner === null ? null : answer(false);
  },
});

/** Whether a set has a tie-break. */
export const setTieBreak = tennisMarket<number>({
  id: 'set_tie_break',
  version: 1,
  title: 'Tie-break no set',
  group: 'sets',
  example: { set: '1' },
  rule: 'Ganha quem acertar se o set indicado termina em tie-break (7–6); se o set não for disputado, ou for um match tie-break, a aposta é devolvida.',
  decided: 'Fica valendo o set que já tinha terminado.',
  read: ({ set }) => readNumber(set, MOST_SETS),
  name: (set) => `Tie-break no ${set}º set`,
  outcomes: yesNo,
  decide(set, course) {
    const kind = kindOf(course.format, set);
    if (kind === 'match_tie_break') return 'void';
    const games = setOf(course, set);
    if (games === null) return course.winner === null ? null : 'void';
    return isSetOver(kind, games) ? answer(games.home + games.away === 13) : null;
  },
});

/** Whether both players win a set. */
export const bothWinASet = tennisMarket({
  id: 'both_win_a_set',
  version: 1,
  title: 'Ambos ganham um set',
  group: 'main',
  rule: 'Ganha quem acertar se os dois jogadores ganham pelo menos um set.',
  decided: 'Fica valendo “sim” se os dois já tinham ganhado um set.',
  read: () => ({}),
  name: () => 'Ambos ganham um set',
  outcomes: yesNo,
  decide(_params, { won, winner }) {
    if (won.home > 0 && won.away > 0) return answer(true);
    return winner === null ? null : answer(false);
  },
});
