import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { setPause } from '#server/modules/gate/index.ts';
import { releaseBlocks, transfer } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type Claiming, claiming } from '../../testing/claiming.ts';
import { createPaymentsFixture, freshCpf, type PaymentsFixture, type TestPlayer } from '../../testing/payments-fixture.ts';
import { returning } from '../../testing/returning.ts';
import { withdrawing } from '../../testing/withdrawing.ts';
import { takeClaim, takeClaims } from './take-claims.ts';

let world: PaymentsFixture;
beforeAll(async () => {
  world = await createPaymentsFixture();
});
afterAll(closeBalanced);

/** The ledger balances after all tests, in any order. */
async function closeBalanced(): Promise<void> {
  const violations = await world.violations();
  await world.close();
  expect(violations).toEqual([]);
}

let med: Claiming;
beforeAll(() => {
  med = claiming(world);
});
/** The wallet entries of a lost stake. */
async function spend(player: TestPlayer, amount: number): Promise<void> {
  const lost = {
    playerId: player.id,
    from: 'cash',
    to: 'adjustments',
    amountCents: cents(amount),
    kind: 'adjustment',
    refId: `lost ${player.id}`,
    at: world.clock.now(),
  } as const;
  expect((await world.database.db.k.transaction().execute((tx) => transfer(tx, lost))).ok).toBe(true);
}
const templates = async (player: TestPlayer) => (await returning(world).notices(player)).map(([template]) => template);

test('PAY-10 an open claim holds its amount and the player is notified; its rejection releases the whole amount', async () => {
  const does = returning(world);
  const { player, txid, endToEndId } = await does.paid(5_000);
  const id = await med.claim(txid, { amount: 3_000 });
  expect(await med.money(player)).toMatchObject({ cash: 2_000, reserved: 3_000 });
  expect(await med.seen(player)).toMatchObject([{ id, end_to_end_id: endToEndId, amount: 3_000, status: 'open', held: 3_000, ended_at: null }]);
  expect(await templates(player)).toContain('claim-opened');
  await med.answer(id, 'rejected');
  expect(await does.wallet(player)).toMatchObject({ cash: 5_000, debt: 0 });
  expect(await med.money(player)).toMatchObject({ cash: 5_000, reserved: 0 });
  expect(await med.seen(player)).toMatchObject([{ status: 'rejected', held: 0, ended_at: expect.any(String) }]);
  expect(await templates(player)).toContain('claim-ended');
});

test('PAY-10 an accepted claim returns the Pix: cash first, then debt, never a negative wallet, and its hold ends', async () => {
  const does = returning(world);
  const { player, txid } = await does.paid(4_000);
  await spend(player, 3_500);
  const id = await med.claim(txid);
  await med.answer(id, 'accepted');
  expect(await does.wallet(player)).toEqual({ cash: 0, debt: 3_500, blocks: ['debt 3500'] });
  expect(await med.seen(player)).toMatchObject([{ status: 'accepted', held: 0 }]);
  const { sum, balance } = await does.statementSum(player);
  expect(sum).toBe(balance);
});

test.each([
  ['whole', 5_000],
  ['in part', 2_000],
])(
  'PAY-10 a Pix that went back, %s, before its claim is reported accepted holds nothing any more: a paused player withdraws the rest',
  async (_what, amount) => {
    const [does, out] = [returning(world), withdrawing(world)];
    const { player, txid } = await does.paid(5_000);
    await inTransaction(world.database.db, (tx) => releaseBlocks(tx, player.id));
    const id = await med.claim(txid, { amount });
    // The PSP returns the Pix as soon as it gets our answer: its callback arrives before its response.
    expect((await world.provider.pixClaims.answer(id, 'accepted', 'looked into')).kind).toBe('taken');
    await world.quiesce();
    await out.give(player, 3_000);
    expect(await does.wallet(player)).toEqual({ cash: 8_000 - amount, debt: 0, blocks: [] });
    expect(await med.money(player)).toMatchObject({ reserved: 0 });
    await med.nextList();
    expect(await med.seen(player)).toMatchObject([{ status: 'accepted', held: 0 }]);
    expect(await does.wallet(player)).toEqual({ cash: 8_000 - amount, debt: 0, blocks: [] });
    await inTransaction(world.database.db, (tx) => setPause(tx, player.id, new Date(world.clock.nowMs() + DAY_MS)));
    expect((await out.ask(player, { amount: 8_000 - amount })).status).toBe(201);
  },
);

