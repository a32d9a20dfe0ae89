import type { PeriodScore, Side } from '../../../events/score.ts';
import { MOST_MAPS } from '../../map-series/format.ts';
import { factsOfMatch, type MatchOnBoard, pairOf, periodReader, readGiven, readMatch, sideOf, writeGiven, writeMatch } from '../../map-series/series-board.ts';
import type { MapRounds } from './series-facts.ts';

/** A map on the scoreboard. */
export interface MapOnBoard extends MapRounds {
  /** The side that begins as defenders; null if unknown. */
  readonly defends: Side | null;
}

/** The side that chose a map, and the map's position (from 1) in the game's list; 0 if it is not listed. */
export interface MapPick {
  readonly by: Side | null;
  readonly map: number;
}

/** The scoreboard of a match, as stored in an event's period scores. */
export interface Scoreboard extends MatchOnBoard {
  /** The maps that have begun or were awarded. */
  readonly maps: readonly MapOnBoard[];
  /** The maps that were chosen, in the order of play. */
  readonly picks: readonly MapPick[];
}

/**
 * The scoreboard as period scores: `map_n` its rounds, `first_half_n` those of its first half, `defends_n` 1 for the side that begins as defenders, `given_n`
 * for the side that it was awarded to (1 before it began, 2 after), `pick_n` for the side that chose it, `map_name_n` its position in the list of maps,
 * `advantage` for the side that has a map from before the start (1 if prices included it, 2 otherwise), `best_of` the number of maps.
 */
export function writeScoreboard({ bestOf, advantage, maps, picks }: Scoreboard): PeriodScore[] {
  const periods = maps.flatMap(({ home, away, firstHalf, given, defends }, index) => {
    const number = index + 1;
    return [
      { period: `map_${number}`, home, away },
      ...(firstHalf === null ? [] : [{ period: `first_half_${number}`, home: firstHalf.home, away: firstHalf.away }]),
      ...(defends === null ? [] : [{ period: `defends_${number}`, ...pairOf(defends) }]),
      ...writeGiven(number, given),
    ];
  });
  const chosen = picks.flatMap(({ by, map }, index) => [
    { period: `pick_${index + 1}`, ...pairOf(by) },
    { period: `map_name_${index + 1}`, home: map, away: 0 },
  ]);
  return [...periods, ...chosen, ...writeMatch({ bestOf, advantage })];
}

/** Reads the scoreboard from period scores. */
export function readScoreboard(periodScores: readonly PeriodScore[]): Scoreboard {
  const of = periodReader(periodScores);
  const maps: MapOnBoard[] = [];
  const picks: MapPick[] = [];
  for (let number = 1; number <= MOST_MAPS; number += 1) {
    const [rounds, pick] = [of(`map_${number}`), of(`pick_${number}`)];
    if (pick !== null && picks.length === number - 1) picks.push({ by: sideOf(pick), map: of(`map_name_${number}`)?.home ?? 0 });
    if (rounds === null || maps.length < number - 1) continue;
    maps.push({ ...rounds, firstHalf: of(`first_half_${number}`), defends: sideOf(of(`defends_${number}`)), given: readGiven(of(`given_${number}`)) });
  }
  return { ...readMatch(of), maps, picks };
}

/** The fields of facts that a scoreboard determines. */
export function factsOfBoard(board: Scoreboard) {
  return { ...factsOfMatch(board), maps: board.maps.map(withoutSides) };
}

function withoutSides({ home, away, firstHalf, given }: MapOnBoard): MapRounds {
  return { home, away, firstHalf, given };
}
