import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { reopenStakes } from '#server/modules/stakes/index.ts';
import { releaseBlocks } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { claiming } from '../../testing/claiming.ts';
import { createPaymentsFixture, type PaymentsFixture, type TestPlayer } from '../../testing/payments-fixture.ts';
import { returning } from '../../testing/returning.ts';
import { codeOf, withdrawing } from '../../testing/withdrawing.ts';
import { refuseWithdrawal } from '../withdrawals/review-withdrawals.ts';
import { takeClaim, takeClaims } from './take-claims.ts';

let world: PaymentsFixture;
let does: ReturnType<typeof returning> & ReturnType<typeof claiming>;
let out: ReturnType<typeof withdrawing>;
beforeAll(async () => {
  world = await createPaymentsFixture();
  does = { ...returning(world), ...claiming(world) };
  out = withdrawing(world);
});
afterAll(() => world.close());

const lift = (player: TestPlayer) => inTransaction(world.database.db, (tx) => releaseBlocks(tx, player.id));
const total = (seen: readonly Record<string, unknown>[]) => seen.reduce((sum, { held }) => sum + Number(held), 0);
const placed = { verdict: 'placed', id: expect.any(String) };
async function open(player: TestPlayer, cents: number): Promise<string> {
  const { id } = await does.stake(player, cents);
  if (id === null) throw new Error('the stake was refused');
  return id;
}

describe('PAY-10 money under a bank’s claim', () => {
  test('cannot be staked, to the centavo; all other money can', async () => {
    const { player, txid } = await does.paid(20_000);
    await out.give(player, 5_000);
    await does.claim(txid);
    expect(await does.stake(player, 5_001)).toEqual({ verdict: 'insufficient_balance', id: null });
    expect(await does.stake(player, 5_000)).toEqual(placed);
    expect(await does.money(player)).toMatchObject({ cash: 0, reserved: 20_000 });
  });

  test('cannot be withdrawn, and neither can prizes won with other money', async () => {
    const { player, txid } = await does.paid(20_000);
    await out.give(player, 1_000);
    await lift(player);
    await does.claim(txid);
    await does.settle(await open(player, 1_000), 7_000);
    expect(await does.money(player)).toEqual({ cash: 7_000, reserved: 20_000, debt: 0, withdrawable: 7_000 });
    expect(codeOf(await out.ask(player, { amount: 7_001 }))).toBe('insufficient_withdrawable');
    expect((await out.ask(player, { amount: 7_000 })).status).toBe(201);
  });

  test('becomes cash again when the claim is rejected, and the statement shows both moves', async () => {
    const { player, txid } = await does.paid(20_000);
    const id = await does.claim(txid, { amount: 15_000 });
    expect(await does.money(player)).toMatchObject({ cash: 5_000, reserved: 15_000 });
    expect(await does.statementSum(player)).toMatchObject({ sum: 5_000, balance: 5_000 });
    await does.answer(id, 'rejected');
    expect(await does.money(player)).toMatchObject({ cash: 20_000, reserved: 0 });
    const { sum, balance, lines } = await does.statementSum(player);
    expect([sum, balance]).toEqual([20_000, 20_000]);
    expect(lines.filter(([source]) => source === 'Adjustment')).toEqual([
      ['Adjustment', 1, 2, 15_000],
      ['Adjustment', 2, 2, 15_000],
    ]);
  });

  test('is returned first when the claim is accepted: other money stays the player’s', async () => {
    const { player, txid } = await does.paid(20_000);
    await out.give(player, 5_000);
    const id = await does.claim(txid);
    await does.answer(id, 'accepted');
    expect(await does.money(player)).toMatchObject({ cash: 5_000, reserved: 0, debt: 0 });
  });
});

