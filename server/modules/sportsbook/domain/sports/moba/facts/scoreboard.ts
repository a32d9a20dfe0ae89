import type { PeriodScore, Score, Side } from '../../../events/score.ts';
import { MOST_MAPS } from '../../map-series/format.ts';
import { factsOfMatch, type MatchOnBoard, pairOf, periodReader, readGiven, readMatch, sideOf, writeGiven, writeMatch } from '../../map-series/series-board.ts';
import { RACES } from '../game.ts';
import { type MobaFacts, type MobaMap, NOTHING_KNOWN } from './moba-facts.ts';

/** A map on the scoreboard. */
export interface MapOnBoard extends MobaMap {
  /** Barons, in a game that has them. */
  readonly barons: Score;
  /** The gold that both teams have earned; null if the supplier does not report it. */
  readonly gold: Score | null;
  /** The team on the first side (blue, Radiant); null if unknown. */
  readonly firstSide: Side | null;
  /** True if both teams have finished their draft; the map begins after it. */
  readonly drafted: boolean;
}

/** The scoreboard of a match, as stored in an event's period scores. */
export interface Scoreboard extends MatchOnBoard {
  /** The maps that have begun or were awarded. */
  readonly maps: readonly MapOnBoard[];
}

const SIDES = ['firstBlood', 'firstTower', 'firstMonster', 'wonBy', 'firstSide'] as const;
const PERIODS: Readonly<Record<(typeof SIDES)[number], string>> = {
  ...{ firstBlood: 'first_blood', firstTower: 'first_tower', firstMonster: 'first_monster', wonBy: 'won', firstSide: 'first_side' },
};

/**
 * The scoreboard as period scores: `map_n` its kills, `towers_n`, `monsters_n` and `barons_n`, `gold_n`, `time_n` minutes and seconds of its clock (as home and
 * away), `first_blood_n`, `first_tower_n`, `first_monster_n`, `race_k_n`, `won_n` and `first_side_n` 1 for a side, `drafted_n` 1 after the draft of both teams,
 * `given_n` and the match's as in map-series. Values that are 0 or unknown are left out, except the kills.
 */
export function writeScoreboard({ maps, ...match }: Scoreboard): PeriodScore[] {
  const periods = maps.flatMap((map, index): PeriodScore[] => {
    const number = index + 1;
    const counted = { towers: map.towers, monsters: map.monsters, barons: map.barons, gold: map.gold ?? { home: 0, away: 0 } };
    return [
      { period: `map_${number}`, ...map.kills },
      ...Object.entries(counted).flatMap(([name, score]) => (score.home + score.away > 0 ? [{ period: `${name}_${number}`, ...score }] : [])),
      ...(map.seconds === null ? [] : [{ period: `time_${number}`, home: Math.floor(map.seconds / 60), away: map.seconds % 60 }]),
      ...SIDES.flatMap((name) => (map[name] === null ? [] : [{ period: `${PERIODS[name]}_${number}`, ...pairOf(map[name]) }])),
      ...map.races.map(({ to, by }) => ({ period: `race_${to}_${number}`, ...pairOf(by) })),
      ...(map.drafted ? [{ period: `drafted_${number}`, home: 1, away: 1 }] : []),
      ...writeGiven(number, map.given),
    ];
  });
  return [...periods, ...writeMatch(match)];
}

const NIL: Score = { home: 0, away: 0 };

/** Reads the scoreboard from period scores. */
export function readScoreboard(periodScores: readonly PeriodScore[]): Scoreboard {
  const of = periodReader(periodScores);
  const maps: MapOnBoard[] = [];
  for (let number = 1; number <= MOST_MAPS; number += 1) {
    const kills = of(`map_${number}`);
    if (kills === null) break;
    const [time, sides] = [of(`time_${number}`), SIDES.map((name) => sideOf(of(`${PERIODS[name]}_${number}`)))];
    const [firstBlood = null, firstTower = null, firstMonster = null, wonBy = null, firstSide = null] = sides;
    maps.push({
      ...{ kills, firstBlood, firstTower, firstMonster, wonBy, firstSide },
      ...{
        towers: of(`towers_${number}`) ?? NIL,
        monsters: of(`monsters_${number}`) ?? NIL,
        barons: of(`barons_${number}`) ?? NIL,
        gold: of(`gold_${number}`),
      },
      seconds: time === null ? null : time.home * 60 + time.away,
      races: RACES.flatMap((to) => {
        const by = sideOf(of(`race_${to}_${number}`));
        return by === null ? [] : [{ to, by }];
      }),
      ...{ drafted: of(`drafted_${number}`) !== null, given: readGiven(of(`given_${number}`)) },
    });
  }
  return { ...readMatch(of), maps };
}

/** The fields of facts that a scoreboard determines. */
export function factsOfBoard({ maps, ...match }: Scoreboard) {
  return { ...factsOfMatch(match), maps: maps.map(withoutLooks) };
}

/** A map without the fields that settle nothing. */
function withoutLooks({ kills, towers, monsters, seconds, wonBy, firstBlood, firstTower, firstMonster, races, given }: MapOnBoard): MobaMap {
  return { kills, towers, monsters, seconds, wonBy, firstBlood, firstTower, firstMonster, races, given };
}

/** The facts of a match abandoned at its last reported state. */
export function brokenOff(_score: Score | null, periodScores: readonly PeriodScore[]): MobaFacts {
  const board = readScoreboard(periodScores);
  return { ...NOTHING_KNOWN, ending: 'abandoned', ...(board.bestOf === null ? {} : factsOfBoard(board)) };
}
