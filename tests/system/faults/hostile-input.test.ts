import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#server/platform/http/route.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite, STILL } from '../open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer } from '../player-client.ts';

let open: OpenSite;
let player: PlayerClient;
let routes: readonly Route[];

beforeAll(async () => {
  open = await openSite({ tableTimes: STILL });
  player = await registerPlayer(open);
  await deposit(open, player, 10_000);
  // These calls would end the session that the attack uses, or move the clock.
  const spared = /^\/api\/auth\/(logout|refresh)$|^\/api\/auth\/sessions\/|^\/testing\//;
  routes = open.site.routes.filter((route) => !spared.test(route.url));
});
afterAll(() => open.close());

const FIELDS = [
  'amount',
  'stake',
  'mines',
  'tile',
  'login',
  'email',
  'password',
  'document',
  'code',
  'client_seed',
  'pix_key',
  'pix_key_type',
  'kind',
  'channel',
  'token',
  'key',
  'name',
  'page',
  'current_password',
  'password_confirmation',
  'socket_id',
  'channel_name',
  'mfa_token',
  'phone',
  'gender',
  'address',
  'pix',
  'decision',
  'session_id',
  'event_id',
  'color',
  'round_id',
  'subject',
  'message',
  'path',
  'stack',
  'build',
] as const;

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  -0.01,
  1e21,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '1',
  '1e3',
  'NaN',
  'Infinity',
  '-1',
  '0x10',
  '٣',
  [],
  [1],
  {},
  { $gt: '' },
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  'x'.repeat(5_000),
  '../../etc/passwd',
  '${7*7}',
  new Array(200).fill({ a: 1 }),
];

const writes = ({ method }: Route) => method !== 'GET';

/** Combines each route with each value. */
function pairsOf<T>(some: readonly Route[], values: readonly T[]): (readonly [Route, T])[] {
  return some.flatMap((route) => values.map((value) => [route, value] as const));
}

function pathOf(route: Route, id: string): string {
  return route.url.replace(/:(\w+)/g, () => encodeURIComponent(id));
}

function expectClearRefusal(status: number, body: Record<string, unknown>, what: string): void {
  expect(status, `${what}: ${JSON.stringify(body).slice(0, 300)}`).not.toBe(500);
  if (status < 400 || status === 404 || status === 503) return;
  expect(typeof body['message'], `${what} ${status} has a message`).toBe('string');
  expect(JSON.stringify(body)).not.toMatch(/\bat \S+ \(|node_modules|SELECT |relation "/);
}

describe('bad input is refused in the contract’s shape', () => {
  test('every field of every route, with every hostile value (PAY-8, SEC-15)', async () => {
    for (const [route, value] of todaysTenth(pairsOf(routes.filter(writes), HOSTILE_VALUES))) {
      const body = Object.fromEntries(FIELDS.map((field) => [field, value]));
      const reply = await player.call(route.method, pathOf(route, randomUUID()), body, { 'idempotency-key': randomUUID() });
      expectClearRefusal(reply.status, reply.body, `${route.method} ${route.url} ${JSON.stringify(value)?.slice(0, 60)}`);
    }
  });

  test('invalid ids and queries', async () => {
    const ids = ['1', '-1', 'null', 'undefined', '00000000-0000-0000-0000-000000000000', "1' OR '1'='1", '%00', '..%2f..', 'a'.repeat(300), '🎲'];
    for (const [route, id] of todaysTenth(pairsOf(routes, ids))) {
      const query = ['page', 'per_page', 'from', 'end_to_end_id'].map((name) => `${name}=${encodeURIComponent(id)}`).join('&');
      const [path, body] = writes(route) ? [pathOf(route, id), {}] : [`${pathOf(route, id)}?${query}`, undefined];
      const reply = await player.call(route.method, path, body, { 'idempotency-key': randomUUID() });
      expectClearRefusal(reply.status, reply.body, `${route.method} ${route.url} ${id}`);
    }
  });

  test('bodies that are too large, malformed, of another type, or address prototypes', async () => {
    const bodies: readonly [string, string][] = [
      ['application/json', `{"stake":${'9'.repeat(1_000_000)}}`],
      ['application/json', '{"stake":10'],
      ['application/json', '{"stake":1e1,"mines":3}'],
      ['application/json', '{"stake":NaN,"mines":3}'],
      ['application/json', '{"__proto__":{"admin":true},"stake":10,"mines":3}'],
      ['application/json', '[]'],
      ['application/json', '"text"'],
      ['application/json', ''],
      ['text/plain', '{"stake":10,"mines":3}'],
      ['application/xml', '<a/>'],
    ];
    for (const [route, [type, body]] of todaysTenth(pairsOf(routes.filter(writes), bodies))) {
      const reply = await callSite(open.url, route.method, pathOf(route, randomUUID()), body, {
        authorization: `Bearer ${player.token}`,
        'content-type': type,
        'idempotency-key': randomUUID(),
      });
      expectClearRefusal(reply.status, reply.body, `${route.method} ${route.url} ${type} ${body.slice(0, 40)}`);
      if (route.url === '/api/originals/mines/rounds') expect(reply.status).toBeGreaterThanOrEqual(400);
    }
  });

  test('random JSON at the money calls causes no failure and loses no centavo (SEC-15)', async () => {
    const paths = [
      '/api/deposits',
      '/api/withdrawals',
      '/api/originals/mines/rounds',
      '/api/originals/double/bets',
      '/api/auth/login',
      '/v2/auth/register',
      '/webhooks/pix/wrong-secret-000000/pix',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 3 }), async (path, body) => {
        const reply = await player.call('POST', path, body, { 'idempotency-key': randomUUID() });
        expectClearRefusal(reply.status, reply.body, path);
      }),
      { numRuns: 300 },
    );
    await expectLedgerHolds(open.site);
  });
});

