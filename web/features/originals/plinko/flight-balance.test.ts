import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FlightBalance, shownCents, withDrop, withLanding, withRefusal } from './flight-balance.ts';

const START = 10_000;
const balls = fc.array(fc.record({ stake: fc.integer({ min: 10, max: 100 }), payout: fc.nat(500), refused: fc.boolean(), drop: fc.nat(50), end: fc.nat(50) }), {
  minLength: 1,
  maxLength: 12,
});

test('in whatever order balls are dropped, refused and landed, the balance shown is the start less open and lost stakes plus the landed payouts', () => {
  fc.assert(
    fc.property(balls, (all) => {
      const moments = all.flatMap((ball) => [
        { at: ball.drop, ball, ends: false },
        { at: ball.drop + 1 + ball.end, ball, ends: true },
      ]);
      let flight: FlightBalance | null = null;
      let ledger = START;
      for (const { ball, ends } of moments.toSorted((one, other) => one.at - other.at)) {
        if (!ends) {
          flight = withDrop(flight, ledger, ball.stake);
          ledger -= ball.stake;
        } else if (flight !== null) {
          flight = ball.refused ? withRefusal(flight, ball.stake) : withLanding(flight, ball.payout);
          ledger += ball.refused ? ball.stake : ball.payout;
        }
        if (flight !== null) expect(shownCents(flight)).toBe(ledger);
      }
      expect(flight).toBeNull();
    }),
  );
});

test('a payout is shown when its ball has landed, not before', () => {
  const two = withDrop(withDrop(null, 1_000, 50), 1_000, 50);
  expect(shownCents(two)).toBe(900);
  const one = withLanding(two, 650);
  expect(one === null ? null : shownCents(one)).toBe(1_550);
  expect(one === null ? one : withLanding(one, 0)).toBeNull();
});

test('the balance shown never falls below zero, even after dropping stakes that will be refused', () => {
  expect(shownCents(withDrop(withDrop(null, 60, 50), 60, 50))).toBe(0);
});
