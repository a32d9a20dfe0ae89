import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchSlot, spinSlot } from '../aggregator-player.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { openStudioAndSite, type StudioAndSite } from '../open-studio.ts';
import { deposit } from '../player-client.ts';

let world: StudioAndSite;
beforeAll(async () => {
  world = await openStudioAndSite({ aggregator: true });
});
afterAll(() => world.close());

test('PAY-10 no stake and no withdrawal can use money under a bank’s claim: originals, both dialects of suppliers, withdrawals; every balance shows the rest', async () => {
  const { open } = world;
  const player = await world.players.newPlayer();
  const other = await deposit(open, player, 500);
  expect(other.status).toBe(200);
  const list = await player.call('GET', '/api/deposits?per_page=5');
  const claimed = (list.body['data'] as { amount: number; end_to_end_id: string }[]).find(({ amount }) => amount === 10_000);
  await open.sandbox.send('POST', '/pix-psp/claim', { endToEndId: claimed?.end_to_end_id });
  await open.advance(301_000);
  await open.settle();

  expect(await player.balance()).toMatchObject({ value: 500, bonus: 0 });
  const wallet = await player.call('GET', '/api/wallet');
  expect(wallet.body).toMatchObject({ cash: 500, withdrawable: 0 });
  expect(wallet.body['blocked']).toContainEqual({ amount: 10_000, missing: 10_000, reason_code: 'med', message: expect.stringContaining('nem sacado') });

  expect((await player.act('/api/originals/mines/rounds', { stake: 501, mines: 3 })).body).toMatchObject({ code: 'insufficient_balance' });
  expect((await player.act('/api/originals/dice/bets', { stake: 501, chance: 50, direction: 'over' })).body).toMatchObject({ code: 'insufficient_balance' });
  const page = await world.openGame(player, 'boto-encantado');
  expect(page.session.balance).toBe(500);
  const dear = page.session.stakes.find((stake) => stake > 500);
  expect((await page.spin(randomUUID(), { stake: dear ?? 0 })).body).toMatchObject({ error: 'insufficient_balance' });
  expect(await spinSlot(open, await launchSlot(open, player), 1_000)).toMatchObject({ status: 409, code: 'rs_error_not_enough_money' });
  const out = await player.act('/api/withdrawals', { amount: 1_000, pix_key_type: 'cpf', pix_key: player.person.cpf });
  expect(out.body).toMatchObject({ code: 'insufficient_withdrawable' });

  expect((await player.act('/api/originals/mines/rounds', { stake: 500, mines: 3 })).status).toBe(201);
  expect((await player.call('GET', '/api/pix/claims')).body).toMatchObject({ data: [{ amount: 10_000, held: 10_000, status: 'open' }] });
  await expectLedgerHolds(open.site);
});
