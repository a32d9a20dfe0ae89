import type { Incident } from '../../../events/fixture.ts';
import type { Play } from '../../sport.ts';
import { factFaults } from '../facts/fact-faults.ts';
import { isSetOver, kindOf, type MatchFormat } from '../facts/format.ts';
import { readScoreboard, type Scoreboard } from '../facts/scoreboard.ts';
import { NOTHING_KNOWN, type SetGames, type Side, type TennisFacts } from '../facts/tennis-facts.ts';

/**
 * The certain facts of a match under way, which never contradict themselves. Sets and games come from the scoreboard, their order from the game incidents. A
 * game under review does not count, nor do later ones. If scoreboard and incidents disagree, the order is unknown, and while a game is also under review, so is
 * everything else.
 */
export function factsSoFar(play: Play): TennisFacts {
  const board = readScoreboard(play.periodScores);
  const nothing: TennisFacts = { ...NOTHING_KNOWN, ending: 'under_way' };
  if (board.format === null) return nothing;
  const known: TennisFacts = { ...nothing, ...board.format, format: 'kept' };
  const games = play.incidents.filter(({ type, review }) => type === 'game' && review !== 'taken_back');
  const firstDoubted = games.findIndex(({ review }) => review === 'under_review');
  const order = orderOn(board, board.format, games);
  const candidates = [
    order === null ? null : { ...known, ...until(order, firstDoubted < 0 ? Infinity : firstDoubted, board) },
    firstDoubted < 0 ? { ...known, sets: withoutOpenPoints(board.sets, board.format) } : null,
    nothing,
  ];
  return candidates.find((facts) => facts !== null && factFaults(facts).length === 0) ?? nothing;
}

/** The first games, in order, that add up to the scoreboard, set by set; null if none do. One game not yet shown on the scoreboard may follow. */
function orderOn({ sets }: Scoreboard, format: MatchFormat, incidents: readonly Incident[]): readonly (readonly Side[])[] | null {
  const order: Side[][] = [];
  let place = 0;
  for (const [index, set] of sets.entries()) {
    const own: Side[] = [];
    const score = { home: 0, away: 0 };
    while (score.home !== set.home || score.away !== set.away) {
      const side = incidents[place]?.side ?? null;
      if (side === null || isSetOver(kindOf(format, index + 1), score)) return null;
      score[side] += 1;
      own.push(side);
      place += 1;
    }
    order.push(own);
  }
  return order;
}

/** The sets and games up to this number of games. */
function until(order: readonly (readonly Side[])[], most: number, { sets }: Scoreboard): Pick<TennisFacts, 'sets' | 'games'> {
  const games: (readonly Side[])[] = [];
  let left = most;
  for (const own of order) {
    if (games.length > 0 && left <= 0) break;
    games.push(own.slice(0, Math.min(own.length, left)));
    left -= own.length;
  }
  const count = (own: readonly Side[], side: Side) => own.filter((each) => each === side).length;
  const cut = games.map((own, index): SetGames => {
    const isWhole = own.length === order[index]?.length;
    return { home: count(own, 'home'), away: count(own, 'away'), tieBreak: isWhole && own.length === 13 ? (sets[index]?.tieBreak ?? null) : null };
  });
  return { sets: cut, games };
}

/** The points of a tie-break under way are not part of the facts. */
function withoutOpenPoints(sets: readonly SetGames[], format: MatchFormat): readonly SetGames[] {
  return sets.map((set, index) => (isSetOver(kindOf(format, index + 1), set) ? set : { ...set, tieBreak: null }));
}
