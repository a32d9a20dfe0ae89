import { MINUTE_MS } from '#kernel/durations.ts';
import { seededNumbers } from '../../seeded-numbers.ts';
import type { Fixture } from '../../season/fixtures-between.ts';
import type { PeriodSpan, Side } from '../quarters/known.ts';
import { mayTie } from './american-football-leagues.ts';

type Ending = 'touchdown' | 'field_goal' | 'safety' | 'turnover' | 'drive_end';

/** A drive, from its start to its result. */
export interface Drive {
  readonly side: Side;
  /** Distance of its first down from the end zone. */
  readonly yards: number;
  readonly ending: Ending;
  /** For a touchdown: what followed it. */
  readonly extra: 'extra_point' | 'two_point_conversion' | null;
  /** `annulled`: a touchdown was reported before the end of the drive, and reversed. */
  readonly review: 'stands' | 'annulled' | null;
  readonly period: number;
  /** The end of the drive: after the kick-off by the feed's clock, and in minutes of play. */
  readonly offsetMs: number;
  readonly clockMinutes: number;
}

/** The course of a game, decided before it begins. */
export interface AmericanFootballStory {
  readonly periods: readonly PeriodSpan[];
  readonly drives: readonly Drive[];
  readonly chances: DriveChances;
}

/** Chances of a drive from the usual starting place. */
export type DriveChances = Readonly<Record<Side, { readonly touchdown: number; readonly fieldGoal: number }>>;

const [RATING_POINT, AT_HOME] = [0.017, 0.05];
const [SAFETY, TURNOVER, REVIEWED, ANNULLED] = [0.004, 0.12, 0.05, 0.012];
/** Minutes of a drive, uniformly distributed. */
const DRIVE = { least: 1, more: 3.36 } as const;
const QUARTER_MINUTES = 15;
export const OVERTIME_MINUTES = 10;
/** The second overtime of a game that must have a winner ends with a field goal, if nothing else decides it. */
const MOST_PERIODS = 6;
const USUAL_YARDS = 75;
/** Real time of a minute of play, with stops and huddles. */
const WALL_EACH_MINUTE = 2.3;
const BREAK_MINUTES = 2;
const HALF_TIME_MINUTES = 12;
/** A drive ends at least this long before its period, so that its follow-up acts are reported in time. */
const LAST_MINUTES = 0.6;

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** The effect of ratings and home field on a drive. */
export function chancesOf({ home, away }: Pick<Fixture, 'home' | 'away'>): DriveChances {
  const edge = (home.rating - away.rating) * RATING_POINT + AT_HOME;
  const of = (strength: number) => {
    const touchdown = 1 / (1 + Math.exp(1.237 - strength));
    return { touchdown, fieldGoal: (1 - touchdown) * 0.2 };
  };
  return { home: of(edge), away: of(-edge) };
}

/** The game of a fixture: drive by drive, with overtime if it is level. The same seed and fixture always give the same game. */
export function playGame(seed: string, fixture: Fixture): AmericanFootballStory {
  const next = seededNumbers(`${seed}|${fixture.id}|game`);
  const chances = chancesOf(fixture);
  const periods: PeriodSpan[] = [];
  const drives: Drive[] = [];
  const first: Side = next() < 0.5 ? 'home' : 'away';
  let [ball, carried]: [Side, number | null] = [first, null];
  while (periods.length < 4) {
    const span = spanAfter(periods, QUARTER_MINUTES);
    const place = periods.length;
    if (place % 2 === 0) [ball, carried] = [place === 0 ? first : other(first), null];
    let minutes = 0;
    for (;;) {
      minutes += carried ?? DRIVE.least + next() * DRIVE.more;
      carried = minutes - QUARTER_MINUTES;
      if (minutes > QUARTER_MINUTES - LAST_MINUTES) break;
      drives.push(driveOf({ chances, next, ball, span, place, minutes, before: drives.at(-1) }));
      [ball, carried] = [other(ball), null];
    }
    // A drive continues into the second and the fourth quarter; a half ends it.
    carried = place % 2 === 0 ? Math.max(0.3, carried) : null;
    periods.push(span);
  }
  while (leadOf(drives) === 0 && periods.length < (mayTie(fixture) ? 5 : MOST_PERIODS)) playOvertime(periods, drives, chances, next);
  return { periods, drives, chances };
}

