import type { Incident } from '../../../events/fixture.ts';
import type { Side } from '../../../events/score.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import { cs2 } from '../../cs2/cs2.ts';
import type { Play, Sport } from '../../sport.ts';
import { resultBy } from '../../testing/result-in.ts';
import { type Scoreboard, writeScoreboard } from '../facts/scoreboard.ts';
import { type Ending, type MapRounds, NOTHING_KNOWN, type SeriesFacts } from '../facts/series-facts.ts';
import { mapsWon } from '../facts/course.ts';

export const CS2 = { half: 12, overtimeHalf: 3, defence: 0.04 };
export const VALORANT = { half: 12, overtimeHalf: 1, defence: 0.04 };

/** For tests: parses the scores of maps: "13-9 11-13 1-0". */
export function maps(text: string): MapRounds[] {
  return text.split(' ').flatMap((each): MapRounds[] => {
    const [home, away] = each.split('-').map(Number);
    return each === '' || home === undefined || away === undefined ? [] : [{ home, away, firstHalf: null, given: null }];
  });
}

/** The winner of each round of a map: "hhah" is home, home, away, home; "3h" three times home. */
export function order(text: string): Side[] {
  return [...text.matchAll(/(\d*)([ha])/g)].flatMap(([, times, letter]) =>
    Array.from({ length: Number(times || 1) }, (): Side => (letter === 'h' ? 'home' : 'away')),
  );
}

/** For tests: the facts of a match of three maps. */
export function seriesFacts(score: string, ending: Ending = 'played', more: Partial<SeriesFacts> = {}): SeriesFacts {
  return { ...NOTHING_KNOWN, ending, bestOf: 3, format: 'kept', maps: maps(score), ...more };
}

/** For tests: the result of one outcome as a word; `open` if the facts do not decide it. Throws if the facts contradict themselves. */
export function resultIn(facts: SeriesFacts, definition: string, specifiers: Specifiers, outcome: string, sport: Sport<SeriesFacts> = cs2): string {
  return resultBy(sport, facts, definition, specifiers, outcome);
}

/** For tests: play at a scoreboard ("13-9 4-2"), with its reported rounds. */
export function playAt(score: string, board: Partial<Scoreboard> = {}, incidents: readonly Incident[] = []): Play {
  const whole: Scoreboard = { bestOf: 3, advantage: null, picks: [], maps: maps(score).map((map) => ({ ...map, defends: 'home' as const })), ...board };
  const period = `map_${Math.max(1, whole.maps.length)}`;
  return { period, minute: 30, added: 0, score: mapsWon(CS2, whole.maps, { home: 0, away: 0 }), periodScores: writeScoreboard(whole), incidents };
}

/** For tests: round incidents in order. */
export function roundsWon(text: string): Incident[] {
  return order(text).map((side, index) => ({ type: 'round', side, minute: 2 + index * 2, added: 0, id: `r${index}` }));
}
