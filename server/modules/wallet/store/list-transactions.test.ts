import { afterEach, beforeEach, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { createMoneyFixture, expectLedgerHolds, first, type MoneyFixture, present } from '#server/modules/stakes/testing/money-fixture.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { reserveWithdrawal, returnWithdrawal, sendWithdrawal } from '../use-cases/withdrawals.ts';
import { listTransactions, type StatementQuery } from './list-transactions.ts';
import { sumStatement } from './sum-statement.ts';
import { removeStatementEntry, writeStatementEntry } from './statement-entries.ts';

let world: MoneyFixture;
let player: string;

beforeEach(async () => {
  world = await createMoneyFixture();
  player = await world.newPlayer(1_000);
  await world.grantBonus(player, 50);
  const steps: (() => Promise<unknown>)[] = [
    async () => world.settle([{ stake_id: await opened(100), version: 1, payout_cents: 250 }]),
    async () => world.settle([{ stake_id: await opened(200), version: 1, payout_cents: 0 }]),
    async () => world.void([{ stake_id: await opened(10), version: 1 }]),
    () => opened(5),
    () => withdraw('paid', 100),
    () => withdraw('refused', 70),
    () => withdraw('pending', 30),
    () =>
      inTransaction(world.db, (tx) =>
        writeStatementEntry(tx, { playerId: player, source: 'Deposit', ref: 'charge', status: 'pending', amountCents: cents(40), at: world.clock.now() }),
      ),
  ];
  for (const step of steps) {
    world.clock.advance(60_000);
    await step();
  }
});
afterEach(async () => {
  await expectLedgerHolds(world);
  await world.drop();
});

async function opened(stakeCents: number): Promise<string> {
  return present(first(await world.open([world.row(player, stakeCents)])).stake_id);
}

async function withdraw(end: 'paid' | 'refused' | 'pending', amount: number): Promise<void> {
  const move = { playerId: player, withdrawalId: end, amountCents: cents(amount), at: world.clock.now() };
  await inTransaction(world.db, (tx) => reserveWithdrawal(tx, move));
  if (end === 'paid') await inTransaction(world.db, (tx) => sendWithdrawal(tx, move));
  if (end === 'refused') await inTransaction(world.db, (tx) => returnWithdrawal(tx, { ...move, status: 'refused' }));
}

async function list(over: Partial<StatementQuery> = {}) {
  return listTransactions(world.db.k, { playerId: player, page: 1, perPage: 100, ...over });
}

test('over approved lines and pending withdrawals, credits minus debits equal cash plus bonus (RG-14)', async () => {
  const { lines } = await list();
  const counted = lines.filter((line) => line.status === 2 || (line.status === 1 && line.source === 'Withdraw'));
  const sum = counted.reduce((total, line) => total + (line.type === 1 ? line.amountCents : -line.amountCents), 0);
  const balance = await world.balance(player);
  expect(sum).toBe(balance.cashCents + balance.bonusCents);
});

test('a bet paid by cash and bonus has a line for each, the bonus’s marked as such, and so has its prize', async () => {
  const { lines } = await list({ type: 2, source: 'Bet' });
  expect(lines.slice(-2).map(({ description, amountCents }) => [description, amountCents])).toEqual([
    ['Aposta com bônus', 50],
    ['Aposta', 50],
  ]);
  const won = (await list({ source: 'Win' })).lines.slice(-2);
  expect(won.map(({ description, amountCents }) => [description, amountCents])).toEqual([
    ['Prêmio em bônus', 125],
    ['Prêmio', 125],
  ]);
});

test('lines are listed newest first, a withdrawal as one line with its status', async () => {
  const { lines, total } = await list();
  expect(total).toBe(lines.length);
  expect(lines.map((line) => `${line.source} ${line.type} ${line.status} ${line.amountCents}`)).toEqual([
    'Deposit 1 1 40',
    'Withdraw 2 1 30',
    'Withdraw 2 3 70',
    'Withdraw 2 2 100',
    'Bet 2 2 5',
    'Refund 1 2 10',
    'Bet 2 2 10',
    'Bet 2 2 125',
    'Bet 2 2 75',
    'Win 1 2 125',
    'Win 1 2 125',
    'Bet 2 2 50',
    'Bet 2 2 50',
    'Bonus 1 2 50',
    'Deposit 1 2 1000',
  ]);
  expect(lines[0]?.balanceAfterCents).toBeNull();
  expect(lines.at(-1)).toMatchObject({ balanceAfterCents: 1_000, description: 'Depósito via Pix' });
});

test('filters and pages select from the same list', async () => {
  expect((await list({ source: 'Deposit' })).lines.map((line) => line.amountCents)).toEqual([40, 1_000]);
  expect((await list({ source: 'Withdraw', status: 3 })).lines.map((line) => line.amountCents)).toEqual([70]);
  expect((await list({ type: 1, status: 2 })).total).toBe(5);
  const all = (await list()).lines;
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, perPage: 4 })));
  expect(pages.flatMap((page) => page.lines)).toEqual(all);
  const from = present(all[3]).createdAt;
  const to = present(all[1]).createdAt;
  expect((await list({ from, to })).lines).toEqual(all.slice(1, 4));
});

test('an entry disappears when its transfer replaces it; another player never sees it', async () => {
  await inTransaction(world.db, (tx) => removeStatementEntry(tx, { playerId: player, source: 'Deposit', ref: 'charge' }));
  expect((await list({ status: 1 })).lines.map((line) => line.source)).toEqual(['Withdraw']);
  expect((await listTransactions(world.db.k, { playerId: await world.newPlayer(), page: 1, perPage: 20 })).lines).toEqual([]);
});

test('a reversed prize shows the amount that left the balance, the next one the amount that reached it; debt is not shown', async () => {
  player = await world.newPlayer(100);
  const stake = await opened(100);
  await world.settle([{ stake_id: stake, version: 1, payout_cents: 300 }]);
  await opened(180);
  world.clock.advance(60_000);
  await world.reopen([{ stake_id: stake, version: 1 }]);
  world.clock.advance(60_000);
  await world.settle([{ stake_id: stake, version: 2, payout_cents: 250 }]);
  const { lines } = await list();
  expect(lines.slice(0, 2).map((line) => `${line.source} ${line.type} ${line.amountCents} ${line.balanceAfterCents} ${line.description}`)).toEqual([
    'Win 1 70 70 Prêmio',
    'Adjustment 2 120 0 Prêmio estornado (resultado corrigido)',
  ]);
  const sum = lines.reduce((total, line) => total + (line.type === 1 ? line.amountCents : -line.amountCents), 0);
  expect(sum).toBe((await world.balance(player)).cashCents);
  const sums = await sumStatement(world.db.k, { playerId: player, from: new Date(0), to: world.clock.now() });
  expect(sums.get('win')).toEqual({ creditCents: 370, debitCents: 0 });
  expect(sums.get('win_taken_back')).toEqual({ creditCents: 0, debitCents: 120 });
});
