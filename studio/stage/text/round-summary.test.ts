import { expect, test } from 'vitest';
import { roundSummary } from './round-summary.ts';

const FACTS = { stake: 200, payout: 0, balance: 9_800, replay: false };

test('a round that pays nothing is summed up as such', () => {
  expect(roundSummary([], FACTS)).toBe('Sem prêmio. Aposta de R$\u00a02,00. Saldo: R$\u00a098,00.');
});
test('an amount up to the stake is a return, not a win', () => {
  expect(roundSummary([], { ...FACTS, payout: 200 })).toContain('Retorno de R$\u00a02,00');
  expect(roundSummary([], { ...FACTS, payout: 200 })).not.toContain('Ganho');
});
test('a win is stated after the game’s own sentences about it', () => {
  expect(roundSummary(['Três onças na linha 1.'], { ...FACTS, payout: 1_000 })).toMatch(/^Três onças na linha 1\. Ganho de R\$\u00a010,00/);
});
test('a replay mentions no balance', () => {
  expect(roundSummary([], { ...FACTS, replay: true })).toBe('Repetição de uma rodada. Sem prêmio. Aposta de R$\u00a02,00.');
});
