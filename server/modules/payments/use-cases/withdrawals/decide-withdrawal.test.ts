import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStatus } from '#server/modules/gate/index.ts';
import { approveWithdrawal, refuseWithdrawal } from '../../index.ts';
import { ok } from '#kernel/refusal.ts';
import { reviewUnsentWithdrawals } from './review-withdrawals.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { createPaymentsFixture, freshCpf, type PaymentsFixture, type TestPlayer } from '../../testing/payments-fixture.ts';
import { type Withdrawing, withdrawing } from '../../testing/withdrawing.ts';

let world: PaymentsFixture;
let out: Withdrawing;
beforeAll(async () => {
  world = await createPaymentsFixture();
  out = withdrawing(world);
});
afterAll(() => world.close());

const block = (player: TestPlayer, status: 'blocked' | 'active' = 'blocked') =>
  world.database.db.k.transaction().execute((tx) => setStatus(tx, player.id, status));
const approve = (id: string) => inTransaction(world.database.db, (tx) => approveWithdrawal(tx, id, world.clock.now()));
const stateOf = async (player: TestPlayer, id: string) => (await out.look(player, id)).status;

describe('a blocked player’s withdrawal', () => {
  test('is paid when an operator approves it, without another review', async () => {
    const player = await out.rich(1_000);
    const { id } = await out.withdraw(player);
    await block(player);
    await out.settle();
    expect([await stateOf(player, id), await out.sentFor(id)]).toEqual(['reviewing', []]);
    expect((await approve(id)).ok).toBe(true);
    await out.settle();
    expect([await stateOf(player, id), (await out.sentFor(id)).length, await out.wallet(player)]).toEqual(['paid', 1, { cash: 0, held: 0 }]);
    expect((await out.look(player, id)).timeline.map(({ status }) => status)).toEqual(['requested', 'reviewing', 'requested', 'sending', 'paid']);
  });

  test('waits again when the block came after the approval, since that operator did not know of it', async () => {
    const player = await out.rich(1_000);
    const { id } = await out.withdraw(player);
    await block(player);
    await out.settle();
    await block(player, 'active');
    expect((await approve(id)).ok).toBe(true);
    await block(player);
    await out.settle();
    expect(await stateOf(player, id)).toBe('reviewing');
    expect((await approve(id)).ok).toBe(true);
    await out.settle();
    expect(await stateOf(player, id)).toBe('paid');
  });

  test('has its steps in order even when its job ran late: no step is earlier than the one before it', async () => {
    const player = await out.rich(1_000);
    const { id } = await out.withdraw(player);
    const began = new Date(world.clock.nowMs() - 2_000);
    await inTransaction(world.database.db, async (tx) => ok(await reviewUnsentWithdrawals(tx, player.id, began)));
    const { status, timeline } = await out.look(player, id);
    expect([status, timeline.map(({ at }) => at)]).toEqual(['reviewing', Array(2).fill(timeline[0]?.at)]);
    expect(await world.violations()).toEqual([]);
    expect((await approve(id)).ok).toBe(true);
    await out.settle();
  });

  test('can be refused only while it is under review', async () => {
    const player = await out.rich(1_000);
    const { id } = await out.withdraw(player);
    const refuse = () => inTransaction(world.database.db, (tx) => refuseWithdrawal(tx, id, 'fraud', world.clock.now()));
    expect(await refuse()).toMatchObject({ ok: false, code: 'not_reviewing' });
    await block(player);
    await out.settle();
    expect((await refuse()).ok).toBe(true);
    expect([await stateOf(player, id), await out.wallet(player)]).toEqual(['refused', { cash: 1_000, held: 0 }]);
  });
});

describe('the key of a withdrawal is checked again when it is sent', () => {
  /** Requests a withdrawal to the player's own e-mail key while sending is off. */
  async function toOwnKey(): Promise<{ player: TestPlayer; chave: string; id: string }> {
    const player = await out.rich(1_000);
    const chave = `${randomUUID()}@exemplo.com.br`;
    await world.psp('/dict', { chave, cpf: player.cpf });
    const { id } = await out.withdraw(player, { pix_key_type: 'email', pix_key: chave });
    return { player, chave, id };
  }

  test('a key that belongs to another person by then gets nothing: the money comes back, and the player gets the reason (PAY-2)', async () => {
    const { player, chave, id } = await toOwnKey();
    await world.psp('/dict', { chave, cpf: freshCpf() });
    await out.settle();
    expect([await out.sentFor(id), await out.wallet(player)]).toEqual([[], { cash: 1_000, held: 0 }]);
    expect(await out.look(player, id)).toMatchObject({ status: 'refused', reason: expect.stringContaining('A chave Pix não está mais no seu CPF') });
    const notices = (await world.outbox('notify')).filter((notice) => notice['player_id'] === player.id);
    expect(notices.map(({ template }) => template)).toEqual(['withdrawal-failed']);
  });

  test('after an order with unknown outcome no further order is given, and the withdrawal fails as soon as that order can no longer arrive', async () => {
    const { player, chave, id } = await toOwnKey();
    const never = { ...world.provider.pixOut, send: async () => ({ kind: 'unavailable', detail: 'no answer' }) as const };
    await world.restart({ pixOut: never }).periodicRunner.runAll();
    expect(await stateOf(player, id)).toBe('sending');
    await world.psp('/dict', { chave, cpf: freshCpf() });
    world.clock.advance(120_000);
    await world.quiesce();
    expect([await stateOf(player, id), await out.sentFor(id)]).toEqual(['sending', []]);
    for (let n = 0; n < 8; n += 1) {
      world.clock.advance(120_000);
      await world.quiesce();
    }
    expect([await stateOf(player, id), await out.sentFor(id), await out.wallet(player)]).toEqual(['failed', [], { cash: 1_000, held: 0 }]);
  });

  test("while the key's owner is unknown, the withdrawal waits and is escalated after an hour", async () => {
    const { player, id } = await toOwnKey();
    await world.psp('/silence', { silent: true });
    await world.restart().periodicRunner.runAll();
    world.clock.advance(61 * 60_000);
    await world.restart().periodicRunner.runAll();
    const row = await world.database.db.k.selectFrom('payments_withdrawal').select(['status', 'escalated_at']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'requested', escalated_at: expect.any(Date) });
    await world.psp('/silence', { silent: false });
    await out.settle();
    await out.settle();
    expect(await stateOf(player, id)).toBe('paid');
  });
});

test('a payout that the PSP reports paid with another amount does not end the withdrawal', async () => {
  const player = await out.rich(2_000);
  const { id } = await out.withdraw(player);
  const token = await world.sandbox.authorised();
  expect((await world.sandbox.send('PUT', `/pix-psp/payouts/${id}`, { valor: '9.00', chave: player.cpf }, token)).status).toBe(201);
  await out.settle();
  expect([await stateOf(player, id), await out.wallet(player)]).toEqual(['sending', { cash: 1_000, held: 1_000 }]);
});

cleanAfterTests(() => world.violations());
