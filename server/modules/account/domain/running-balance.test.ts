import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, subtractCents } from '#kernel/money.ts';
import { sumCounted, withRunning } from './running-balance.ts';

const line = fc.record({
  source: fc.constantFrom('Deposit', 'Withdraw', 'Bet', 'Win'),
  type: fc.constantFrom(1, 2),
  status: fc.constantFrom(1, 2, 3, 4),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
});

test('RG-14 the opening sum plus all lines equals the closing sum', () => {
  fc.assert(
    fc.property(fc.array(line), fc.integer({ min: 0, max: 10_000_000 }), (lines, closing) => {
      const { rows, opening } = withRunning(lines, cents(closing));
      const { credits, debits } = sumCounted(lines);
      expect(opening + credits - debits).toBe(closing);
      if (rows[0] !== undefined) expect(rows[0].running).toBe(closing);
    }),
  );
});

test('refused lines leave the sum unchanged; a pending withdrawal is subtracted', () => {
  const lines = [
    { source: 'Withdraw', type: 2, status: 3, amount: 70 },
    { source: 'Withdraw', type: 2, status: 1, amount: 30 },
    { source: 'Deposit', type: 1, status: 2, amount: 100 },
  ];
  const { rows, opening } = withRunning(lines, cents(70));
  expect(rows.map(({ running }) => running)).toEqual([70, 70, 100]);
  expect([opening, subtractCents(cents(70), opening)]).toEqual([0, 70]);
});
