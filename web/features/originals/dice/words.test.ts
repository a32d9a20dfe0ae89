import { expect, test } from 'vitest';
import { directionText, multiplierText, rangeText, rollText } from './words.ts';

test.each([
  [{ chance: 30, direction: 'under' }, 'Abaixo de 3000', 'Ganha de 0000 a 2999: 30% dos 10.000 números.'],
  [{ chance: 30, direction: 'over' }, 'Acima de 6999', 'Ganha de 7000 a 9999: 30% dos 10.000 números.'],
  [{ chance: 1, direction: 'over' }, 'Acima de 9899', 'Ganha de 9900 a 9999: 1% dos 10.000 números.'],
] as const)('%j reads "%s"', (bet, direction, range) => {
  expect([directionText(bet), rangeText(bet)]).toEqual([direction, range]);
});

test('rolls have four figures, multipliers all their decimal places', () => {
  expect([rollText(0), rollText(42), rollText(9_999)]).toEqual(['0000', '0042', '9999']);
  expect([multiplierText(1.94), multiplierText(97), multiplierText(32.3333)]).toEqual(['1,94×', '97,00×', '32,3333×']);
});
