import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TokenReply } from '#contracts/account/identity.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { readGate, touchActivity } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createIdentityFixture, HOME, type IdentityFixture } from '../../testing/identity-fixture.ts';

let world: IdentityFixture;
beforeAll(async () => {
  world = await createIdentityFixture();
});
afterAll(() => world.close());

async function login() {
  const { playerId } = await world.player();
  return { playerId, token: (await world.session(playerId)).accessToken };
}

const refresh = (token: string) => world.call('POST', '/api/auth/refresh', { token });
const read = (token: string) => world.call('GET', '/api/account', { token });
/** An act of the player, which keeps the session from going idle. */
const act = (token: string) => world.call('PUT', '/api/account', { token, body: { gender: 1 } });

/** Moves the clock by minutes while the player keeps acting, so that only the token grows old. */
async function ageBy(token: string, minutes: number) {
  for (let left = minutes; left > 0; left -= 20) {
    world.clock.advance(Math.min(left, 20) * MINUTE_MS);
    await act(token);
  }
}

test('refresh returns the same token until five minutes are left', async () => {
  const { token } = await login();
  await ageBy(token, 54);
  const answer = await refresh(token);
  expect(answer.json()).toEqual({ access_token: token, token_type: 'bearer', expires_in: 360 });
});

test('at five minutes left the token is rotated; the old one only refreshes, and only for 60 seconds', async () => {
  const { token } = await login();
  await ageBy(token, 55);
  const next = (await refresh(token)).json<TokenReply>();
  expect(next.access_token).not.toBe(token);
  expect(next.expires_in).toBe(3600);
  expect((await read(next.access_token)).statusCode).toBe(200);
  expect((await read(token)).statusCode).toBe(401);
  world.clock.advance(60_000);
  expect((await refresh(token)).json().access_token).toBe(next.access_token);
  world.clock.advance(1);
  expect((await refresh(token)).statusCode).toBe(401);
  expect((await refresh(next.access_token)).statusCode).toBe(200);
});

test('the stake path also refuses the old token: `gate_player` holds its id', async () => {
  const { playerId, token } = await login();
  const old = await world.deps.tokens.verify(token);
  await ageBy(token, 56);
  await refresh(token);
  const gate = await readGate(world.database.db.k, playerId);
  expect(Object.keys(gate?.endedSessions ?? {})).toContain(old?.sessionId);
});

test('twenty concurrent refreshes get one and the same new token', async () => {
  const { token } = await login();
  await ageBy(token, 56);
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.json().access_token)).size).toBe(1);
});

test('an expired token refreshes while its session is live, and is refused for anything else', async () => {
  const { token } = await login();
  await ageBy(token, 59);
  world.clock.advance(2 * MINUTE_MS);
  expect((await read(token)).statusCode).toBe(401);
  const next = (await refresh(token)).json<TokenReply>();
  expect((await read(next.access_token)).statusCode).toBe(200);
});

test('a session idle for 29:59 is live, for 30:01 it has ended; polling and refreshing do not count as acts (ID-10)', async () => {
  const awake = await login();
  world.clock.advance(29 * MINUTE_MS + 59_000);
  expect((await act(awake.token)).statusCode).toBe(200);
  const asleep = await login();
  for (let minute = 0; minute < 30; minute += 1) {
    world.clock.advance(MINUTE_MS);
    expect((await read(asleep.token)).statusCode).toBe(200);
    expect((await refresh(asleep.token)).statusCode).toBe(200);
  }
  world.clock.advance(1_000);
  expect((await read(asleep.token)).statusCode).toBe(401);
  expect((await act(asleep.token)).statusCode).toBe(401);
  expect((await refresh(asleep.token)).statusCode).toBe(401);
});

test('a login after a long pause does not revive idle sessions', async () => {
  const { playerId, token } = await login();
  world.clock.advance(31 * MINUTE_MS);
  const fresh = (await world.session(playerId)).accessToken;
  expect((await read(fresh)).statusCode).toBe(200);
  expect((await read(token)).statusCode).toBe(401);
  expect((await refresh(token)).statusCode).toBe(401);
});

test('a session ends seven days after login even for an active player (ID-11)', async () => {
  const { playerId, token } = await login();
  world.clock.advance((7 * 24 * 60 - 20) * MINUTE_MS);
  await inTransaction(world.database.db, (tx) => touchActivity(tx, playerId, world.clock.now()));
  const last = (await refresh(token)).json<TokenReply>();
  expect(last.expires_in).toBe(20 * 60);
  world.clock.advance(20 * MINUTE_MS - 1_000);
  expect((await act(last.access_token)).statusCode).toBe(200);
  world.clock.advance(1_000);
  expect((await read(last.access_token)).statusCode).toBe(401);
  expect((await refresh(last.access_token)).statusCode).toBe(401);
});

