import type { Play } from '../../sport.ts';
import type { Incident } from '../../../events/fixture.ts';
import { courseBy } from '../facts/course.ts';
import type { MatchFormat } from '../facts/format.ts';
import { type Scoreboard, writeScoreboard } from '../facts/scoreboard.ts';
import { sets } from './match-facts.ts';

export const BEST_OF_THREE: MatchFormat = { bestOf: 3, lastSet: 'tie_break' };

/** For tests: play at a scoreboard ("6-4 3-2"), with its reported games. */
export function playAt(score: string, board: Partial<Scoreboard> = {}, incidents: readonly Incident[] = []): Play {
  const whole: Scoreboard = { format: BEST_OF_THREE, sets: sets(score), points: { home: 0, away: 0 }, server: 'home', ...board };
  const course = courseBy(whole.format ?? BEST_OF_THREE, whole.sets);
  const period = course.winner === null ? `set_${Math.max(1, whole.sets.length)}` : 'ended';
  return { period, minute: 30, added: 0, score: course.won, periodScores: writeScoreboard(whole), incidents };
}

/** For tests: game incidents of a set in order, "hhah". */
export function gamesWon(text: string): Incident[] {
  return Array.from(text, (letter, index) => ({ type: 'game', side: letter === 'h' ? 'home' : 'away', minute: 5 + index * 4, added: 0, id: `g${index}` }));
}