describe('calls without the right session, user or CSRF token are refused', () => {
  test('every route that requires a session refuses a missing session, a forged one and another user’s signature with the same answer', async () => {
    const forged = ['', 'Bearer ', 'Bearer x', 'Bearer a.b.c', `Bearer ${player.token.slice(0, -2)}xx`, 'Basic dTpw', `bearer ${player.token}.x`];
    const guarded = open.site.routes.filter((each) => each.access === 'player' || each.access === 'token');
    for (const [route, authorization] of todaysTenth(pairsOf(guarded, forged))) {
      const reply = await callSite(open.url, route.method, pathOf(route, randomUUID()), writes(route) ? {} : undefined, {
        'idempotency-key': randomUUID(),
        ...(authorization === '' ? {} : { authorization }),
      });
      expect([reply.status, reply.body['message'], reply.body['error'], reply.body['code']], `${route.method} ${route.url} ${authorization}`).toEqual([
        401,
        'Unauthenticated.',
        'Token expirado ou inválido',
        'unauthenticated',
      ]);
    }
  });

  test('another player’s deposit, withdrawal, round and session are answered like unknown ones (SEC-9)', async () => {
    const other = await registerPlayer(open);
    const charge = await player.act('/api/deposits', { amount: 1_000 });
    const round = await player.act('/api/originals/mines/rounds', { stake: 100, mines: 3 });
    expect([charge.status, round.status]).toEqual([201, 201]);
    const roundId = String(round.body['round_id']);
    const replies = [
      await other.call('GET', `/api/deposits/${String(charge.body['id'])}`),
      await other.act(`/api/originals/mines/rounds/${roundId}/reveal`, { tile: 0 }),
      await other.act(`/api/originals/mines/rounds/${roundId}/cashout`, {}),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404]);
    const sessions = (await player.call('GET', '/api/auth/sessions')).body['data'] as { id: string }[];
    await other.call('DELETE', `/api/auth/sessions/${sessions[0]?.id ?? ''}`);
    expect((await player.call('GET', '/api/auth/me')).status).toBe(200);
    const channels = ['private-users', 'private-deposits.approved', 'private-withdrawals', 'private-bets'];
    const me = (await player.call('GET', '/api/auth/me')).body['user'] as { id: string };
    for (const channel of channels) {
      const asked = { socket_id: '1.1', channel_name: `${channel}.${me.id}` };
      expect((await other.call('POST', '/api/broadcasting/auth', asked)).status).toBe(403);
      expect((await player.call('POST', '/api/broadcasting/auth', asked)).status).toBe(200);
    }
  });

  test('a cookie alone changes nothing from a foreign page (SEC-10)', async () => {
    const cookie = `jwt=${player.token}; csrf=abc`;
    const foreign = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'x-csrf-token': 'abc', 'idempotency-key': randomUUID() };
    const without = { cookie, origin: open.url, 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() };
    for (const headers of [foreign, without]) {
      const reply = await callSite(open.url, 'POST', '/api/deposits', { amount: 1_000 }, headers);
      expect([reply.status, reply.body['code']]).toEqual([403, 'csrf_refused']);
    }
    const planted = { ...without, 'x-csrf-token': 'abc' };
    expect((await callSite(open.url, 'POST', '/api/deposits', { amount: 1_000 }, planted)).body['code']).toBe('csrf_refused');
    const given = (await player.call('POST', '/api/auth/refresh')).headers.getSetCookie().find((line) => line.startsWith('csrf=')) ?? '';
    const own = { ...without, 'x-csrf-token': given.slice('csrf='.length).split(';')[0] ?? '' };
    expect((await callSite(open.url, 'POST', '/api/deposits', { amount: 1_000 }, own)).status).toBe(201);
  });
});

test('every answer has its request id and the security headers', async () => {
  for (const path of ['/api/auth/me', '/v2/settings/', '/api/nothing-here', '/healthz']) {
    const { headers } = await callSite(open.url, 'GET', path);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    if (path === '/api/auth/me') expect(headers.get('cache-control')).toBe('no-store');
  }
});
