import { randomUUID } from 'node:crypto';
import { type Cents, cents } from '#kernel/money.ts';
import { type GateView } from '#server/modules/gate/index.ts';
import { reserveWithdrawal, houseBalances, readWallet, sendWithdrawal } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { ClosedStake } from '../store/close-stakes.ts';
import type { ReopenedStake } from '../store/reopen-stakes.ts';
import { first, type MoneyFixture, present } from './money-fixture.ts';

/** Cash, bonus and debt, in centavos. */
export type Purse = readonly [number, number, number];

/** Everything that a settlement may change: the player's money, the counters, the house's accounts. */
export interface Everything {
  readonly wallet: Purse;
  readonly counters: GateView['counters'];
  readonly house: Record<string, Cents>;
}

/** Opens a sports stake and returns its id. */
export async function openSports(world: MoneyFixture, player: string, stakeCents: number): Promise<string> {
  return present(first(await world.open([world.row(player, stakeCents, { vertical: 'sports', game: 'football' })])).stake_id);
}

export async function settleOne(world: MoneyFixture, stakeId: string, payoutCents: number, version = 1): Promise<ClosedStake> {
  return first(await world.settle([{ stake_id: stakeId, version, payout_cents: payoutCents }]));
}

export async function voidOne(world: MoneyFixture, stakeId: string, version = 1): Promise<ClosedStake> {
  return first(await world.void([{ stake_id: stakeId, version }]));
}

export async function reopenOne(world: MoneyFixture, stakeId: string, version = 1): Promise<ReopenedStake> {
  return first(await world.reopen([{ stake_id: stakeId, version }]));
}

export async function purse(world: MoneyFixture, player: string): Promise<Purse> {
  const { cashCents, bonusCents, debtCents } = present(await readWallet(world.db.k, player, world.clock.now()));
  return [cashCents, bonusCents, debtCents];
}

export async function everything(world: MoneyFixture, player: string): Promise<Everything> {
  return { wallet: await purse(world, player), counters: (await world.gate(player)).counters, house: await houseBalances(world.db.k) };
}

/** Takes all cash out, as a paid withdrawal does. */
export async function withdrawAll(world: MoneyFixture, player: string): Promise<void> {
  const [cash] = await purse(world, player);
  const move = { playerId: player, withdrawalId: randomUUID(), amountCents: cents(cash), at: world.clock.now() };
  await inTransaction(world.db, (tx) => reserveWithdrawal(tx, move));
  await inTransaction(world.db, (tx) => sendWithdrawal(tx, move));
}
