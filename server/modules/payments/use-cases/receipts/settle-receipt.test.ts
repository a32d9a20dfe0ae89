import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { houseBalances } from '#server/modules/wallet/index.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { createPaymentsFixture, freshCpf, type PaymentsFixture, type TestPlayer } from '../../testing/payments-fixture.ts';
import { type Refunding, type Returning, returning } from '../../testing/returning.ts';

let world: PaymentsFixture;
let does: Returning;
beforeAll(async () => {
  world = await createPaymentsFixture();
  does = returning(world);
});
afterAll(() => world.close());

/** A Pix that was paid while no callback arrived and that the PSP partly returned before we read it. */
async function returnedUnseen(
  refunds: readonly Refunding[],
  payer: object = {},
): Promise<{ player: TestPlayer; id: string; txid: string; endToEndId: string; returns: string[] }> {
  await does.behave('lost');
  const player = await world.player();
  const { id, pix } = await does.deposit(player, 5_000);
  const endToEndId = await does.pay(pix.txid, payer);
  const returns: string[] = [];
  for (const how of refunds) returns.push(await does.refund(pix.txid, how));
  world.clock.advance(31_000);
  await world.quiesce();
  await does.behave('ok');
  return { player, id, txid: pix.txid, endToEndId, returns };
}

describe('a Pix that the PSP returns before it is credited', () => {
  test('as a whole is not credited, ends its deposit as returned, and is reported once', async () => {
    const { player, id, endToEndId } = await returnedUnseen([{}]);
    expect([await does.cash(player), (await does.look(player, id)).status, (await does.look(player, id)).approved_at]).toEqual([0, 'returned', null]);
    expect(await does.receipt(endToEndId)).toMatchObject({ status: 'returned', reason: 'returned_by_psp', amount: 5_000 });
    await does.nextWalk();
    expect(await does.notices(player)).toEqual([['deposit-returned', { amountCents: 5_000, reason: 'returned_by_psp' }]]);
    const events = (await world.outbox('realtime')).filter(
      (message) => message['event'] === 'DepositReturnedEvent' && String(message['channel']).endsWith(player.id),
    );
    expect(events.map((event) => event['data'])).toEqual([{ transaction_id: id, amount: 5_000 }]);
    expect((await does.statementSum(player)).lines).toEqual([['Deposit', 1, 3, 5_000]]);
  });

  test.each<[string, readonly Refunding[], number]>([
    ['4,900 of 5,000', [{ amount: 4_900 }], 100],
    ['4,900 of 5,000 on their way', [{ amount: 4_900, status: 'EM_PROCESSAMENTO' }], 100],
    ['a return that failed', [{ amount: 4_900, status: 'NAO_REALIZADO' }], 5_000],
    [
      'several, under the MED and by its back office',
      [
        { amount: 1_000, nature: 'MED_FRAUDE' },
        { amount: 500, status: 'EM_PROCESSAMENTO' },
        { amount: 3_000, status: 'NAO_REALIZADO' },
      ],
      3_500,
    ],
  ])('in part (%s) is credited for the rest, and only the rest blocks and counts', async (_what, refunds, credited) => {
    const { player, id } = await returnedUnseen(refunds);
    expect(await does.wallet(player)).toEqual({ cash: credited, debt: 0, blocks: [`deposit_rollover ${credited}`] });
    expect(await does.look(player, id)).toMatchObject({ status: 'approved', amount: credited });
    const { deposit_day_cents } = await world.database.db.k
      .selectFrom('gate_player')
      .select('deposit_day_cents')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    expect(deposit_day_cents).toBe(credited);
    const approved = (await world.outbox('realtime')).filter(
      (message) => message['event'] === 'DepositApprovedEvent' && String(message['channel']).endsWith(player.id),
    );
    expect(approved.map((event) => event['data'])).toMatchObject([{ amount: credited }]);
    expect(await does.notices(player)).toEqual(credited === 5_000 ? [] : [['deposit-returned', { amountCents: 5_000 - credited, reason: 'returned_by_psp' }]]);
  });

  test('is credited and reported once when its return fails after all, and blocks nothing new', async () => {
    const { player, id, txid, returns } = await returnedUnseen([{ amount: 4_900, status: 'EM_PROCESSAMENTO' }]);
    await does.decide(txid, returns[0] ?? '', 'NAO_REALIZADO');
    await world.quiesce();
    await does.nextWalk();
    expect(await does.wallet(player)).toEqual({ cash: 5_000, debt: 0, blocks: ['deposit_rollover 100'] });
    expect(await does.look(player, id)).toMatchObject({ status: 'approved', amount: 5_000 });
    expect((await does.notices(player)).at(-1)).toEqual(['deposit-given-back', { amountCents: 4_900 }]);
    expect((await does.statementSum(player)).lines).toEqual([
      ['Deposit', 1, 2, 4_900],
      ['Deposit', 1, 2, 100],
    ]);
  });

  test('as a whole is credited when that return fails', async () => {
    const { player, id, txid, returns } = await returnedUnseen([{ status: 'EM_PROCESSAMENTO' }]);
    expect([await does.cash(player), (await does.look(player, id)).status]).toEqual([0, 'returned']);
    await does.decide(txid, returns[0] ?? '', 'NAO_REALIZADO');
    await world.quiesce();
    expect([await does.cash(player), (await does.look(player, id)).status]).toEqual([5_000, 'approved']);
    expect((await does.statementSum(player)).lines).toEqual([['Deposit', 1, 2, 5_000]]);
  });

  test('from another person is returned for the rest, no centavo twice', async () => {
    const { player, endToEndId } = await returnedUnseen([{ amount: 2_000 }], { cpf: freshCpf() });
    for (let n = 0; n < 3; n += 1) {
      world.clock.advance(60_000);
      await world.quiesce();
    }
    expect([await does.cash(player), await does.receipt(endToEndId)]).toMatchObject([0, { status: 'returned', reason: 'wrong_payer' }]);
    const { body } = await world.sandbox.get(`/pix-psp/v2/pix/${endToEndId}`, await world.sandbox.authorised());
    expect((body as { devolucoes: { valor: string; status: string }[] }).devolucoes.map(({ valor, status }) => `${valor} ${status}`)).toEqual([
      '20.00 DEVOLVIDO',
      '30.00 DEVOLVIDO',
    ]);
    expect((await houseBalances(world.database.db.k))['pix_suspense']).toBe(0);
  });
});

