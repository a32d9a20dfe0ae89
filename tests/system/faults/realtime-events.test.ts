import type Pusher from 'pusher-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { deposit, type PlayerClient, registerPlayer, verify } from '../player-client.ts';
import { collect, connect, subscribed } from '../realtime-client.ts';

let open: OpenSite;
let player: PlayerClient;
let playerId: string;
const clients: Pusher[] = [];

beforeAll(async () => {
  open = await openSite();
  player = await registerPlayer(open);
  playerId = ((await player.call('GET', '/api/auth/me')).body['user'] as { id: string }).id;
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await open.close();
});

/** A client of this file, disconnected after the tests. */
function connectAs(as: PlayerClient): Pusher {
  const client = connect(open, as);
  clients.push(client);
  return client;
}

test('deposits, bets and withdrawals reach the player’s own channels with the versions and occurrences of the contract', async () => {
  const client = connectAs(player);
  const balances = collect(await subscribed(client.subscribe(`private-users.${playerId}`)), 'UserUpdateEvent');
  const deposits = collect(await subscribed(client.subscribe(`private-deposits.approved.${playerId}`)), 'DepositApprovedEvent');
  const withdrawals = collect(await subscribed(client.subscribe(`private-withdrawals.${playerId}`)), 'WithdrawalUpdateEvent');

  const first = await deposit(open, player, 3_000);
  expect(await balances.at(0)).toEqual({ balance: { value: 3_000, bonus: 0, version: 1 } });
  expect(await deposits.at(0)).toEqual({ transaction_id: first.body['id'], amount: 3_000, deposit_occurrence: 1 });
  const second = await deposit(open, player, 1_000);
  expect(await deposits.at(1)).toEqual({ transaction_id: second.body['id'], amount: 1_000, deposit_occurrence: 2 });

  const round = await player.act('/api/originals/mines/rounds', { stake: 2_000, mines: 24 });
  await open.settle();
  const { balance } = round.body as { balance: { value: number; version: number } };
  expect(await balances.at(2)).toEqual({ balance: { value: 2_000, bonus: 0, version: balance.version } });
  // With 24 mines the round is over after one tile: the stake is settled and counts towards the deposit's rollover.
  await player.act(`/api/originals/mines/rounds/${String(round.body['round_id'])}/reveal`, { tile: 3 });

  await verify(open, player);
  await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['settings', 'set', 'deposit_rollover', '0', '--reason', 'test']);
  await open.site.settings.refresh();
  const third = await deposit(open, player, 5_000);
  expect(await deposits.at(2)).toMatchObject({ transaction_id: third.body['id'], deposit_occurrence: 3 });
  const asked = await player.act('/api/withdrawals', { amount: 1_000, pix_key_type: 'cpf', pix_key: player.person.cpf });
  expect(asked.status).toBe(201);
  await open.settle();
  expect(await withdrawals.at(0)).toMatchObject({ id: asked.body['id'] });
  await expect.poll(async () => (await player.call('GET', `/api/withdrawals/${String(asked.body['id'])}`)).body['status']).toBe('paid');
});

test('a player cannot subscribe to another player’s channel', async () => {
  const other = await registerPlayer(open);
  await expect(subscribed(connectAs(other).subscribe(`private-users.${playerId}`))).rejects.toBeDefined();
});

test('a changed setting is pushed to every open page within seconds', async () => {
  const settings = collect(await subscribed(connectAs(player).subscribe('settings')), 'SettingsUpdated');
  await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['settings', 'set', 'site_title', 'Outro', '--reason', 'test']);
  expect(await settings.at(0)).toEqual({ keys: ['site_title'] });
});