describe('PAY-10 several claims on one Pix', () => {
  test.each([
    ['200, 200 and 150', [20_000, 20_000, 15_000]],
    ['150, 200 and 200', [15_000, 20_000, 20_000]],
  ])('reserve together at most the Pix: %s on a Pix of 200', async (_name, amounts) => {
    const { player, txid, endToEndId } = await does.paid(20_000);
    await out.give(player, 100_000);
    const [first, ...later] = amounts.map((amount, index) => ({ id: `joint-${endToEndId}-${index}`, amount }));
    const made = await does.claim(txid, { amount: first?.amount });
    const reported = await does.listed(made);
    for (const { id, amount } of later)
      await takeClaim(world.deps, world.provider.id, { ...reported, id, amountCents: amount as typeof reported.amountCents }, world.clock.now());
    expect(await does.money(player)).toMatchObject({ cash: 100_000, reserved: 20_000 });
    expect(total(await does.seen(player))).toBe(20_000);
    // An open claim keeps its reserve in any order of endings, and no centavo is lost at the end.
    await takeClaim(world.deps, world.provider.id, { ...reported, status: 'rejected' }, world.clock.now());
    expect(await does.money(player)).toMatchObject({ reserved: 20_000 });
    for (const { id } of later) await takeClaim(world.deps, world.provider.id, { ...reported, id, status: 'cancelled' }, world.clock.now());
    expect(await does.money(player)).toMatchObject({ cash: 120_000, reserved: 0 });
  });

  test('reserve at most the part of the Pix that has not gone back', async () => {
    const { player, txid } = await does.paid(20_000);
    await does.refund(txid, { amount: 12_000 });
    await world.quiesce();
    await does.nextList();
    await does.claim(txid, { amount: 20_000 });
    expect(await does.money(player)).toMatchObject({ cash: 0, reserved: 8_000, debt: 0 });
  });

  test('release only the returned amount when a return is smaller than the claim', async () => {
    const { player, txid } = await does.paid(20_000);
    await out.give(player, 50_000);
    const id = await does.claim(txid, { amount: 15_000 });
    await does.refund(txid, { amount: 4_000 });
    await world.quiesce();
    await does.nextList();
    expect(await does.money(player)).toMatchObject({ cash: 55_000, reserved: 11_000 });
    await takeClaim(world.deps, world.provider.id, { ...(await does.listed(id)), status: 'accepted' }, world.clock.now());
    expect(await does.money(player)).toMatchObject({ cash: 55_000, reserved: 11_000 });
    await does.refund(txid, { amount: 11_000, nature: 'MED_FRAUDE' });
    await world.quiesce();
    await does.nextList();
    expect(await does.money(player)).toMatchObject({ cash: 55_000, reserved: 0 });
    expect(await does.seen(player)).toMatchObject([{ status: 'accepted', held: 0 }]);
  });

  test('reserve the amount of a failed return again until the claim is decided', async () => {
    const { player, txid } = await does.paid(10_000);
    const id = await does.claim(txid, { amount: 6_000 });
    const pending = await does.refund(txid, { amount: 6_000, status: 'EM_PROCESSAMENTO' });
    await world.quiesce();
    await does.nextWalk();
    expect(await does.money(player)).toMatchObject({ cash: 4_000, reserved: 0 });
    await does.decide(txid, pending, 'NAO_REALIZADO');
    await does.nextWalk();
    expect(await does.money(player)).toMatchObject({ cash: 4_000, reserved: 6_000 });
    await does.answer(id, 'rejected');
    expect(await does.money(player)).toMatchObject({ cash: 10_000, reserved: 0, debt: 0 });
  });
});

