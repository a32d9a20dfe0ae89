import type { Side } from '../../../events/score.ts';
import type { Play } from '../../sport.ts';
import type { MatchState, PossibleState } from '../chain/match-chain.ts';
import { NIL, otherSide, servesTieBreak } from '../chain/points.ts';
import { courseBy, isOver } from '../facts/course.ts';
import { completionsOf, kindOf, type MatchFormat } from '../facts/format.ts';
import { readScoreboard, type Scoreboard } from '../facts/scoreboard.ts';

/** The moment of a match under way; null if it is over, or if the scoreboard is impossible. */
export interface MatchMoment {
  /** One state, or two equally likely ones if it is unknown who serves. */
  readonly states: readonly [PossibleState, ...PossibleState[]];
  /** The number of the game under way in its set. */
  readonly nextGame: number;
}

/** The moment that prices depend on, from the scoreboard. `format` applies if the scoreboard contains none. */
export function momentOf(play: Pick<Play, 'periodScores'>, format: MatchFormat): MatchMoment | null {
  const board = readScoreboard(play.periodScores);
  const course = courseBy(board.format ?? format, board.sets);
  const isBetweenSets = board.sets.length === 0 || isOver(course, board.sets.length);
  const done = isBetweenSets ? board.sets : board.sets.slice(0, -1);
  const isPossible = board.sets.every((set, index) => completionsOf(kindOf(course.format, index + 1), set).length > 0);
  if (course.winner !== null || !isPossible || course.won.home + course.won.away !== done.length) return null;
  const games = isBetweenSets ? NIL : { home: board.sets.at(-1)?.home ?? 0, away: board.sets.at(-1)?.away ?? 0 };
  const points = isBetweenSets ? NIL : board.points;
  const state = (first: Side): MatchState => ({
    ...{ format: course.format, done: done.map(({ home, away }) => ({ home, away })) },
    set: { games, first, points },
  });
  const first = firstServer(board, games, kindOf(course.format, done.length + 1) === 'match_tie_break');
  const firsts: readonly [Side, ...Side[]] = first === null ? ['home', 'away'] : [first];
  const possible = (side: Side) => ({ chance: 1 / firsts.length, state: state(side) });
  const [one, ...others] = firsts;
  return { states: [possible(one), ...others.map(possible)], nextGame: games.home + games.away + 1 };
}

/** The side that served first in the set, derived from the present server. */
function firstServer({ server, points }: Scoreboard, games: { readonly home: number; readonly away: number }, isMatchTieBreak: boolean): Side | null {
  if (server === null) return null;
  const played = games.home + games.away;
  if (isMatchTieBreak || played === 12) return servesTieBreak(server, points.home + points.away) === server ? server : otherSide(server);
  return played % 2 === 0 ? server : otherSide(server);
}
