import type { Side } from '../../../events/score.ts';
import type { Incident } from '../../../events/fixture.ts';
import type { Play } from '../../sport.ts';
import { factFaults } from '../facts/fact-faults.ts';
import { type RoundRules, winnerAt } from '../facts/rules.ts';
import { factsOfBoard, readScoreboard, type Scoreboard } from '../facts/scoreboard.ts';
import { type MapRounds, NOTHING_KNOWN, type SeriesFacts } from '../facts/series-facts.ts';

/**
 * The certain facts of a match under way, which never contradict themselves. Maps and rounds come from the scoreboard, their order from the round incidents. A
 * round under review does not count, nor do later ones; rounds that were restored are undone. If scoreboard and incidents disagree, the order is unknown, and
 * while a round is also under review, so is everything else.
 */
export function factsSoFar(rules: RoundRules, play: Play): SeriesFacts {
  const board = readScoreboard(play.periodScores);
  const nothing: SeriesFacts = { ...NOTHING_KNOWN, ending: 'under_way' };
  if (board.bestOf === null) return nothing;
  const known: SeriesFacts = { ...nothing, ...factsOfBoard(board), format: 'kept' };
  const rounds = play.incidents.filter(({ type, review }) => type === 'round' && review !== 'taken_back');
  const firstDoubted = rounds.findIndex(({ review }) => review === 'under_review');
  const order = orderOn(rules, board, rounds);
  const candidates = [
    order === null ? null : { ...known, ...until(order, firstDoubted < 0 ? Infinity : firstDoubted, board) },
    firstDoubted < 0 ? known : null,
    nothing,
  ];
  return candidates.find((facts) => facts !== null && factFaults(rules, facts).length === 0) ?? nothing;
}

/** The first rounds, in order, that add up to the scoreboard, map by map; null if none do. One round not yet shown on the scoreboard may follow. */
function orderOn(rules: RoundRules, { maps }: Scoreboard, incidents: readonly Incident[]): readonly (readonly Side[])[] | null {
  const order: Side[][] = [];
  let place = 0;
  for (const map of maps) {
    const own: Side[] = [];
    const score = { home: 0, away: 0 };
    while (score.home !== map.home || score.away !== map.away) {
      const side = incidents[place]?.side ?? null;
      if (side === null || winnerAt(rules, score) !== null) return null;
      score[side] += 1;
      own.push(side);
      place += 1;
    }
    order.push(own);
  }
  return order;
}

/** The maps and rounds up to this number of rounds. */
function until(order: readonly (readonly Side[])[], most: number, { maps }: Scoreboard): Pick<SeriesFacts, 'maps' | 'rounds'> {
  const rounds: (readonly Side[])[] = [];
  let left = most;
  for (const own of order) {
    if (rounds.length > 0 && left <= 0) break;
    rounds.push(own.slice(0, Math.min(own.length, left)));
    left -= own.length;
  }
  const count = (own: readonly Side[], side: Side) => own.filter((each) => each === side).length;
  const cut = rounds.map((own, index): MapRounds => {
    const isWhole = own.length === order[index]?.length;
    const map = maps[index];
    return {
      home: count(own, 'home'),
      away: count(own, 'away'),
      firstHalf: isWhole ? (map?.firstHalf ?? null) : null,
      given: isWhole ? (map?.given ?? null) : null,
    };
  });
  return { maps: cut, rounds };
}