describe('PAY-10 a claim that the balance does not cover', () => {
  test('is completed from stakes placed between the Pix and the claim; later prizes and deposits stay free', async () => {
    const { player, txid } = await does.paid(20_000);
    const [lost, back, won] = [await open(player, 10_000), await open(player, 3_000), await open(player, 2_000)];
    const id = await does.claim(txid);
    expect(await does.money(player)).toMatchObject({ cash: 0, reserved: 5_000 });
    await out.give(player, 4_000);
    const free = await open(player, 4_000);
    await does.settle(free, 9_000);
    expect(await does.money(player)).toMatchObject({ cash: 9_000, reserved: 5_000 });
    await does.settle(lost, 0);
    await does.settle(back, 'void');
    expect(await does.money(player)).toMatchObject({ cash: 9_000, reserved: 8_000 });
    await does.settle(won, 30_000);
    expect(await does.money(player)).toMatchObject({ cash: 27_000, reserved: 20_000 });
    await does.answer(id, 'rejected');
    expect(await does.money(player)).toMatchObject({ cash: 47_000, reserved: 0 });
  });

  test('leaves prizes of stakes placed before the Pix free', async () => {
    const player = await out.rich(5_000);
    const early = await open(player, 5_000);
    const { pix } = await does.deposit(player, 8_000);
    await does.pay(pix.txid);
    await world.quiesce();
    const gone = await open(player, 8_000);
    await does.claim(pix.txid);
    await does.settle(early, 12_000);
    await does.settle(gone, 0);
    expect(await does.money(player)).toMatchObject({ cash: 12_000, reserved: 0 });
  });

  test('is completed from a withdrawal of that time that an operator refuses', async () => {
    const { player, txid } = await does.paid(12_000);
    await lift(player);
    await out.behave('unknown');
    const asked = await out.withdraw(player, { amount: 9_000 });
    await world.psp('/claim', { txid });
    world.clock.advance(300_000);
    await takeClaims(world.deps, world.clock.now());
    expect((await out.look(player, asked.id)).status).toBe('reviewing');
    expect(await does.money(player)).toMatchObject({ cash: 0, reserved: 3_000 });
    expect((await inTransaction(world.database.db, (tx) => refuseWithdrawal(tx, asked.id, 'a claim', world.clock.now()))).ok).toBe(true);
    expect(await does.money(player)).toMatchObject({ cash: 0, reserved: 12_000 });
    await out.behave('ok');
  });

  test('releases the part taken from a prize, when the prize is corrected, before the correction becomes debt', async () => {
    const { player, txid } = await does.paid(6_000);
    const bet = await open(player, 6_000);
    const id = await does.claim(txid);
    await does.settle(bet, 9_000);
    expect(await does.money(player)).toMatchObject({ cash: 3_000, reserved: 6_000 });
    await world.database.db.k.transaction().execute((tx) => reopenStakes(tx, [{ stake_id: bet, version: 1 }], world.clock.now()));
    expect(await does.money(player)).toMatchObject({ cash: 0, reserved: 0, debt: 0 });
    await does.settle(bet, 4_000, 2);
    expect(await does.money(player)).toMatchObject({ cash: 0, reserved: 4_000, debt: 0 });
    await does.answer(id, 'accepted');
    expect(await does.money(player)).toMatchObject({ cash: 0, reserved: 0, debt: 2_000 });
  });
});

describe('PAY-10 a claim that the PSP reports inconsistently', () => {
  test('moves no more money when it is accepted twice, or reported open after its end', async () => {
    const { player, txid } = await does.paid(9_000);
    const id = await does.claim(txid, { amount: 5_000 });
    const reported = await does.listed(id);
    for (const status of ['accepted', 'accepted', 'open', 'cancelled'] as const)
      await takeClaim(world.deps, world.provider.id, { ...reported, status }, world.clock.now());
    expect(await does.money(player)).toMatchObject({ cash: 4_000, reserved: 5_000 });
    world.clock.advance(12 * DAY_MS);
    await world.quiesce();
    expect(await does.money(player)).toMatchObject({ cash: 9_000, reserved: 0 });
  });

  test('reserves nothing after the money was withdrawn, and its return becomes debt', async () => {
    const { player, txid } = await does.paid(3_000);
    await lift(player);
    await out.withdraw(player, { amount: 3_000 });
    await out.settle();
    const id = await does.claim(txid);
    expect(await does.money(player)).toMatchObject({ cash: 0, reserved: 0 });
    await out.give(player, 700);
    expect(await does.stake(player, 700)).toEqual(placed);
    await does.answer(id, 'accepted');
    expect(await does.money(player)).toMatchObject({ cash: 0, reserved: 0, debt: 3_000 });
  });
});

test('PAY-10 a stake and a claim at the same moment never use the same money', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { player, txid } = await does.paid(5_000);
    const reported = { ...(await does.listed(await claimQuietly(txid))) };
    const [answers] = await Promise.all([
      Promise.all([1, 2, 3].map(() => does.stake(player, 2_000))),
      takeClaim(world.deps, world.provider.id, reported, world.clock.now()),
    ]);
    const staked = 2_000 * answers.filter(({ verdict }) => verdict === 'placed').length;
    expect(await does.money(player)).toMatchObject({ cash: 0, reserved: 5_000 - staked });
    expect((await does.stake(player, 1)).verdict).toBe('insufficient_balance');
  }
});

async function claimQuietly(txid: string): Promise<string> {
  return (((await world.psp('/claim', { txid })).body ?? {}) as { id: string }).id;
}

cleanAfterTests(() => world.violations());
