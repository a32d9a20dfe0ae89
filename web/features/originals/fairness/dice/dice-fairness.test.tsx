// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dicePayoutCents, diceRoll } from '#kernel/fairness/dice.ts';
import { commitmentOf } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { rollText } from '../../dice/words.ts';
import { DiceFairness } from './dice-fairness.tsx';

afterEach(cleanup);
const deal = { serverSeed: 'ab'.repeat(32), clientSeed: 'minha semente', nonce: 7 };
const bet = { chance: 40, direction: 'under' } as const;
const roll = diceRoll(deal);
const address = {
  hash: commitmentOf(deal.serverSeed),
  server: deal.serverSeed,
  client: deal.clientSeed,
  nonce: '7',
  stake: '100',
  chance: '40',
  direction: 'under',
  roll: String(roll),
  payout: String(dicePayoutCents(cents(100), bet, roll)),
};
const show = (query: Record<string, string>) => render(<DiceFairness query={new URLSearchParams(query)} />);
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Refazer o número' }));

test('a bet named in the address is recomputed and judged at once', () => {
  show(address);
  expect(screen.getByText(`Aposta conferida: saiu ${rollText(roll)} e tudo bate.`)).toBeDefined();
  submit();
  expect(screen.getByText(rollText(roll))).toBeDefined();
});

test.each([{ roll: String((roll + 1) % 10_000) }, { payout: '1' }, { hash: 'cd'.repeat(32) }])('a bet with %j does not hold', (over) => {
  show({ ...address, ...over });
  expect(screen.getByText('Atenção: esta aposta não confere.')).toBeDefined();
});

test('a bet whose seed is not revealed says what to do first', () => {
  const { server: _server, ...unrevealed } = address;
  show(unrevealed);
  expect(screen.getByText(/ainda está selada/)).toBeDefined();
});

test.each([
  [{ server: 'x' }, /64 letras/],
  [{ client: '' }, /1 a 64/],
  [{ nonce: '-1' }, /inteiro a partir de 0/],
])('what cannot be recomputed is said to be so: %j', (over, text) => {
  show({ ...address, ...over });
  submit();
  expect(screen.getByText(text)).toBeDefined();
});
