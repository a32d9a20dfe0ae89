import { describe, expect, it } from 'vitest';
import { factsOf } from '../facts-of.ts';
import { FOOTBALL_LEAGUES } from '../leagues.ts';
import { fixturesBetween } from '../../../season/fixtures-between.ts';
import { expectedGoals, momentOf, remainingShare } from './intensity.ts';
import { clockIn, periodAt } from '../../goals/game-clock.ts';
import { FOOTBALL_CLOCK, playMatch, standingGoals } from './play-match.ts';

const FROM = Date.parse('2026-01-05T03:00:00Z');
const YEAR = fixturesBetween(FOOTBALL_LEAGUES, 'goals', FROM, FROM + 365 * 86_400_000);
const STORIES = YEAR.map((fixture) => playMatch('goals', fixture));

describe('a simulated match', () => {
  it('is the same for the same seed and another for another', () => {
    const [fixture] = YEAR;
    if (fixture === undefined) throw new Error('no fixture');
    expect(playMatch('goals', fixture)).toEqual(playMatch('goals', fixture));
    expect(playMatch('goals', fixture)).not.toEqual(playMatch('other', fixture));
  });

  it('has its incidents in order, within the halves, and the goals that count sum to its score', () => {
    for (const fixture of YEAR.slice(0, 600)) {
      const story = playMatch('goals', fixture);
      const { goals, half_time: halfTime, full_time: fullTime } = factsOf(story);
      const home = goals.filter(({ side }) => side === 'home');
      expect(fullTime).toEqual({ home: home.length, away: goals.length - home.length });
      expect(halfTime?.home).toBe(home.filter(({ minute }) => minute <= 45).length);
      expect(story.events.map(({ offsetMs }) => offsetMs)).toEqual(story.events.map(({ offsetMs }) => offsetMs).toSorted((a, b) => a - b));
      expect(new Set(story.events.map(({ id }) => id)).size).toBe(story.events.length);
      for (const { minute, added, offsetMs } of story.events) {
        const period = periodAt(story, offsetMs);
        expect([minute, period]).toEqual([minute, minute <= 45 ? 'first_half' : 'second_half']);
        expect(minute >= 1 && minute <= 90).toBe(true);
        expect(added === 0 || ((minute === 45 || minute === 90) && added <= story.stoppage[minute === 45 ? 0 : 1])).toBe(true);
      }
    }
  });

  it('has about ten corners and four to five cards, more of them late, and more corners for the side behind', () => {
    const all = STORIES.flatMap(({ events }) => events);
    const of = (...types: readonly string[]) => all.filter(({ type }) => types.includes(type));
    const each = (events: readonly unknown[]) => events.length / STORIES.length;
    const lateness = (events: readonly { minute: number }[]) => events.filter(({ minute }) => minute > 45).length / events.length;
    const [corners, cards] = [of('corner'), of('yellow_card', 'second_yellow', 'red_card')];
    expect(each(corners)).toBeGreaterThan(9.5);
    expect(each(corners)).toBeLessThan(11.5);
    expect(each(cards)).toBeGreaterThan(4);
    expect(each(cards)).toBeLessThan(5);
    expect([lateness(corners) > 0.52, lateness(cards) > 0.52]).toEqual([true, true]);
    // Minutes led and trailed by either side are compared in the same matches, so that ratings cancel out.
    const pressed = STORIES.reduce(
      (sum, story) => {
        const lead = (side: string, atMs: number) =>
          standingGoals(story).reduce((goals, goal) => goals + (goal.offsetMs > atMs ? 0 : goal.side === side ? 1 : -1), 0);
        const own = story.events.filter(({ type }) => type === 'corner');
        const behind = own.filter(({ side, offsetMs }) => lead(side, offsetMs) < 0).length;
        const ahead = own.filter(({ side, offsetMs }) => lead(side, offsetMs) > 0).length;
        return { behind: sum.behind + behind, ahead: sum.ahead + ahead };
      },
      { behind: 0, ahead: 0 },
    );
    // The side ahead is usually the better one, and still has fewer corners.
    expect(pressed.behind).toBeGreaterThan(pressed.ahead * 1.1);
  });

  it('varies in its corners more than a Poisson process', () => {
    const counts = STORIES.map(({ events }) => events.filter(({ type }) => type === 'corner').length);
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
    expect(variance / mean).toBeGreaterThan(1.3);
  });

  it('reviews some goals and annuls others, and gives a second caution only to a player with one', () => {
    const reviews = STORIES.flatMap((story) => story.reviews);
    const [stood, fell] = [reviews.filter(({ stands }) => stands).length, reviews.filter(({ stands }) => !stands).length];
    expect([stood > STORIES.length / 4, fell > STORIES.length / 8]).toEqual([true, true]);
    for (const { events, reviews: own } of STORIES) {
      for (const { goalId, beginsMs, endsMs } of own) {
        const goal = events.find(({ id }) => id === goalId);
        expect([goal?.type, (goal?.offsetMs ?? Infinity) < beginsMs && beginsMs < endsMs]).toEqual(['goal', true]);
      }
      for (const { side, offsetMs } of events.filter(({ type }) => type === 'second_yellow')) {
        expect(events.some((event) => event.type === 'yellow_card' && event.side === side && event.offsetMs < offsetMs)).toBe(true);
      }
    }
  });

  it('takes every penalty: a goal of that side or a miss follows within two minutes', () => {
    const awarded = STORIES.flatMap(({ events }) =>
      events.flatMap((event, index) => (event.type === 'penalty_awarded' ? [{ event, later: events.slice(index + 1) }] : [])),
    );
    expect(awarded.length).toBeGreaterThan(STORIES.length / 10);
    for (const { event, later } of awarded) {
      const taken = later.find(({ type }) => type === 'goal' || type === 'penalty_missed');
      expect([taken?.side, (taken?.offsetMs ?? Infinity) - event.offsetMs <= 120_000]).toEqual([event.side, true]);
    }
  });

  it('has as many goals over a year as ratings predict, with more after the break', () => {
    const promised = YEAR.reduce((sum, { home, away }) => sum + expectedGoals(home, away).home + expectedGoals(home, away).away, 0);
    const goals = STORIES.flatMap((story) => factsOf(story).goals);
    expect(Math.abs(goals.length - promised)).toBeLessThan(4 * Math.sqrt(promised));
    const early = goals.filter(({ minute }) => minute <= 45).length;
    const share = 1 - remainingShare(0.5);
    expect(Math.abs(early - share * goals.length)).toBeLessThan(4 * Math.sqrt(goals.length * share * (1 - share)));
  });

  it('has an intensity whose two functions are inverse to each other', () => {
    for (const share of [0, 0.1, 0.45, 0.9, 1]) expect(1 - remainingShare(momentOf(share))).toBeCloseTo(share, 12);
    expect([remainingShare(-1), remainingShare(0), remainingShare(1), remainingShare(2)]).toEqual([1, 1, 0, 0]);
  });

  it('has a clock of minutes and stoppage minutes', () => {
    const clock = (period: 'first_half' | 'second_half', minutes: number) => {
      const { minute, added } = clockIn(period, { ...FOOTBALL_CLOCK, secondHalfMs: 62 * 60_000 }, minutes * 60_000);
      return [minute, added];
    };
    expect([clock('first_half', 0), clock('first_half', 44.9), clock('first_half', 45), clock('first_half', 46.5)]).toEqual([
      [1, 0],
      [45, 0],
      [45, 1],
      [45, 2],
    ]);
    expect([clock('second_half', 62), clock('second_half', 107.5)]).toEqual([
      [46, 0],
      [90, 1],
    ]);
  });
});
