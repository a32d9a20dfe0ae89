import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formsOf, viewOnTheDay, winChanceOnTheDay } from './form.ts';
import { type MatchState, newMatch, winChance } from './match-chain.ts';
import { NIL } from './points.ts';

const FORMAT = { bestOf: 3, lastSet: 'tie_break' } as const;
const EQUALS = { home: 0.64, away: 0.64 };

const after = (home: number, away: number): MatchState => ({ format: FORMAT, done: [{ home, away }], set: { games: NIL, first: 'home', points: NIL } });
const mean = (state: MatchState) => formsOf(EQUALS, state).reduce((sum, { serve, chance }) => sum + chance * (serve.home - serve.away), 0);

describe('the form of the day', () => {
  test('is symmetric before the first game, and its chances sum to 1', () => {
    const forms = formsOf(EQUALS, newMatch(FORMAT, 'home'));
    expect(forms.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(mean(newMatch(FORMAT, 'home'))).toBeCloseTo(0, 12);
  });

  test('favours the player who won the set, and more so after a clearer score', () => {
    expect(mean(after(7, 6))).toBeLessThan(0.03);
    expect(mean(after(6, 4))).toBeGreaterThan(mean(after(7, 6)));
    expect(mean(after(6, 1))).toBeGreaterThan(mean(after(6, 4)));
    expect(mean(after(1, 6))).toBeCloseTo(-mean(after(6, 1)), 9);
  });

  test('follows Bayes: the ratio of two forms is that of their likelihoods of the score', () => {
    // After one game served by either side: the prior weight times the chance to win that game.
    const forms = formsOf(EQUALS, { ...newMatch(FORMAT, 'home'), set: { games: { home: 1, away: 0 }, first: 'home', points: NIL } });
    const hold = (p: number) => (p ** 4 * (15 - 34 * p + 28 * p ** 2 - 8 * p ** 3)) / (p ** 2 + (1 - p) ** 2);
    const byHand = (serve: { home: number; away: number }) => (hold(serve.home) + 1 - hold(serve.away)) / 2;
    const [middle, up] = forms;
    if (middle === undefined || up === undefined) throw new Error('no forms');
    expect(up.chance / middle.chance).toBeCloseTo((0.222075922006 * byHand(up.serve)) / (0.533333333333 * byHand(middle.serve)), 9);
  });

  test('makes a third set rarer, and keeps equal players equal', () => {
    const third = viewOnTheDay(EQUALS, [{ chance: 1, state: newMatch(FORMAT, 'home') }]).sets[2]?.chance ?? 0;
    expect(third).toBeGreaterThan(0.33);
    expect(third).toBeLessThan(0.43);
    expect(winChanceOnTheDay(EQUALS, newMatch(FORMAT, 'home'))).toBeCloseTo(0.5, 9);
  });

  test('moves a favourite’s chance towards even', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.05, noNaN: true }), (apart) => {
        const serve = { home: 0.64 + apart, away: 0.64 - apart };
        const state = newMatch(FORMAT, 'home');
        expect(winChanceOnTheDay(serve, state)).toBeLessThan(winChance(serve, state));
        expect(winChanceOnTheDay(serve, state)).toBeGreaterThan(0.5);
      }),
    );
  });
});
