import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { listParked } from '#server/platform/parking/parking.ts';
import { openKeyFiles } from '#sandbox/aggregator/key-files.ts';
import { signBody } from '#sandbox/aggregator/signature.ts';
import { launchSlot } from '../aggregator-player.ts';
import { type OpenSite, openSite, STILL } from '../open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, verify } from '../player-client.ts';

let open: OpenSite;
let player: PlayerClient;

beforeAll(async () => {
  open = await openSite({ tableTimes: STILL, aggregator: true, log: createLogger({ level: 'silent' }) });
});
beforeEach(async () => {
  player = await registerPlayer(open);
  await verify(open, player);
  await deposit(open, player, 10_000);
});
afterAll(() => open.close());

const alerts = async () => (await listParked(open.site.db.k)).filter(({ kind }) => kind === 'play.refusals').map(({ ref }) => ref);
const idOf = async (client: PlayerClient) => String(((await client.call('GET', '/api/auth/me')).body['user'] as { id: string }).id);

async function times(count: number, act: () => Promise<{ readonly status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; call < count; call += 1) statuses.push((await act()).status);
  return [...new Set(statuses)];
}

test('every route that takes a stake, or opens a game, counts its refusals per player', () => {
  const deposits = ['/api/deposits', '/api/casino/sessions/:session_id/keep'];
  const routes = open.site.routes.filter(({ url, judgesAddress }) => judgesAddress === true && !deposits.includes(url));
  expect(routes.length).toBeGreaterThan(4);
  expect(routes.filter(({ plays }) => plays === undefined).map(({ url }) => url)).toEqual([]);
  const suppliers = open.site.routes.filter(({ url }) => url.startsWith('/provider/'));
  expect(suppliers.length).toBeGreaterThan(9);
  expect(suppliers.filter(({ plays }) => plays?.whoOf === undefined).map(({ url }) => url)).toEqual([]);
});

test('a player with 61 refused stakes in one game, as a program causes them, is reported; 60 refusals of another game are not', async () => {
  const id = await idOf(player);
  const refuse = (game: string, body: object) => () => player.act(`/api/originals/${game}/bets`, body);
  expect(await times(60, refuse('double', { color: 'red', stake: 9_007_199_254_740_991 }))).toEqual([422]);
  expect(await times(61, refuse('dice', { stake: 9_007_199_254_740_991, chance: 50, direction: 'over' }))).toEqual([422]);
  await expect.poll(alerts).toContain(`dice:${id}`);
  expect((await alerts()).filter((ref) => ref.endsWith(id))).toEqual([`dice:${id}`]);
  const metrics = await (await fetch(`${open.url}/metrics`)).text();
  expect(metrics).toContain('palpite_play_alerts_total{game="dice",outcome="refused"} 1');
  expect(metrics).not.toContain(id);
});

test('accepted bets, calls without a session and another player’s calls are not counted', async () => {
  const [other, before] = [await registerPlayer(open), await alerts()];
  const bet = { stake: 1, chance: 95, direction: 'over' };
  await times(70, () => callSite(open.url, 'POST', '/api/originals/dice/bets', bet, { 'idempotency-key': randomUUID() }));
  await times(60, () => other.act('/api/originals/dice/bets', { ...bet, stake: -1 }));
  expect(await alerts()).toEqual(before);
});

test('refusals of a supplier’s signed calls are reported under its alias of the player; those of unsigned calls are not', async () => {
  const { user, token } = await launchSlot(open, player);
  const body = JSON.stringify({
    user,
    token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    round: 'r',
    game_code: 'none',
    currency: 'USD',
    amount: 1,
  });
  const call = (signature: string) => () =>
    fetch(`${open.url}/provider/hub88/transaction/bet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
      body,
    });
  await times(61, call('AAAAAAAAAAAAAAAAAAAAAAAA'));
  expect((await alerts()).some((ref) => ref.startsWith('suppliers:'))).toBe(false);
  await times(61, call(signBody(openKeyFiles(open.keysFolder ?? '').aggregator, body)));
  await expect.poll(alerts).toContain(`suppliers:${user}`);
});
