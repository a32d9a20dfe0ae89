import type { Incident } from '../../../events/fixture.ts';
import type { Score, Side } from '../../../events/score.ts';
import type { Play } from '../../sport.ts';
import { halfMinutesIn } from '../facts/facts-shape.ts';
import type { GoalsGame } from '../goals-game.ts';
import type { PlayClock } from '../pricing/grid/goal-clock.ts';
import { type Moment, momentInPlay, type Sides } from '../pricing/grid/moment.ts';

/** The incidents that were not taken back. */
export function happened({ incidents }: Pick<Play, 'incidents'>): readonly Incident[] {
  return incidents.filter(({ review }) => review !== 'taken_back');
}

export const CARD_TYPES: readonly string[] = ['yellow_card', 'second_yellow', 'red_card'];

/** How many of these incidents each side has. */
export function tally(incidents: readonly Incident[]): Score {
  const of = (which: Side) => incidents.filter(({ side }) => side === which).length;
  return { home: of('home'), away: of('away') };
}

/** The match clock, for halves of this length; null if the match is not in play. Half time counts as the beginning of the second half. */
export function clockOf(play: Play, halfMinutes: number): PlayClock | null {
  const half = halfOf(play.period);
  if (half === null) return null;
  const minute = play.period === 'half_time' ? halfMinutes : play.minute + play.added;
  const announced = happened(play).findLast(({ type, minute: at }) => type === 'added_time' && at > halfMinutes === (half === 2));
  return announced === undefined ? { half, minute } : { half, minute, announced: announced.added };
}

/** The half-time score, also after the end; null during the first half, or if it is unknown. */
export function halfTimeOf(play: Pick<Play, 'period' | 'score' | 'periodScores' | 'incidents'>, halfMinutes: number): Score | null {
  if (play.period === 'not_started' || play.period === 'first_half') return null;
  if (play.period === 'half_time') return play.score;
  const known = play.periodScores.find(({ period }) => period === 'first_half');
  if (known !== undefined) return { home: known.home, away: known.away };
  const goals = happened(play).filter(({ type }) => type === 'goal');
  const count = (side: Side, last: number) => goals.filter((goal) => goal.side === side && goal.minute <= last).length;
  const isWhole = count('home', Infinity) === play.score.home && count('away', Infinity) === play.score.away;
  return isWhole ? { home: count('home', halfMinutes), away: count('away', halfMinutes) } : null;
}

/** A side that trails scores slightly more while it does (Dixon and Robinson 1998). */
const TRAILING = 1.1;

/** The factor on the remaining goals of each side, by the score alone. */
export function trailing({ home, away }: Score): Sides {
  return { home: home < away ? TRAILING : 1, away: away < home ? TRAILING : 1 };
}

/** The moment that prices depend on; null if nothing is being played, or if the half-time score is missing. */
export function momentOf(game: Pick<GoalsGame, 'halves' | 'time' | 'pressure'>, play: Play): Moment | null {
  const halfMinutes = halfMinutesIn(game.halves, play.periodScores);
  const clock = clockOf(play, halfMinutes);
  const halfTime = halfTimeOf(play, halfMinutes);
  if (clock === null || (clock.half === 2 && halfTime === null)) return null;
  return momentInPlay({ ...game.time, halfMinutes }, clock, play.score, halfTime, game.pressure(play, clock));
}

function halfOf(period: string): 1 | 2 | null {
  if (period === 'first_half') return 1;
  return period === 'half_time' || period === 'second_half' ? 2 : null;
}
