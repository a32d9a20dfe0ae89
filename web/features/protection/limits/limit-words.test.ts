import { expect, test } from 'vitest';
import { limitValue, unlimitedWords, usedWords } from './limit-words.ts';

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

test('one sentence names the periods without a limit', () => {
  expect(unlimitedWords(['day', 'week', 'month'])).toBe('Sem limite.');
  expect(unlimitedWords(['week', 'month'])).toBe('Sem limite por semana e por mês.');
  expect(unlimitedWords(['day'])).toBe('Sem limite por dia.');
});

test('the used amount names its unit once', () => {
  expect(usedWords('count', 30, 100)).toBe('30 de 100 apostas');
  expect(usedWords('amount', 3_000, 10_000)).toBe('R$\u00a030,00 de R$\u00a0100,00');
  expect(usedWords('minutes', 45, 90)).toBe('45 min de 1 h 30 min');
});
