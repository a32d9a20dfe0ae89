import { MINUTE_MS } from '#kernel/durations.ts';
import { poisson, seededNumbers } from '../../../seeded-numbers.ts';
import type { Fixture } from '../../../season/fixtures-between.ts';
import { playCorners } from './corners.ts';
import { expectedGoals, momentOf } from './intensity.ts';
import { clockIn, periodAt } from '../../goals/game-clock.ts';
import { playPenalties } from './penalties.ts';
import { reviewGoals } from './reviews.ts';
import { kickAfterMs, playShootOut, shootOutWinner } from './shoot-out.ts';
import { counted } from '../../goals/known.ts';
import type { Score } from '../../../message.ts';
import type { Halves, Side } from '../../goals/game-clock.ts';
import type { MatchEvent, Moment, Story } from './story.ts';

const BREAK_MS = 15 * MINUTE_MS;
/** How the clock of a match runs. */
export const FOOTBALL_CLOCK = { halfMinutes: 45, minuteMs: MINUTE_MS, hasStoppage: true, pause: null } as const;
const YELLOWS_PER_SIDE = 2.1;
const REDS_PER_SIDE = 0.07;

/**
 * The match of a fixture: goals by ratings (Poisson), cards, corners, penalties, reviews, stoppage time. The same seed and fixture always give the same match.
 */
export function playMatch(seed: string, fixture: Fixture): Story {
  const next = seededNumbers(`${seed}|${fixture.id}|match`);
  const drawOf = (what: string): (() => number) => seededNumbers(`${seed}|${fixture.id}|${what}`);
  const expected = expectedGoals(fixture.home, fixture.away);
  const stoppage = [1 + Math.floor(next() * 4), 2 + Math.floor(next() * 6)] as const;
  const halfTimeMs = (45 + stoppage[0]) * MINUTE_MS;
  const secondHalfMs = halfTimeMs + BREAK_MS;
  const halves = { halfTimeMs, secondHalfMs, fullTimeMs: secondHalfMs + (45 + stoppage[1]) * MINUTE_MS, ...FOOTBALL_CLOCK };
  const place = (type: Moment['type'], side: Side, share: number): Moment => {
    const minute = Math.min(90, Math.floor(share * 90) + 1);
    const extra = minute === 45 || minute === 90 ? Math.floor(next() * ((minute === 45 ? stoppage[0] : stoppage[1]) + 1)) : 0;
    const start = minute <= 45 ? minute - 1 : minute - 46;
    const beforeMs = minute <= 45 ? 0 : secondHalfMs;
    // Incidents keep a distance from the whistle: a report in an added minute that is not played would fall into the break.
    const within = Math.min(start + extra, (minute <= 45 ? 45 + stoppage[0] : 45 + stoppage[1]) - 1);
    return { type, side, offsetMs: beforeMs + within * MINUTE_MS + Math.floor(5_000 + next() * 50_000) };
  };
  const drawn = (['home', 'away'] as const).flatMap((side) => [
    ...Array.from({ length: poisson(expected[side], next) }, () => place('goal', side, momentOf(next()))),
    ...Array.from({ length: poisson(YELLOWS_PER_SIDE, next) }, () => place('yellow_card', side, momentOf(next()))),
    ...Array.from({ length: poisson(REDS_PER_SIDE, next) }, () => place('red_card', side, momentOf(next()))),
  ]);
  const goals = drawn.filter(({ type }) => type === 'goal');
  const cards = withSecondYellows(inOrder(drawn.filter(({ type }) => type !== 'goal')), drawOf('second_yellows'));
  const corners = playCorners({ halves, goals, expected }, drawOf('corners'));
  const penalties = playPenalties(halves, goals, drawOf('penalties'));
  const { annulled, reviews } = reviewGoals(halves, goals, penalties, drawOf('reviews'));
  const events = numbered(inOrder([...goals, ...annulled, ...cards, ...corners, ...penalties]), halves);
  const idOf = (goal: Moment): string =>
    events.find(({ type, offsetMs, side }) => type === 'goal' && offsetMs === goal.offsetMs && side === goal.side)?.id ?? '';
  const course = { events, reviews: reviews.map(({ goal, ...review }) => ({ goalId: idOf(goal), ...review })) };
  return { ...halves, stoppage, ...course, ...endOf(fixture, counted(standingGoals(course)), halves.fullTimeMs, drawOf('shoot_out')) };
}

/** A level match of a cup goes straight to kicks. */
function endOf({ league }: Fixture, { home, away }: Score, fullTimeMs: number, next: () => number): Pick<Story, 'kicks' | 'through' | 'overMs'> {
  if (league.knockout === undefined) return { kicks: [], through: null, overMs: fullTimeMs };
  if (home !== away) return { kicks: [], through: home > away ? 'home' : 'away', overMs: fullTimeMs };
  const kicks = playShootOut(next);
  return { kicks, through: shootOutWinner(kicks), overMs: fullTimeMs + kickAfterMs(kicks.length) };
}

/** The goals that count. */
export function standingGoals({ events, reviews }: Pick<Story, 'events' | 'reviews'>): MatchEvent[] {
  const annulled = new Set(reviews.filter(({ stands }) => !stands).map(({ goalId }) => goalId));
  return events.filter(({ id, type }) => type === 'goal' && !annulled.has(id));
}

/** Share of dismissals that are a second caution, among those after a caution. */
function withSecondYellows(cards: readonly Moment[], next: () => number): Moment[] {
  return cards.map((card, index) => {
    if (card.type !== 'red_card') return card;
    const cautioned = cards.slice(0, index).some(({ type, side }) => type === 'yellow_card' && side === card.side);
    return next() < 0.6 && cautioned ? { ...card, type: 'second_yellow' } : card;
  });
}

function inOrder(moments: readonly Moment[]): Moment[] {
  return moments.toSorted((a, b) => a.offsetMs - b.offsetMs);
}

function numbered(moments: readonly Moment[], halves: Halves): MatchEvent[] {
  const counts = new Map<string, number>();
  return moments.map((moment) => {
    const count = (counts.get(moment.type) ?? 0) + 1;
    counts.set(moment.type, count);
    const { minute, added } = clockIn(periodAt(halves, moment.offsetMs), halves, moment.offsetMs);
    return { ...moment, id: `${moment.type}-${count}`, minute, added };
  });
}