test('the cookie alone refreshes only with the csrf header and from our own pages', async () => {
  const { playerId } = await world.player();
  const opened = await world.session(playerId);
  const first = await refresh(opened.accessToken);
  const cookies = Object.fromEntries(first.cookies.map((cookie) => [cookie.name, cookie.value]));
  const call = (headers: Record<string, string>) => world.call('POST', '/api/auth/refresh', { cookies, headers });
  const csrf = cookies['csrf'] ?? '';
  expect((await call({ 'sec-fetch-site': 'same-origin', 'x-csrf-token': csrf })).json().access_token).toBe(opened.accessToken);
  expect((await call({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(403);
  expect((await call({ 'sec-fetch-site': 'same-origin', 'x-csrf-token': 'other' })).statusCode).toBe(403);
  expect((await call({ origin: 'https://evil.example', 'x-csrf-token': csrf })).statusCode).toBe(403);
});

test('a refused cookie of an ended session clears its cookies; a refused bearer token leaves them, since they may hold its successor', async () => {
  const { token } = await login();
  await world.call('POST', '/api/auth/logout', { token });
  const byCookie = await world.call('POST', '/api/auth/refresh', { cookies: { jwt: token } });
  expect([byCookie.statusCode, byCookie.json()]).toEqual([401, { message: 'Unauthenticated.', error: 'Token expirado ou inválido', code: 'unauthenticated' }]);
  const cleared = byCookie.cookies.filter((cookie) => cookie.value === '').map((cookie) => cookie.name);
  expect(cleared).toEqual(['jwt', 'balance', 'user_id', 'csrf']);
  const byBearer = await refresh(token);
  expect([byBearer.statusCode, byBearer.cookies]).toEqual([401, []]);
});

test('logout ends the token at once, everywhere; a second logout is 204 too (SEC-3)', async () => {
  const { token } = await login();
  const sportsbook = (await world.call('GET', '/api/generate-token', { token })).json().token as string;
  expect((await world.call('GET', '/sportsbook/v1/probe', { token: sportsbook })).statusCode).toBe(204);
  const first = await world.call('POST', '/api/auth/logout', { token });
  expect(first.statusCode).toBe(204);
  expect(first.cookies.filter((cookie) => cookie.value === '').map((cookie) => cookie.name)).toEqual(['jwt', 'balance', 'user_id', 'csrf']);
  expect((await read(token)).statusCode).toBe(401);
  expect((await refresh(token)).statusCode).toBe(401);
  expect((await world.call('GET', '/sportsbook/v1/probe', { token: sportsbook })).statusCode).toBe(401);
  expect((await world.call('POST', '/api/auth/logout', { token })).statusCode).toBe(204);
  expect((await world.call('POST', '/api/auth/logout')).statusCode).toBe(204);
});

test('the sportsbook token lasts five minutes, survives a rotation, and is invalid for the site', async () => {
  const { token } = await login();
  await ageBy(token, 56);
  const sportsbook = (await world.call('GET', '/api/generate-token', { token })).json().token as string;
  expect((await read(sportsbook)).statusCode).toBe(401);
  expect((await refresh(sportsbook)).statusCode).toBe(401);
  expect((await world.call('GET', '/sportsbook/v1/probe', { token })).statusCode).toBe(401);
  await refresh(token);
  expect((await world.call('GET', '/sportsbook/v1/probe', { token: sportsbook })).statusCode).toBe(204);
  world.clock.advance(5 * MINUTE_MS);
  expect((await world.call('GET', '/sportsbook/v1/probe', { token: sportsbook })).statusCode).toBe(401);
});

test('sessions are listed and ended remotely; another player’s session is not found (SEC-3)', async () => {
  const { playerId, token } = await login();
  world.clock.advance(1_000);
  const laptop = await world.session(playerId, { ...HOME, address: '198.18.7.7', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
  const list = (await world.call('GET', '/api/auth/sessions', { token })).json().data as { id: string; current: boolean; device: string; address: string }[];
  expect(list.map(({ device, address, current }) => [device, address, current])).toEqual([
    ['Firefox em Windows', '198.18.7.7', false],
    ['Chrome em Android', '127.0.0.1', true],
  ]);
  const other = await login();
  const remove = (as: string) => world.call('DELETE', `/api/auth/sessions/${laptop.sessionId}`, { token: as });
  expect((await remove(other.token)).statusCode).toBe(404);
  expect((await read(laptop.accessToken)).statusCode).toBe(200);
  expect((await remove(token)).statusCode).toBe(204);
  expect((await read(laptop.accessToken)).statusCode).toBe(401);
  expect((await remove(token)).statusCode).toBe(404);
  expect((await world.call('DELETE', '/api/auth/sessions/not-an-id', { token })).statusCode).toBe(404);
});
