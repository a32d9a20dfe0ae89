// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { diceRoll } from '#kernel/fairness/dice.ts';
import { DiceFairness } from './dice-fairness.tsx';

afterEach(cleanup);
const deal = { server: 'ab'.repeat(32), client: 'minha semente', nonce: '7' };
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Refazer o número' }));

test('a bet named in the address is recomputed', () => {
  render(<DiceFairness query={new URLSearchParams(deal)} />);
  submit();
  expect(screen.getByText(new RegExp(`^Saiu ${diceRoll({ serverSeed: deal.server, clientSeed: deal.client, nonce: 7 })},`))).toBeDefined();
});

test('what cannot be recomputed is said to be so', () => {
  render(<DiceFairness query={new URLSearchParams({ ...deal, server: 'x' })} />);
  submit();
  expect(screen.getByRole('alert')).toBeDefined();
});