describe('an impossible return', () => {
  test.each(['60.00', '12,34', '-1.00', ''])(
    'of "%s" for a Pix of 50.00 credits nothing, quarantines the Pix with an alert, and is settled once the PSP corrects it',
    async (valor) => {
      const { player, id, txid, endToEndId, returns } = await returnedUnseen([{ valor }]);
      expect([await does.cash(player), (await does.look(player, id)).status, (await does.receipt(endToEndId)).status]).toEqual([0, 'pending', 'hinted']);
      expect(await quarantined(endToEndId)).toEqual(['payments.receipt']);
      await does.decide(txid, returns[0] ?? '', 'DEVOLVIDO', '10.00');
      await world.quiesce();
      expect([await does.cash(player), (await does.look(player, id)).status, await quarantined(endToEndId)]).toEqual([4_000, 'approved', []]);
    },
  );

  test('delays no other Pix', async () => {
    const bad = await returnedUnseen([{ valor: '60.00' }]);
    const good = await does.paid(1_000);
    expect([await does.cash(bad.player), await does.cash(good.player)]).toEqual([0, 1_000]);
  });
});

async function quarantined(endToEndId: string): Promise<string[]> {
  const rows = await world.database.db.k.selectFrom('platform_parked').select('kind').where('ref', '=', endToEndId).execute();
  return rows.map(({ kind }) => kind);
}

cleanAfterTests(() => world.violations());