test('PAY-10 a claim does not count returns before it, or failed ones: an accepted claim waits for its own return', async () => {
  const does = returning(world);
  const { player, txid } = await does.paid(5_000);
  await does.refund(txid, { amount: 1_000 });
  const failed = await does.refund(txid, { amount: 500, status: 'EM_PROCESSAMENTO' });
  await world.quiesce();
  await med.nextList();
  const id = await med.claim(txid, { amount: 2_000 });
  await does.decide(txid, failed, 'NAO_REALIZADO');
  await world.quiesce();
  await takeClaim(world.deps, world.provider.id, { ...(await med.listed(id)), status: 'accepted' }, world.clock.now());
  expect(await med.money(player)).toMatchObject({ reserved: 2_000 });
});

test('an unsent withdrawal waits for an operator if a claim is not covered, and is sent otherwise', async () => {
  const [does, out] = [returning(world), withdrawing(world)];
  const [poor, covered] = [await does.paid(2_000), await does.paid(2_000)];
  await out.give(covered.player, 5_000);
  for (const { player } of [poor, covered]) await inTransaction(world.database.db, (tx) => releaseBlocks(tx, player.id));
  await out.behave('unknown');
  const asked = [await out.withdraw(poor.player), await out.withdraw(covered.player)];
  // The jobs apply claims before they send withdrawals.
  for (const { txid } of [poor, covered]) await world.psp('/claim', { txid });
  world.clock.advance(5 * MINUTE_MS);
  await takeClaims(world.deps, world.clock.now());
  expect((await out.look(poor.player, asked[0]?.id ?? '')).status).toBe('reviewing');
  expect((await out.look(covered.player, asked[1]?.id ?? '')).status).toBe('requested');
  await out.behave('ok');
});

test('a claim withdrawn by the bank holds nothing any more; a later answer changes nothing', async () => {
  const does = returning(world);
  const { player, txid } = await does.paid(1_000);
  const id = await med.claim(txid);
  await world.psp('/claim/cancel', { id });
  await med.answer(id, 'accepted');
  await med.nextList();
  expect(await med.seen(player)).toMatchObject([{ status: 'cancelled', held: 0 }]);
  expect(await does.wallet(player)).toMatchObject({ cash: 1_000, debt: 0 });
});

test('a claim that is reported repeatedly, by every list and by concurrent processes, holds its amount once', async () => {
  const does = returning(world);
  const { player, txid } = await does.paid(1_500);
  const id = await med.claim(txid, { amount: 600 });
  for (let n = 0; n < 3; n += 1) await med.nextList();
  const reported = await med.listed(id);
  await Promise.all([reported, reported, reported].map((each) => takeClaim(world.deps, world.provider.id, each, world.clock.now())));
  expect(await med.money(player)).toMatchObject({ cash: 900, reserved: 600 });
  expect(await med.seen(player)).toHaveLength(1);
  await med.answer(id, 'rejected');
});

test('a claim on a Pix without a player holds no player’s money, and an operator still answers it', async () => {
  const does = returning(world);
  const { pix } = await does.deposit(await world.player(), 900);
  await does.pay(pix.txid, { cpf: freshCpf() });
  await world.quiesce();
  const id = await med.claim(pix.txid, { amount: 900 });
  const row = await world.database.db.k.selectFrom('payments_claim').select(['player_id', 'wallet_version']).where('number', '=', id).executeTakeFirstOrThrow();
  expect(row).toEqual({ player_id: null, wallet_version: null });
});

test('an accepted claim whose return never comes releases its hold after twelve days', async () => {
  const does = returning(world);
  const { player, txid } = await does.paid(1_200);
  const id = await med.claim(txid);
  await takeClaim(world.deps, world.provider.id, { ...(await med.listed(id)), status: 'accepted' }, world.clock.now());
  expect(await med.money(player)).toMatchObject({ cash: 0, reserved: 1_200 });
  world.clock.advance(12 * DAY_MS);
  await world.quiesce();
  expect(await med.money(player)).toMatchObject({ cash: 1_200, reserved: 0 });
});

test('a PSP that reports no claims is asked once a day; one that is down is asked again at the next turn', async () => {
  let asked = 0;
  const answers = [{ kind: 'unavailable', detail: 'away' }, { kind: 'not_found' }] as const;
  const pixClaims = {
    ...world.provider.pixClaims,
    list: async () => {
      asked += 1;
      return answers[Math.min(asked, answers.length) - 1] ?? answers[1];
    },
  };
  const { deps } = world.restart({ pixClaims });
  for (let n = 0; n < 4; n += 1) {
    world.clock.advance(5 * MINUTE_MS);
    await takeClaims(deps, world.clock.now());
  }
  expect(asked).toBe(2);
  // Advance a day, so that this PSP is asked again in the other tests.
  world.clock.advance(DAY_MS);
});

test('SEC-9 a player cannot see another player’s claims', async () => {
  expect(await med.seen(await world.player())).toEqual([]);
});
