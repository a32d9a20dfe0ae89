import { expect, test } from 'vitest';
import vectors from '#kernel/fairness/golden-vectors.json' with { type: 'json' };
import { commitmentOf, minesLayout, minesPayout } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { checkClaim, judgeAddress } from './claim.ts';

const server = 'ab'.repeat(32);
const deal = { serverSeed: server, clientSeed: 'minha semente', nonce: 4, mines: 3 };

test('typed seeds give the drawn board and its commitment', () => {
  expect(checkClaim({ server: ` ${server} `, client: deal.clientSeed, nonce: '4', mines: '3' })).toEqual({
    kind: 'layout',
    layout: minesLayout(deal),
    commitment: commitmentOf(server),
  });
});

test('each invalid field is named', () => {
  const good = { server, client: 'x', nonce: '0', mines: '3' };
  expect(checkClaim({ ...good, server: 'xyz' })).toMatchObject({ kind: 'wrong', field: 'server' });
  expect(checkClaim({ ...good, client: '' })).toMatchObject({ kind: 'wrong', field: 'client' });
  expect(checkClaim({ ...good, nonce: '-1' })).toMatchObject({ kind: 'wrong', field: 'nonce' });
  expect(checkClaim({ ...good, mines: '25' })).toMatchObject({ kind: 'wrong', field: 'mines' });
});

test('a round in the address is checked, and a changed mine, payout or commitment is detected', () => {
  const layout = minesLayout(deal);
  const tile = [0, 1, 2, 3].find((each) => !layout.includes(each)) ?? 0;
  const payout = minesPayout(cents(1_000), 3, 1);
  const query = (change: Record<string, string> = {}) =>
    new URLSearchParams({
      server,
      hash: commitmentOf(server),
      client: deal.clientSeed,
      nonce: '4',
      mines: '3',
      stake: '1000',
      status: 'won',
      tiles: String(tile),
      layout: layout.join('.'),
      payout: String(payout),
      ...change,
    });
  expect(judgeAddress(query())?.fair).toBe(true);
  expect(judgeAddress(query({ payout: String(payout - 1) }))?.payout).toBe(false);
  expect(judgeAddress(query({ layout: '0.1.2' }))?.fair).toBe(false);
  expect(judgeAddress(query({ hash: 'f'.repeat(64) }))?.commitment).toBe(false);
  expect(judgeAddress(new URLSearchParams('status=won&server=zz&mines=99'))).toBeNull();
});

test('the golden vectors are available to the page', () => {
  expect(Object.keys(vectors).length).toBeGreaterThan(0);
});
