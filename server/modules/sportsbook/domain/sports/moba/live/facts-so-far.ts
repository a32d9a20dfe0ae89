import type { Incident } from '../../../events/fixture.ts';
import type { Score } from '../../../events/score.ts';
import type { Play } from '../../sport.ts';
import { factFaults } from '../facts/fact-faults.ts';
import { type MobaFacts, type MobaMap, NOTHING_KNOWN } from '../facts/moba-facts.ts';
import { factsOfBoard, readScoreboard } from '../facts/scoreboard.ts';

const MONSTERS = new Set(['dragon', 'roshan']);

/**
 * The certain facts of a match under way, which never contradict themselves. Finished maps come from the scoreboard. For the map under way, counts are the
 * lower of scoreboard and incidents, and firsts count only if both agree. A map with anything under review decides nothing.
 */
export function factsSoFar(play: Play): MobaFacts {
  const board = readScoreboard(play.periodScores);
  const nothing: MobaFacts = { ...NOTHING_KNOWN, ending: 'under_way' };
  if (board.bestOf === null) return nothing;
  const { maps, ...match } = factsOfBoard(board);
  const known = (all: readonly MobaMap[]): MobaFacts => ({ ...nothing, ...match, format: 'kept', maps: all });
  const over = maps.filter(({ wonBy, given }) => wonBy !== null || given !== null);
  const last = maps.at(-1);
  const open = last === undefined || over.includes(last) ? undefined : last;
  const isDoubted = play.incidents.some(({ review }) => review === 'under_review');
  const candidates = [
    isDoubted ? null : known(open === undefined ? maps : [...maps.slice(0, -1), certain(open, ofThisMap(play.incidents))]),
    // The incident under review may belong to the last finished map.
    known(isDoubted && open === undefined ? over.slice(0, -1) : over),
  ];
  return candidates.find((facts) => facts !== null && factFaults(facts).length === 0) ?? nothing;
}

/** The incidents since the map began, or was restarted. */
function ofThisMap(incidents: readonly Incident[]): readonly Incident[] {
  const valid = incidents.filter(({ review }) => review !== 'taken_back');
  return valid.slice(valid.findLastIndex(({ type }) => type === 'map_start' || type === 'remake') + 1);
}

/** The part of a map under way that nothing can take back. */
function certain(map: MobaMap, incidents: readonly Incident[]): MobaMap {
  const count = (is: (type: string) => boolean): Score => {
    const own = incidents.filter(({ type }) => is(type));
    return { home: own.filter(({ side }) => side === 'home').length, away: own.filter(({ side }) => side === 'away').length };
  };
  const [kills, towers, monsters] = [count((type) => type === 'kill'), count((type) => type === 'tower'), count((type) => MONSTERS.has(type))];
  const isSame = (shown: Score, reported: Score) => shown.home === reported.home && shown.away === reported.away;
  const fewer = (shown: Score, reported: Score): Score => ({ home: Math.min(shown.home, reported.home), away: Math.min(shown.away, reported.away) });
  return {
    ...map,
    ...{ kills: fewer(map.kills, kills), towers: fewer(map.towers, towers), monsters: fewer(map.monsters, monsters) },
    firstBlood: isSame(map.kills, kills) ? map.firstBlood : null,
    firstTower: isSame(map.towers, towers) ? map.firstTower : null,
    firstMonster: isSame(map.monsters, monsters) ? map.firstMonster : null,
    races: isSame(map.kills, kills) ? map.races : [],
  };
}
