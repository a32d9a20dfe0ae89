import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentsFixture, type PaymentsFixture, type TestPlayer } from '../../testing/payments-fixture.ts';
import { returning } from '../../testing/returning.ts';
import { withdrawing } from '../../testing/withdrawing.ts';

let world: PaymentsFixture;
beforeAll(async () => {
  world = await createPaymentsFixture();
});
afterAll(() => world.close());

const find = async (player: TestPlayer, text: string) => world.call('POST', '/api/pix/find', { player, body: { text } });

test('only the player who owns a deposit or withdrawal finds it by the text of a bank’s receipt', async () => {
  const does = returning(world);
  const { player, endToEndId } = await does.paid(2_000);
  const receipt = `Comprovante Pix\nValor: R$ 20,00\nID da transação:\n${endToEndId.slice(0, 20)}\n${endToEndId.slice(20)}\n`;
  expect((await find(player, receipt)).body).toMatchObject({ kind: 'deposit', deposit: { status: 'approved', amount: 2_000, end_to_end_id: endToEndId } });
  const otherPlayer = await world.player();
  expect((await find(otherPlayer, receipt)).body).toEqual({ kind: 'elsewhere', end_to_end_id: endToEndId });

  const out = withdrawing(world);
  const rich = await out.rich(3_000);
  const { id } = await out.withdraw(rich);
  await out.settle();
  const paid = (await out.look(rich, id)).end_to_end_id ?? '';
  expect((await find(rich, `recebido ${paid}`)).body).toMatchObject({ kind: 'withdrawal', withdrawal: { id, status: 'paid' } });
  expect((await find(otherPlayer, paid)).body).toMatchObject({ kind: 'elsewhere' });
});

test('a Pix with a lost callback is read from the bank as soon as its player searches for it', async () => {
  const does = returning(world);
  const player = await world.player();
  const { pix } = await does.deposit(player, 1_700);
  await world.psp('/behaviour', { callback: 'lost' });
  const endToEndId = await does.pay(pix.txid);
  expect((await find(player, endToEndId)).body).toEqual({ kind: 'elsewhere', end_to_end_id: endToEndId });
  await world.quiesce();
  expect((await find(player, endToEndId)).body).toMatchObject({ kind: 'deposit', deposit: { status: 'approved' } });
  expect(await does.cash(player)).toBe(1_700);
  await world.psp('/behaviour', { callback: 'ok' });
});

test('a text without a code is refused on its field; an invented code credits no player', async () => {
  const player = await world.player();
  expect(await find(player, 'paguei ontem')).toMatchObject({ status: 422, body: { errors: { text: [expect.stringContaining('32 letras')] } } });
  const invented = `E12345678${world.clock.now().toISOString().replace(/\D/g, '').slice(0, 12)}abcdefghijk`;
  expect((await find(player, invented)).body).toEqual({ kind: 'elsewhere', end_to_end_id: invented });
  await world.quiesce();
  expect(await returning(world).cash(player)).toBe(0);
});
