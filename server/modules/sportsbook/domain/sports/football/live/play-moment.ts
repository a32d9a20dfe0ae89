import type { Incident } from '../../../events/fixture.ts';
import type { Score, Side } from '../../../events/score.ts';
import type { Play } from '../../sport.ts';
import type { PlayClock } from '../pricing/grid/goal-clock.ts';
import { type Moment, momentInPlay, type Sides } from '../pricing/grid/moment.ts';

/**
 * A red card takes the side's goals still to come to 2/3 and raises the other's to 5/4.
 * Source: J. Vecer, F. Kopriva, T. Ichiba, "Estimating the Effect of the Red Card in Soccer", Journal of Quantitative Analysis in Sports 5 (2009).
 */
const OWN_RED = 2 / 3;
const OTHER_RED = 5 / 4;
/** Nobody plays with fewer than seven; a fourth card changes nothing more. */
const MOST_REDS = 3;
/** A side that trails scores a little more for as long as it does (Dixon and Robinson 1998). */
const TRAILING = 1.1;

const RED_CARDS = ['red_card', 'second_yellow'];

/** What happened: incidents that nobody took back. */
export function happened({ incidents }: Pick<Play, 'incidents'>): readonly Incident[] {
  return incidents.filter(({ review }) => review !== 'taken_back');
}

/** Where the clock stands; null while nothing is played. Half time is the beginning of the second half. */
export function clockOf(play: Play): PlayClock | null {
  const half = halfOf(play.period);
  if (half === null) return null;
  const minute = play.period === 'half_time' ? 45 : play.minute + play.added;
  const announced = happened(play).findLast(({ type, minute: at }) => type === 'added_time' && at > 45 === (half === 2));
  return announced === undefined ? { half, minute } : { half, minute, announced: announced.added };
}

/** The score at half time, also after the end; null while the first half is played, or where nobody knows it. */
export function halfTimeOf(play: Pick<Play, 'period' | 'score' | 'periodScores' | 'incidents'>): Score | null {
  if (play.period === 'not_started' || play.period === 'first_half') return null;
  if (play.period === 'half_time') return play.score;
  const known = play.periodScores.find(({ period }) => period === 'first_half');
  if (known !== undefined) return { home: known.home, away: known.away };
  const goals = happened(play).filter(({ type }) => type === 'goal');
  const count = (side: Side, last: number) => goals.filter((goal) => goal.side === side && goal.minute <= last).length;
  const isWhole = count('home', Infinity) === play.score.home && count('away', Infinity) === play.score.away;
  return isWhole ? { home: count('home', 45), away: count('away', 45) } : null;
}

/** The factor on what is still to come of each side, by the men sent off and by the score. */
function pressureOf(play: Play): Sides {
  const reds = (side: Side) => Math.min(MOST_REDS, happened(play).filter((each) => each.side === side && RED_CARDS.includes(each.type)).length);
  const [home, away] = [reds('home'), reds('away')];
  const { score } = play;
  return {
    home: OWN_RED ** home * OTHER_RED ** away * (score.home < score.away ? TRAILING : 1),
    away: OWN_RED ** away * OTHER_RED ** home * (score.away < score.home ? TRAILING : 1),
  };
}

/** The moment that prices depend on; null where the half-time score is missing, or nothing is played. */
export function momentOf(play: Play): Moment | null {
  const clock = clockOf(play);
  const halfTime = halfTimeOf(play);
  if (clock === null || (clock.half === 2 && halfTime === null)) return null;
  return momentInPlay(clock, play.score, halfTime, pressureOf(play));
}

function halfOf(period: string): 1 | 2 | null {
  if (period === 'first_half') return 1;
  return period === 'half_time' || period === 'second_half' ? 2 : null;
}
