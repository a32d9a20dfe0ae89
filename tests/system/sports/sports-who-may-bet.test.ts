import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { setStatus } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, type Reply } from '../player-client.ts';
import { protectPlayer } from '../protect-player.ts';
import {
  type AskedBet,
  askBets,
  betsOf,
  callSports,
  legOn,
  matchesAhead,
  placeBets,
  readMatch,
  single,
  sportsToken,
  verifiedPlayer,
} from '../sports-player.ts';
import { setSetting } from '#tests/system/set-setting.ts';
import { verifyPlayer } from '../verify-player.ts';

const VPN = '192.0.2.7';
const UNAUTHENTICATED = [401, 'unauthenticated'];
const codeOf = ({ status, body }: Reply) => [status, body['code']];

let open: OpenSite;
let bet: AskedBet;
beforeAll(async () => {
  open = await openSite({ sports: true, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  await open.settle();
  bet = await betAhead(open);
});
// On a slow machine the feed would otherwise time out and close its matches: process its waiting messages first.
beforeEach(() => open.settle());
afterAll(() => open.close());

/** A small single on a match of tomorrow or later. */
async function betAhead(site: OpenSite): Promise<AskedBet> {
  const [match] = (await matchesAhead(site, 12)).slice(-1);
  return single(legOn(await readMatch(site, match?.id ?? ''), 'result', 'home'), 100);
}

async function idOf(player: PlayerClient): Promise<string> {
  return ((await player.call('GET', '/api/auth/me')).body['user'] as { id: string }).id;
}

/** A verified player with money and one open bet, then put into a state. */
async function bettorIn(put: (tx: Tx, playerId: string) => Promise<unknown>): Promise<PlayerClient> {
  const player = await verifiedPlayer(open, 2_000);
  await placeBets(open, player, [bet]);
  const playerId = await idOf(player);
  await inTransaction(open.site.db, async (tx) => void (await put(tx, playerId)));
  return player;
}

/** Expects a refused call to change nothing: the same balance, the same single bet, and a page that still shows it. */
async function expectOnlyTheOldBet(player: PlayerClient, headers: Record<string, string> = {}): Promise<void> {
  const { body, status } = await callSports(open, player, 'GET', '/bets', { headers });
  expect([status, (body['data'] as unknown[] | undefined)?.length]).toEqual([200, 1]);
  expect((await player.balance()).value).toBe(1_900);
  for (const path of ['/sports', '/events', '/results', '/rules'])
    expect((await callSite(open.url, 'GET', `/sportsbook/v1${path}`, undefined, headers)).status, path).toBe(200);
}

describe('a bet is refused', () => {
  test('to a player without the identity check, and without the face check; it is accepted after both (ID-2)', async () => {
    const player = await registerPlayer(open);
    await deposit(open, player, 2_000);
    const playerId = await idOf(player);
    expect(codeOf(await askBets(open, player, [bet]))).toEqual([403, 'not_verified']);
    await inTransaction(open.site.db, (tx) => verifyPlayer(tx, playerId, 'pending_face_id', open.site.clock.now()));
    expect(codeOf(await askBets(open, player, [bet]))).toEqual([403, 'not_verified']);
    expect([(await player.balance()).value, await betsOf(open, player)]).toEqual([2_000, []]);
    await inTransaction(open.site.db, (tx) => verifyPlayer(tx, playerId, 'approved', open.site.clock.now()));
    expect((await placeBets(open, player, [bet])).balance.value).toBe(1_900);
  });

  test('during a pause; an earlier bet stays valid and readable', async () => {
    const player = await bettorIn((tx, playerId) => protectPlayer(open).pause(tx, playerId));
    expect(codeOf(await askBets(open, player, [bet]))).toEqual([403, 'paused']);
    await expectOnlyTheOldBet(player);
  });

  test('after a self-exclusion; an earlier bet stays valid and readable (RG-6)', async () => {
    const player = await bettorIn((tx, playerId) => protectPlayer(open).exclude(tx, playerId));
    expect(codeOf(await askBets(open, player, [bet]))).toEqual([403, 'self_excluded']);
    await expectOnlyTheOldBet(player);
  });

  test('after an exclusion by the register of barred people; the bet placed before it is void and refunded (RG-7)', async () => {
    const player = await bettorIn(async () => undefined);
    await open.sandbox.send('POST', '/exclusion-registry/list', { cpf: player.person.cpf, reason: 'Autoexclusão' });
    await callSite(open.url, 'POST', '/api/auth/login', { login: player.email, password: player.password });
    expect(codeOf(await askBets(open, player, [bet]))).toEqual([403, 'self_excluded']);
    await open.settle();
    expect((await betsOf(open, player)).map(({ status, payout }) => [status, payout])).toEqual([['void', 100]]);
    expect((await player.balance()).value).toBe(2_000);
  });

  test('behind a VPN, and accepted again without it', async () => {
    const player = await bettorIn(async () => undefined);
    const headers = { 'x-user-ip': VPN };
    expect(codeOf(await askBets(open, player, [bet], { headers }))).toEqual([403, 'vpn_detected']);
    await expectOnlyTheOldBet(player, headers);
    expect((await askBets(open, player, [bet])).status).toBe(201);
  });

  test('past the player’s own limit', async () => {
    const player = await bettorIn((tx, playerId) => protectPlayer(open).limit(tx, playerId, ['stake', 'day'], 150));
    expect(codeOf(await askBets(open, player, [bet]))).toEqual([403, 'limit_reached']);
    await expectOnlyTheOldBet(player);
  });

  test('without money', async () => {
    const player = await verifiedPlayer(open, 0);
    expect(codeOf(await askBets(open, player, [bet]))).toEqual([422, 'insufficient_balance']);
    expect(await betsOf(open, player)).toEqual([]);
  });

  test.each(['closed', 'blocked'] as const)('to an account that is %s, even with a token from before', async (status) => {
    const player = await bettorIn(async () => undefined);
    const [token, playerId] = [await sportsToken(player), await idOf(player)];
    if (status === 'closed') expect((await player.call('DELETE', '/api/account', { current_password: player.password })).status).toBe(202);
    else await inTransaction(open.site.db, (tx) => setStatus(tx, playerId, status));
    expect(codeOf(await betWith(token))).toEqual([403, status]);
    expect(await countBets(playerId)).toBe(1);
  });
});

function asked(): { body: unknown; headers: Record<string, string> } {
  return { body: { bets: [bet] }, headers: { 'idempotency-key': randomUUID() } };
}

const betWith = (token: string) => callSite(open.url, 'POST', '/sportsbook/v1/bets', asked().body, { ...asked().headers, authorization: `Bearer ${token}` });

async function countBets(playerId: string): Promise<number> {
  return (await open.site.db.k.selectFrom('sportsbook_bet').select('id').where('player_id', '=', playerId).execute()).length;
}

describe('a token', () => {
  test('of the site opens no sportsbook call, and one of the sportsbook no site call', async () => {
    const player = await verifiedPlayer(open, 2_000);
    expect(codeOf(await betWith(player.token))).toEqual(UNAUTHENTICATED);
    const token = await sportsToken(player);
    const bearer = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    expect(codeOf(await callSite(open.url, 'GET', '/sportsbook/v1/bets', undefined, { authorization: `Bearer ${player.token}` }))).toEqual(UNAUTHENTICATED);
    expect(codeOf(await callSite(open.url, 'POST', '/api/deposits', { amount: 1_000 }, bearer))).toEqual(UNAUTHENTICATED);
    expect(codeOf(await callSite(open.url, 'GET', '/api/auth/me', undefined, bearer))).toEqual(UNAUTHENTICATED);
    expect(codeOf(await callSite(open.url, 'GET', '/api/generate-token', undefined, bearer))).toEqual(UNAUTHENTICATED);
    expect((await betWith(token)).status).toBe(201);
  });

  test('expires after five minutes; its session continues and gets another', async () => {
    const player = await verifiedPlayer(open, 2_000);
    const token = await sportsToken(player);
    await open.advance(5 * 60_000 + 1_000);
    expect(codeOf(await betWith(token))).toEqual(UNAUTHENTICATED);
    expect((await betWith(await sportsToken(player))).status).toBe(201);
  });

  test('expires with its session: after the logout, and within a second of a block', async () => {
    const [gone, blocked] = [await verifiedPlayer(open, 2_000), await verifiedPlayer(open, 2_000)];
    const tokens = [await sportsToken(gone), await sportsToken(blocked)];
    await gone.call('POST', '/api/auth/logout', {});
    const words = ['player', 'status', blocked.email, 'blocked', '--reason', 'fraud'];
    expect(await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words)).toMatchObject({ done: true });
    expect(await Promise.all(tokens.map(async (token) => codeOf(await betWith(token))))).toEqual([UNAUTHENTICATED, [403, 'blocked']]);
    for (const token of tokens) {
      const looked = await callSite(open.url, 'GET', '/sportsbook/v1/bets', undefined, { authorization: `Bearer ${token}` });
      expect(codeOf(looked)).toEqual(UNAUTHENTICATED);
    }
  });
});

test('sport_enabled off: the site refuses every bet and still serves every page', async () => {
  const player = await bettorIn(async () => undefined);
  const set = async (value: boolean) => {
    await setSetting(open.site, 'sport_enabled', value);
    await open.site.settings.refresh();
  };
  await set(false);
  try {
    expect(codeOf(await askBets(open, player, [bet]))).toEqual([403, 'sport_disabled']);
    await expectOnlyTheOldBet(player);
  } finally {
    await set(true);
  }
  expect((await askBets(open, player, [bet])).status).toBe(201);
});

test('public reads need no token, and a player’s own data needs one', async () => {
  const [match] = await matchesAhead(open, 1);
  const tournament = match?.tournament.id ?? '';
  const publicPaths = [
    '/sports',
    '/categories',
    `/tournaments/${tournament}/events`,
    '/events',
    `/events/${match?.id ?? ''}`,
    '/search?q=a',
    '/results',
    '/rules',
    '/receipt-key',
  ];
  for (const path of publicPaths) expect((await callSite(open.url, 'GET', `/sportsbook/v1${path}`)).status, path).toBe(200);
  expect((await callSite(open.url, 'POST', '/sportsbook/v1/slip/quote', { bets: [bet] })).status).toBe(200);
  const own: readonly [string, string][] = [
    ['GET', '/bets'],
    ['GET', `/bets/${randomUUID()}`],
    ['POST', '/bets'],
    ['GET', '/favourites'],
    ['PUT', `/favourites/event/${match?.id ?? ''}`],
    ['DELETE', `/favourites/event/${match?.id ?? ''}`],
  ];
  for (const [method, path] of own) {
    const body = method === 'POST' ? asked().body : undefined;
    expect(codeOf(await callSite(open.url, method, `/sportsbook/v1${path}`, body, { 'idempotency-key': randomUUID() })), `${method} ${path}`).toEqual(
      UNAUTHENTICATED,
    );
  }
});

test('another player’s bet is answered like an unknown one (SEC-9)', async () => {
  const [one, other] = [await verifiedPlayer(open, 2_000), await verifiedPlayer(open, 0)];
  const { ids } = await placeBets(open, one, [bet]);
  expect((await callSports(open, one, 'GET', `/bets/${ids[0] ?? ''}`)).status).toBe(200);
  expect(codeOf(await callSports(open, other, 'GET', `/bets/${ids[0] ?? ''}`))).toEqual(codeOf(await callSports(open, other, 'GET', `/bets/${randomUUID()}`)));
  expect(codeOf(await callSports(open, other, 'GET', `/bets/${ids[0] ?? ''}`))).toEqual([404, 'not_found']);
  await expectLedgerHolds(open.site);
});
