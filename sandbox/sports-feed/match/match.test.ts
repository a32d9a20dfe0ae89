import { describe, expect, it } from 'vitest';
import { factsOf } from '../script/settlement-of.ts';
import { fixturesBetween } from '../season/fixtures-between.ts';
import { expectedGoals } from './expected-goals.ts';
import { momentOf, remainingShare } from './intensity.ts';
import { matchClock } from './match-clock.ts';
import { playMatch } from './play-match.ts';

const FROM = Date.parse('2026-01-05T03:00:00Z');
const YEAR = fixturesBetween('goals', FROM, FROM + 365 * 86_400_000);

describe('a simulated match', () => {
  it('is the same for the same seed and another for another', () => {
    const [fixture] = YEAR;
    if (fixture === undefined) throw new Error('no fixture');
    expect(playMatch('goals', fixture)).toEqual(playMatch('goals', fixture));
    expect(playMatch('goals', fixture)).not.toEqual(playMatch('other', fixture));
  });

  it('happens in order, within the halves, and its goals add up to its score', () => {
    for (const fixture of YEAR.slice(0, 600)) {
      const story = playMatch('goals', fixture);
      const { goals, half_time: halfTime, full_time: fullTime } = factsOf(story);
      const home = goals.filter(({ side }) => side === 'home');
      expect(fullTime).toEqual({ home: home.length, away: goals.length - home.length });
      expect(halfTime?.home).toBe(home.filter(({ minute }) => minute <= 45).length);
      expect(story.events.map(({ offsetMs }) => offsetMs)).toEqual(story.events.map(({ offsetMs }) => offsetMs).toSorted((a, b) => a - b));
      for (const { minute, offsetMs } of story.events) {
        const period = matchClock(story, offsetMs).period;
        expect([minute, period]).toEqual([minute, minute <= 45 ? 'first_half' : 'second_half']);
        expect(minute >= 1 && minute <= 90).toBe(true);
      }
    }
  });

  it('has over a year the goals that the ratings promise, more of them after the break', () => {
    const promised = YEAR.reduce((sum, { home, away }) => sum + expectedGoals(home, away).home + expectedGoals(home, away).away, 0);
    const goals = YEAR.flatMap((fixture) => factsOf(playMatch('goals', fixture)).goals);
    expect(Math.abs(goals.length - promised)).toBeLessThan(4 * Math.sqrt(promised));
    const early = goals.filter(({ minute }) => minute <= 45).length;
    const share = 1 - remainingShare(0.5);
    expect(Math.abs(early - share * goals.length)).toBeLessThan(4 * Math.sqrt(goals.length * share * (1 - share)));
  });

  it('has an intensity whose two functions are each other’s inverse', () => {
    for (const share of [0, 0.1, 0.45, 0.9, 1]) expect(1 - remainingShare(momentOf(share))).toBeCloseTo(share, 12);
    expect([remainingShare(-1), remainingShare(0), remainingShare(1), remainingShare(2)]).toEqual([1, 1, 0, 0]);
  });
});
