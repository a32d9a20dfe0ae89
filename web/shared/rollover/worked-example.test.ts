import { expect, test } from 'vitest';
import { bonusExample, type BonusTerms, depositExample, ownMoneyWords } from './worked-example.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const rules = { depositTimes: 1, bonusFirst: true };
const welcome: BonusTerms = {
  ...{ amount: 1_000, target: 5_000, mostPaid: 5_000 },
  contributions: [
    { kind: 'double', percent: 20 },
    { kind: 'sports', percent: 100 },
    { kind: 'slots', percent: 100 },
  ],
};
const example = (over: Partial<BonusTerms> = {}, by = rules) => plain(bonusExample({ ...welcome, ...over }, by));

test.each([
  [
    1,
    'Exemplo: um depósito de R$ 50,00 pede R$ 50,00 em apostas. Depois de R$ 20,00 apostados faltam R$ 30,00; o que você tiver acima disso já pode ser sacado.',
  ],
  [
    1.5,
    'Exemplo: um depósito de R$ 50,00 pede R$ 75,00 em apostas. Depois de R$ 20,00 apostados faltam R$ 55,00; o que você tiver acima disso já pode ser sacado.',
  ],
  [0, ''],
])('the example of a deposit is worked out from the setting: %d times', (depositTimes, words) => {
  expect(plain(depositExample({ ...rules, depositTimes }))).toBe(words);
});

test('the example of a bonus is calculated from its terms: bets count for the deposit and for it', () => {
  expect(example()).toBe(
    'Exemplo: você deposita R$ 20,00 e tem R$ 10,00 de bônus. As apostas saem primeiro do bônus e contam para os dois: depois de R$ 20,00 em slots, todo o seu dinheiro está livre para saque e faltam R$ 30,00 para cumprir o bônus. Cumprido, o que restar dele, até R$ 50,00, vai para o seu saldo.',
  );
});

test.each<[string, Partial<BonusTerms>, Partial<typeof rules>, string]>([
  ['a bonus that is through first', { target: 1_500 }, {}, 'livre para saque e o bônus está cumprido.'],
  [
    'a game that counts half asks for twice the bets',
    { contributions: [{ kind: 'mines', percent: 50 }] },
    {},
    'R$ 20,00 em Mines, todo o seu dinheiro está livre para saque e faltam R$ 80,00',
  ],
  ['a bonus that pays all that is left', { mostPaid: null }, {}, 'Cumprido, o que restar dele vai para o seu saldo.'],
  ['a deposit of its own', { deposit: 3_000 }, {}, 'você deposita R$ 30,00'],
  ['cash is spent first', {}, { bonusFirst: false }, 'As apostas saem primeiro do seu dinheiro e contam para os dois'],
  ['a deposit that is free at once', {}, { depositTimes: 0 }, 'pode ser sacado a qualquer momento; o bônus pede R$ 50,00 em slots.'],
])('the example follows the terms: %s', (_, over, by, words) => {
  expect(example(over, { ...rules, ...by })).toContain(words);
});

test('there is no example where no game counts fully for both', () => {
  expect(example({ contributions: [{ kind: 'double', percent: 100 }] })).toBe('');
});

test('a bonus locks none of the player’s own money, and bets on it free the deposit where it has to be bet', () => {
  expect(ownMoneyWords(rules)).toBe('O bônus não trava o seu dinheiro: as apostas saem primeiro do bônus e contam também para liberar o que você depositou.');
  expect(ownMoneyWords({ depositTimes: 0, bonusFirst: false })).toBe('O bônus não trava o seu dinheiro: as apostas saem primeiro do seu dinheiro.');
});
