import { describe, expect, test } from 'vitest';
import { depositRolloverRule, ROLLOVER_RULES } from './rollover-words.ts';

test('the screen says that what a match can cost counts, over all markets, with an example, and what of a multiple does', () => {
  const words = ROLLOVER_RULES.join(' ');
  expect(words).toContain('o total apostado menos o menor retorno possível.');
  expect(words).toContain('devolvem pelo menos R$\u00a090,00 e contam R$\u00a010,00.');
  expect(words).toContain('em cada jogo, não conta a parte que outra aposta sua cobre.');
});

describe('the rule of the deposit rollover', () => {
  test.each([
    [1, 'Antes de sacar um depósito, o mesmo valor precisa ser apostado uma vez. Um depósito de R$\u00a050,00 pede R$\u00a050,00 em apostas.'],
    [1.5, 'Antes de sacar um depósito, o valor precisa ser apostado 1,5 vezes. Um depósito de R$\u00a050,00 pede R$\u00a075,00 em apostas.'],
    [3, 'Antes de sacar um depósito, o valor precisa ser apostado 3 vezes. Um depósito de R$\u00a050,00 pede R$\u00a0150,00 em apostas.'],
    [0, 'Nesta casa o depósito pode ser sacado sem precisar ser apostado antes.'],
  ])('at %d times', (times, words) => {
    expect(depositRolloverRule(times)).toBe(words);
  });
});
