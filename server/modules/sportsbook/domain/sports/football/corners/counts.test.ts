import { describe, expect, test } from 'vitest';
import { CARDS, CORNERS, countView } from './counts.ts';
import type { Distribution } from '../../goals/pricing/grid/grid-view.ts';

const NIL = { home: 0, away: 0 };
const EVEN = { home: 1, away: 1 };
const KICK_OFF = { half: 1, minute: 0 } as const;

const mean = ({ lowest, masses }: Distribution) => masses.reduce((sum, mass, index) => sum + mass * (lowest + index), 0);
const variance = (counts: Distribution) => counts.masses.reduce((sum, mass, index) => sum + mass * (counts.lowest + index - mean(counts)) ** 2, 0);

describe('counts of a match', () => {
  test.each([
    ['corners', CORNERS, 10, 12.5],
    ['cards', CARDS, 4.5, 5.85],
  ])('before it: %s have their mean, and more variance than chance alone gives', (_name, counted, expected, spread) => {
    const { total, margin } = countView(counted, KICK_OFF, NIL, EVEN);
    expect(mean(total)).toBeCloseTo(expected, 3);
    expect(variance(total)).toBeCloseTo(spread, 1);
    expect(mean(margin)).toBeCloseTo(0, 9);
  });

  test('divide between the sides in proportion to their weights', () => {
    const { margin, next, total } = countView(CORNERS, KICK_OFF, NIL, { home: 1.2, away: 0.8 });
    expect(mean(margin)).toBeCloseTo(0.2 * mean(total), 3);
    expect(next.home / next.away).toBeCloseTo(1.5, 9);
    expect(next.home + next.none + next.away).toBeCloseTo(1, 12);
  });

  test('are those so far plus those expected: a match above its expectation expects more', () => {
    const at = { half: 2, minute: 60 } as const;
    const toCome = (known: number) => mean(countView(CORNERS, at, { home: known, away: 0 }, EVEN).total) - known;
    expect(toCome(12)).toBeGreaterThan(toCome(6));
    expect(toCome(6)).toBeGreaterThan(toCome(0));
    // Law of total expectation: at the expected count so far, the expectation does not change.
    expect(toCome(0)).toBeGreaterThan(2.5);
  });

  test('rise over time: more than half of the corners, and five of eight cards, fall in the second half', () => {
    const late = (counted: typeof CORNERS) => mean(countView(counted, { half: 2, minute: 45 }, NIL, EVEN).total);
    const shape = (counted: typeof CORNERS) => counted.shape / (counted.shape + counted.mean * (1 - share(counted)));
    const share = (counted: typeof CORNERS) => (counted.pace.rise === CARDS.pace.rise ? 0.625 : 0.5326);
    expect(late(CORNERS)).toBeCloseTo(10 * share(CORNERS) * shape(CORNERS), 2);
    expect(late(CARDS)).toBeCloseTo(4.5 * share(CARDS) * shape(CARDS), 2);
  });
});
