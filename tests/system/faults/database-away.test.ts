import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, type Reply } from '../player-client.ts';
import { collect, connect, subscribed } from '../realtime-client.ts';
import { openTwoProcesses, type TwoProcesses } from '../two-processes.ts';

const BACK = { timeout: 90_000, interval: 100 };
const ROUNDS = '/api/originals/mines/rounds';

let two: TwoProcesses;
let player: PlayerClient;

beforeAll(async () => {
  two = await openTwoProcesses();
  player = await registerPlayer(two.first);
  await deposit(two.first, player, 5_000);
}, 180_000);
afterAll(() => two.close());

/** Makes the same call of the player at both processes. */
function ask(process: TwoProcesses['first'], method: string, path: string, body?: unknown, key = randomUUID()): Promise<Reply> {
  return callSite(process.url, method, path, body, { authorization: `Bearer ${player.token}`, 'idempotency-key': key });
}

/** Counts the failed reconnects of the bus. */
const attempts = () => two.logged.filter((line) => line.includes('the bus cannot reach the database')).length;

test('every call answers the contract’s 503 while PostgreSQL is down; calls, bets, deposits, jobs and bus work again after its restart (REL-8)', async () => {
  const { first, second, server } = two;
  await expect.poll(async () => (await player.balance()).value, BACK).toBe(5_000);
  const client = connect(second, player);
  const { id } = (await player.call('GET', '/api/auth/me')).body['user'] as { id: string };
  const balances = collect(await subscribed(client.subscribe(`private-users.${id}`)), 'UserUpdateEvent');
  const asked = await player.act('/api/deposits', { amount: 1_000 });
  const { txid } = asked.body['pix'] as { txid: string };

  server.kill();
  const key = randomUUID();
  const calls = [
    () => ask(first, 'GET', '/api/wallet'),
    () => ask(second, 'GET', '/api/auth/me'),
    () => ask(first, 'POST', ROUNDS, { stake: 500, mines: 3 }, key),
    () => ask(second, 'POST', '/api/withdrawals', { amount: 100, pix_key_type: 'cpf', pix_key: player.person.cpf }),
    () => callSite(second.url, 'POST', '/api/auth/login', { login: player.email, password: player.password }),
  ];
  // A session of the killed server survives until it notices, and may still answer reads.
  await expect.poll(async () => (await ask(first, 'GET', '/api/wallet')).status, BACK).toBe(503);
  await expect.poll(async () => (await ask(second, 'GET', '/api/auth/me')).status, BACK).toBe(503);
  for (const call of calls) {
    const { status, headers, body } = await call();
    expect([status, body['code'], headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    expect(body).toEqual({ error: body['message'], code: 'unavailable', message: expect.stringMatching(/instabilidade/) as string });
  }
  expect([(await callSite(first.url, 'GET', '/healthz')).status, (await callSite(second.url, 'GET', '/readyz')).status]).toEqual([200, 503]);
  // Paid during the outage: the site cannot store the bank's callback.
  await first.sandbox.send('POST', '/pix-psp/pay', { txid });
  await expect.poll(attempts, BACK).toBeGreaterThanOrEqual(10);

  await server.start();
  for (const process of [first, second]) await expect.poll(async () => (await callSite(process.url, 'GET', '/readyz')).status, BACK).toBe(200);
  const bet = await ask(second, 'POST', ROUNDS, { stake: 500, mines: 3 }, key);
  expect(bet.status, JSON.stringify(bet.body)).toBe(201);
  await expect.poll(async () => (await player.balance()).value, BACK).toBe(5_500);
  await expect.poll(async () => JSON.stringify(await balances.at(0)), BACK).toContain('"value":');
  expect((await callSite(second.url, 'POST', '/api/auth/password/forgot', { login: player.email })).status).toBe(200);
  await expect
    .poll(async () => ((await first.sandbox.get(`/mailbox/messages?to=${encodeURIComponent(player.email)}`)).body as unknown[]).length, BACK)
    .toBeGreaterThan(0);
  await expect.poll(async () => connectionsOf('palpite-bus'), BACK).toBe(2);
  expect(await connectionsOf('palpite-jobs')).toBeLessThanOrEqual(6);
  await expectLedgerHolds(first.site);
  client.disconnect();
}, 300_000);

async function connectionsOf(application: string): Promise<number> {
  const { rows } = await two.first.database.owner.pool.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM pg_stat_activity WHERE application_name = $1',
    [application],
  );
  return rows[0]?.count ?? 0;
}
