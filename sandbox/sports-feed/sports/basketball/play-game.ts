import { MINUTE_MS } from '#kernel/durations.ts';
import { seededNumbers } from '../../seeded-numbers.ts';
import type { Fixture } from '../../season/fixtures-between.ts';
import type { PeriodSpan, Side } from '../quarters/known.ts';
import { type ExpectedPoints, expectedPoints } from './expected-points.ts';
import { regularMinutes } from './leagues.ts';

/** A basket; two free throws of one foul are one basket of two points. */
export interface Basket {
  readonly side: Side;
  readonly points: 1 | 2 | 3;
  /** Time after the tip-off, by the feed's clock. */
  readonly offsetMs: number;
  /** Minutes played, with a fraction. */
  readonly clockMinutes: number;
  /** Index of the period, from 0; overtimes follow the quarters. */
  readonly period: number;
}

/** The course of a game, decided before it begins. */
export interface BasketballStory {
  readonly regularMinutes: 40 | 48;
  readonly expected: ExpectedPoints;
  readonly periods: readonly PeriodSpan[];
  /** In order of time. */
  readonly baskets: readonly Basket[];
  /** Reviewed baskets, by their index; an annulled one never counts, and is not in `baskets`. */
  readonly reviews: readonly { readonly basket: Basket; readonly beginsMs: number; readonly endsMs: number; readonly stands: boolean }[];
  readonly ejections: readonly { readonly side: Side; readonly offsetMs: number; readonly clockMinutes: number; readonly period: number }[];
}

/** Real time of a minute of play, with stops and free throws. */
const WALL_EACH_MINUTE = 1.9;
const BREAK_MINUTES = 2;
const HALF_TIME_MINUTES = 15;
const OVERTIME_MINUTES = 5;
const MOST_PERIODS = 12;
/** Two sides have the ball in turn; about every second turn brings points. */
const SECONDS_OF_A_TURN = 15;
const WORTH = [
  [0.13, 1],
  [0.74, 2],
  [1, 3],
] as const;
const MEAN_WORTH = 0.13 + 0.61 * 2 + 0.26 * 3;
const REVIEWED = 0.012;
const ANNULLED = 0.006;
const EJECTED = 0.15;

/** The game of a fixture: turn by turn, with overtimes until one side is ahead. The same seed and fixture always give the same game. */
export function playGame(seed: string, fixture: Fixture): BasketballStory {
  const next = seededNumbers(`${seed}|${fixture.id}|game`);
  const minutes = regularMinutes(fixture.league);
  const expected = expectedPoints(fixture.home, fixture.away, minutes);
  const periods: PeriodSpan[] = [];
  const baskets: Basket[] = [];
  const reviews: BasketballStory['reviews'][number][] = [];
  const lead = (): number => baskets.reduce((sum, { side, points }) => sum + (side === 'home' ? points : -points), 0);
  while (periods.length < 4 || (lead() === 0 && periods.length < MOST_PERIODS)) {
    const span = nextPeriod(periods, minutes);
    const played = playPeriod(span, periods.length, expected, minutes, next);
    periods.push(span);
    for (const basket of played) {
      const draw = next();
      const beginsMs = basket.offsetMs + 12_000;
      const review = { basket, beginsMs, endsMs: beginsMs + 30_000 };
      const fits = review.endsMs < span.toMs - 10_000;
      // A level game depends on the baskets of its last period, so none of them is annulled.
      const isAnnulled = fits && draw < ANNULLED && periods.length < 4;
      if (isAnnulled) reviews.push({ ...review, stands: false });
      else baskets.push(basket);
      if (fits && !isAnnulled && draw > 1 - REVIEWED) reviews.push({ ...review, stands: true });
    }
  }
  return { regularMinutes: minutes, expected, periods, baskets, reviews, ejections: ejectionsOf(periods, next) };
}

/** Wall-clock time of a minute of play. */
export function wallMs(minutes: number): number {
  return Math.round(minutes * WALL_EACH_MINUTE * MINUTE_MS);
}

function nextPeriod(before: readonly PeriodSpan[], regular: number): PeriodSpan {
  const last = before.at(-1);
  const isQuarter = before.length < 4;
  const minutes = isQuarter ? regular / 4 : OVERTIME_MINUTES;
  const pause = before.length === 0 ? 0 : before.length === 2 ? HALF_TIME_MINUTES : BREAK_MINUTES;
  const fromMs = (last?.toMs ?? 0) + pause * MINUTE_MS;
  return { fromMs, toMs: fromMs + wallMs(minutes), beginsAt: (last?.beginsAt ?? 0) + (last?.minutes ?? 0), minutes };
}

function playPeriod({ fromMs, beginsAt, minutes }: PeriodSpan, period: number, expected: ExpectedPoints, regular: number, next: () => number): Basket[] {
  const turns = Math.round((minutes * 60) / SECONDS_OF_A_TURN);
  const first = next() < 0.5 ? 0 : 1;
  return Array.from({ length: turns }, (_, turn): Basket | null => {
    const side: Side = (turn + first) % 2 === 0 ? 'home' : 'away';
    const [scores, worth, within] = [next(), next(), next()];
    const turnsOfSide = (regular * 60) / SECONDS_OF_A_TURN / 2;
    if (scores >= expected[side] / turnsOfSide / MEAN_WORTH) return null;
    const points = WORTH.find(([until]) => worth < until)?.[1] ?? 3;
    const at = ((turn + 0.15 + within * 0.7) / turns) * minutes;
    return { side, points, offsetMs: fromMs + wallMs(at), clockMinutes: beginsAt + at, period };
  }).filter((basket) => basket !== null);
}

function ejectionsOf(periods: readonly PeriodSpan[], next: () => number): BasketballStory['ejections'] {
  const [chance, which, where, side] = [next(), next(), next(), next()];
  const period = Math.floor(which * 4);
  const span = periods[period];
  if (chance >= EJECTED || span === undefined) return [];
  const at = span.minutes * (0.1 + where * 0.8);
  return [{ side: side < 0.5 ? 'home' : 'away', offsetMs: span.fromMs + wallMs(at) + 7_000, clockMinutes: span.beginsAt + at, period }];
}
