import type { Side } from '../../../events/score.ts';
import type { Play } from '../../sport.ts';
import { firstsOf, type MatchState, type PossibleState, type PossibleStates } from '../chain/match-chain.ts';
import { serverAfter } from '../chain/set-chain.ts';
import type { RallyLaw } from '../chain/strength.ts';
import { courseBy, isOver, toOf } from '../facts/course.ts';
import { bestOfFrom, isPossible } from '../facts/rules.ts';
import { readScoreboard, type SetOnBoard } from '../facts/scoreboard.ts';

const SIDES = ['home', 'away'] as const;

/**
 * The possible states of a match under way, equally likely if it is unknown who serves; null if the scoreboard is impossible or shows the end. `bestOf` applies
 * if the scoreboard contains no format.
 */
export function momentOf(law: RallyLaw, { periodScores }: Pick<Play, 'periodScores'>, bestOf: number): PossibleStates | null {
  const board = readScoreboard(periodScores);
  const played = bestOfFrom(law, board.bestOf) ?? bestOf;
  const course = courseBy(law, played, board.sets);
  const isBetween = board.sets.length === 0 || isOver(course, board.sets.length);
  const done = isBetween ? board.sets : board.sets.slice(0, -1);
  const arePossible = board.sets.every((set, index) => isPossible(toOf(course, index + 1), set));
  if (course.winner !== null || !arePossible || course.won.home + course.won.away !== done.length) return null;
  const open: SetOnBoard = (isBetween ? null : board.sets.at(-1)) ?? { home: 0, away: 0, first: null };
  const before = isBetween ? (done.at(-1)?.first ?? null) : null;
  const firsts = open.first !== null ? [[open.first, 1] as const] : before !== null ? firstsOf(law, played, done.length + 1, before) : either();
  const score = { home: open.home, away: open.away };
  const to = toOf(course, done.length + 1);
  const states = firsts.flatMap(([first, chance]) =>
    serversNow(law, to, first, score, isBetween ? null : board.server).map(([server, part]): PossibleState => {
      const state: MatchState = { bestOf: played, done: done.map(({ home, away }) => ({ home, away })), set: { score, server, first } };
      return { chance: chance * part, state };
    }),
  );
  // No state is left if the rules exclude the shown server.
  const whole = states.reduce((sum, { chance }) => sum + chance, 0);
  const [one, ...others] = states.filter(({ chance }) => chance > 0).map(({ chance, state }) => ({ chance: chance / whole, state }));
  return one === undefined ? null : [one, ...others];
}

function either(): readonly (readonly [Side, number])[] {
  return SIDES.map((side) => [side, 0.5] as const);
}

/** The sides that may serve the next point: the one on the scoreboard, unless the rules imply the other. */
function serversNow(law: RallyLaw, to: number, first: Side, score: MatchState['set']['score'], shown: Side | null): readonly (readonly [Side, number])[] {
  if (score.home + score.away === 0) return [[first, shown === null || shown === first ? 1 : 0]];
  if (law.serves === 'pairs') {
    const server = serverAfter({ serves: law.serves, to }, first, score, first);
    return [[server, shown === null || shown === server ? 1 : 0]];
  }
  return shown === null ? either() : [[shown, 1]];
}
