import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betLabel, faultText, quickStake, stakeFault } from './stake-fault.ts';

const bounds = { low: 10, high: 2_000 };

test.each([
  [5, 'below', 'A aposta mínima é R$ 0,10.', 'Corrija a aposta'],
  [2_001, 'above', 'A aposta máxima é R$ 20,00.', 'Corrija a aposta'],
  [null, 'missing', 'Informe o valor da aposta: de R$ 0,10 a R$ 20,00.', 'Informe a aposta'],
] as const)('%s centavos are not bet: %s, in words, and the button charges nothing', (stake, fault, text, label) => {
  expect(stakeFault(stake, bounds)).toBe(fault);
  expect(faultText(fault, bounds).replaceAll('\u00a0', ' ')).toBe(text);
  expect(betLabel(stake, bounds)).toBe(label);
});

test('the button names every allowed stake to the centavo, and no other amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), (stake) => {
      const named = /^Apostar R\$\s([\d.]+),(\d\d)$/.exec(betLabel(stake, bounds));
      const charged = named === null ? null : Number((named[1] ?? '').replaceAll('.', '')) * 100 + Number(named[2]);
      expect(charged).toBe(stake >= bounds.low && stake <= bounds.high ? stake : null);
    }),
  );
});

describe('a quick step', () => {
  test.each([
    ['half', 50, 25, null],
    ['double', 50, 100, null],
    ['double', 1_500, 2_000, 'Este é o máximo: R$ 20,00.'],
    ['half', 15, 10, 'Este é o mínimo: R$ 0,10.'],
    ['most', 50, 730, null],
  ] as const)('%s of %d is %d and says where a bound cut it', (step, stake, next, note) => {
    const made = quickStake(step, stake, bounds, 730);
    expect([made.stake, made.note?.replaceAll('\u00a0', ' ') ?? null]).toEqual([next, note]);
  });

  test('never leads out of the bounds', () => {
    fc.assert(
      fc.property(fc.constantFrom('half', 'double', 'most'), fc.option(fc.nat(9_000)), fc.nat(9_000), (step, stake, affordable) => {
        expect(stakeFault(quickStake(step, stake, bounds, affordable).stake, bounds)).toBeNull();
      }),
    );
  });
});
