import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leastCents, shareFigures } from './cashout-figures.ts';

it('a third of a bet is a third of its stake and of its potential payout, and the rest is exact to the centavo', () => {
  expect(shareFigures({ stake: 1_000, potential_payout: 2_105 }, 100, 33)).toEqual({
    endedCents: 330,
    restCents: 670,
    forgoneCents: 695,
    restPayoutCents: 1_410,
  });
});

it('cashing out the whole remaining bet leaves nothing', () => {
  expect(shareFigures({ stake: 670, potential_payout: 1_410 }, 67, 67)).toEqual({ endedCents: 670, restCents: 0, forgoneCents: 1_410, restPayoutCents: 0 });
});

it('the figures of any share add up to the bet', () => {
  const amounts = fc.record({ stake: fc.integer({ min: 1, max: 10 ** 9 }), potential_payout: fc.integer({ min: 1, max: 10 ** 9 }) });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (bet, left, asked) => {
      const { endedCents, restCents, forgoneCents, restPayoutCents } = shareFigures(bet, left, Math.min(asked, left));
      expect([endedCents + restCents, forgoneCents + restPayoutCents]).toEqual([bet.stake, bet.potential_payout]);
      expect(Math.min(endedCents, restCents, forgoneCents, restPayoutCents)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('the minimum accepted without asking equals the server’s minimum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 20 }), (amount, change) => {
      const least = leastCents(amount, change);
      expect(least * 100).toBeGreaterThanOrEqual(amount * (100 - change));
      expect((least - 1) * 100).toBeLessThan(amount * (100 - change));
    }),
  );
});
