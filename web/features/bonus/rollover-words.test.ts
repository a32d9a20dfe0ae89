import { describe, expect, test } from 'vitest';
import { depositRolloverRule, blockedByReason, ROLLOVER_RULES } from './rollover-words.ts';

const block = (amount: number, reason_code = 'deposit_rollover', message = 'm') => ({ amount, reason_code, message });

describe('what keeps money back', () => {
  test('blocks of several deposits are one line with their sum', () => {
    expect(blockedByReason([block(4_000), block(1_050)])).toEqual([
      {
        reason: 'deposit_rollover',
        title: 'Depósito ainda por apostar',
        missingCents: 5_050,
        text: 'Faltam R$\u00a050,50 em apostas para liberar o saque do valor de 2 depósitos.',
      },
    ]);
  });

  test('one deposit is said in the singular', () => {
    expect(blockedByReason([block(100)])[0]?.text).toBe('Faltam R$\u00a01,00 em apostas para liberar o saque do valor de um depósito.');
  });

  test('other reasons keep the server’s own words and stand apart', () => {
    const lines = blockedByReason([block(100), block(700, 'referral', 'Na data de liberação.'), block(300)]);
    expect(lines.map((line) => [line.reason, line.missingCents])).toEqual([
      ['deposit_rollover', 400],
      ['referral', 700],
    ]);
    expect(lines[1]?.text).toBe('Na data de liberação.');
  });

  test('nothing blocked is no line', () => {
    expect(blockedByReason([])).toEqual([]);
  });
});

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