/** Overtime: each side has the ball once, then the next points win. */
function playOvertime(periods: PeriodSpan[], drives: Drive[], chances: DriveChances, next: () => number): void {
  const place = periods.length;
  const whole = spanAfter(periods, OVERTIME_MINUTES);
  let ball: Side = next() < 0.5 ? 'home' : 'away';
  let minutes = 0;
  for (let count = 1; ; count += 1) {
    const ends = minutes + DRIVE.least + next() * DRIVE.more;
    const isOut = ends > OVERTIME_MINUTES - LAST_MINUTES;
    const isLast = place === MOST_PERIODS - 1;
    if (isOut && !isLast) break;
    minutes = isOut ? OVERTIME_MINUTES - LAST_MINUTES : ends;
    const drive = driveOf({ chances, next, ball, span: whole, place, minutes, before: drives.at(-1) });
    drives.push(isOut ? { ...drive, ending: 'field_goal', extra: null, review: null } : drive);
    if (leadOf(drives) !== 0 && (count >= 2 || place > 4)) {
      const last = Math.min(OVERTIME_MINUTES, Math.ceil(minutes + LAST_MINUTES));
      periods.push({ ...whole, minutes: last, toMs: whole.fromMs + wallMs(last) });
      return;
    }
    ball = other(ball);
  }
  periods.push(whole);
}

interface DriveStart {
  readonly chances: DriveChances;
  readonly next: () => number;
  readonly ball: Side;
  readonly span: PeriodSpan;
  readonly place: number;
  /** The drive's end, in minutes of its period. */
  readonly minutes: number;
  readonly before: Drive | undefined;
}

function driveOf({ chances, next, ball, span, place, minutes, before }: DriveStart): Drive {
  const [ends, extra, reviewed, where] = [next(), next(), next(), next()];
  const yards = before?.ending === 'turnover' ? Math.round(40 + where * 30) : Math.round(USUAL_YARDS - 8 + where * 16);
  // Nearer to the end zone more drives score a touchdown.
  const near = 1 + (USUAL_YARDS - yards) / USUAL_YARDS;
  const { touchdown, fieldGoal } = chances[ball];
  const until = [touchdown * near, fieldGoal * near, SAFETY, TURNOVER].map((_, index, all) => all.slice(0, index + 1).reduce((sum, each) => sum + each, 0));
  const ending = (['touchdown', 'field_goal', 'safety', 'turnover'] as const)[until.findIndex((chance) => ends < chance)] ?? 'drive_end';
  const isReviewed = ending === 'touchdown' ? reviewed < REVIEWED : ending === 'drive_end' && reviewed < ANNULLED;
  return {
    ...{ side: ball, yards, ending, period: place, offsetMs: span.fromMs + wallMs(minutes), clockMinutes: span.beginsAt + minutes },
    extra: ending !== 'touchdown' || extra < 0.07 ? null : extra < 0.95 ? 'extra_point' : 'two_point_conversion',
    review: isReviewed ? (ending === 'touchdown' ? 'stands' : 'annulled') : null,
  };
}

/** The home side's lead. */
function leadOf(drives: readonly Drive[]): number {
  const extras = { extra_point: 1, two_point_conversion: 2 } as const;
  const worth = { touchdown: 6, field_goal: 3, safety: -2, turnover: 0, drive_end: 0 } as const;
  return drives.reduce((sum, { side, ending, extra }) => sum + (side === 'home' ? 1 : -1) * (worth[ending] + (extra === null ? 0 : extras[extra])), 0);
}

/** Wall-clock time of minutes of play. */
function wallMs(minutes: number): number {
  return Math.round(minutes * WALL_EACH_MINUTE * MINUTE_MS);
}

function spanAfter(before: readonly PeriodSpan[], minutes: number): PeriodSpan {
  const last = before.at(-1);
  const pause = before.length === 0 ? 0 : before.length === 2 ? HALF_TIME_MINUTES : BREAK_MINUTES;
  const fromMs = (last?.toMs ?? 0) + pause * MINUTE_MS;
  return { fromMs, toMs: fromMs + wallMs(minutes), beginsAt: (last?.beginsAt ?? 0) + (last?.minutes ?? 0), minutes };
}
