import { expect, test } from 'vitest';
import { limitValue, unlimitedWords } from './limit-words.ts';

test.each([
  ['amount', 12_345, 'R$\u00a0123,45'],
  ['amount', 0, 'R$\u00a00,00'],
  ['count', 1, '1 aposta'],
  ['count', 1_200, '1.200 apostas'],
  ['minutes', 0, '0 min'],
  ['minutes', 45, '45 min'],
  ['minutes', 90, '1 h 30 min'],
  ['minutes', 1_440, '24 h'],
] as const)('a limit in %s of %d is "%s"', (unit, value, words) => {
  expect(limitValue(unit, value)).toBe(words);
});

test('periods without a limit are told in one sentence', () => {
  expect(unlimitedWords(['day', 'week', 'month'])).toBe('Sem limite.');
  expect(unlimitedWords(['week', 'month'])).toBe('Sem limite por semana e por mês.');
  expect(unlimitedWords(['day'])).toBe('Sem limite por dia.');
});
