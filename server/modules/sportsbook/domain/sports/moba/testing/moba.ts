import type { Incident } from '../../../events/fixture.ts';
import type { Side } from '../../../events/score.ts';
import { countWon } from '../../map-series/course.ts';
import type { Ending } from '../../map-series/series-facts.ts';
import type { Play } from '../../sport.ts';
import { type MobaFacts, type MobaMap, NOTHING_KNOWN, playedBy } from '../facts/moba-facts.ts';
import { type MapOnBoard, type Scoreboard, writeScoreboard } from '../facts/scoreboard.ts';

const NIL = { home: 0, away: 0 };
const pair = (text: string) => {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
};
const seconds = (text: string) => {
  const [minutes = 0, rest = 0] = text.split(':').map(Number);
  return minutes * 60 + rest;
};

/** For tests: a map from "21-14 31:20 home": kills, its clock, and its winner; without a winner it goes on. Towers fall to the winner. */
export function aMap(text: string, more: Partial<MobaMap> = {}): MobaMap {
  const [kills = '0-0', time = '0:00', winner] = text.split(' ');
  const wonBy: Side | null = winner === 'home' || winner === 'away' ? winner : null;
  return {
    ...{ kills: pair(kills), towers: wonBy === null ? NIL : { home: 2, away: 2, [wonBy]: 9 }, monsters: NIL, seconds: seconds(time), wonBy },
    ...{ firstBlood: null, firstTower: null, firstMonster: null, races: [], given: null, ...more },
  };
}

/** For tests: the facts of a match of three maps, written as above. */
export function mobaFacts(maps: readonly (MobaMap | string)[], ending: Ending = 'played', more: Partial<MobaFacts> = {}): MobaFacts {
  return { ...NOTHING_KNOWN, ending, bestOf: 3, format: 'kept', maps: maps.map((map) => (typeof map === 'string' ? aMap(map) : map)), ...more };
}

/** For tests: a map as on the scoreboard. */
export function onBoard(map: MobaMap, more: Partial<MapOnBoard> = {}): MapOnBoard {
  return { ...map, barons: NIL, gold: null, firstSide: null, drafted: true, ...more };
}

/** For tests: play at a scoreboard, with its reported incidents. */
export function playAt(maps: readonly MapOnBoard[], incidents: readonly Incident[] = [], board: Partial<Scoreboard> = {}): Play {
  const whole: Scoreboard = { bestOf: 3, advantage: null, maps, ...board };
  const period = `map_${Math.max(1, maps.length)}`;
  return { period, minute: 30, added: 0, score: countWon(playedBy, maps, NIL), periodScores: writeScoreboard(whole), incidents };
}

/** For tests: incidents in order, "start kh ka th mh": a map begins, then a kill of home and of away, a tower and a dragon of home. */
export function incidentsIn(text: string): Incident[] {
  const types: Readonly<Record<string, string>> = { k: 'kill', t: 'tower', m: 'dragon' };
  return text.split(' ').map((word, index) => {
    const side: Side | null = word === 'start' || word === 'remake' ? null : word.endsWith('h') ? 'home' : 'away';
    const type = word === 'start' ? 'map_start' : word === 'remake' ? 'remake' : (types[word.charAt(0)] ?? 'map');
    return { type, side, minute: index, added: 0, id: `i${index}` };
  });
}
