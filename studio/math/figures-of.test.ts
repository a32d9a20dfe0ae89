import { describe, expect, it } from 'vitest';
import { figuresOf, volatilityOf } from './figures-of.ts';
import { payoutCents } from './slot-math.ts';

describe('figures', () => {
  it('are calculated from the whole distribution', () => {
    const counts = new Map([
      [0, 6n],
      [10, 1n],
      [20, 2n],
      [60, 1n],
    ]);
    expect(figuresOf({ counts, total: 10n }, 20)).toEqual({
      rtp: '11/20',
      rtpHundredths: 5500,
      hitRate: '2/5',
      // E[x²] = (0.25 + 2 + 9) / 10 = 1.125, less 0.55²: 0.8225, whose root is 0.90691…
      deviation: 0.907,
      volatility: 'baixa',
      maxWinStakes: 3,
      maxWinOneIn: 10,
    });
  });

  it('round the return down and the rarity up', () => {
    const figures = figuresOf(
      {
        counts: new Map([
          [0, 2n],
          [1, 1n],
          [2, 4n],
        ]),
        total: 7n,
      },
      1,
    );
    expect(figures).toMatchObject({ rtp: '9/7', rtpHundredths: 12857, maxWinOneIn: 2 });
  });

  it('are refused when counts are missing', () => {
    expect(() => figuresOf({ counts: new Map([[0, 5n]]), total: 6n }, 20)).toThrow(RangeError);
  });

  it.each([
    [3.999, 'baixa'],
    [4, 'média'],
    [9.999, 'média'],
    [10, 'alta'],
  ])('a deviation of %d stakes is %s', (deviation, volatility) => {
    expect(volatilityOf(deviation)).toBe(volatility);
  });

  it('a payout is units times a unit’s share of the stake', () => {
    expect(payoutCents({ units: 35 }, { unitsPerStake: 20 }, 40)).toBe(70);
  });
});
