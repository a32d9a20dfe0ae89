import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { callSite, newPerson, type PlayerClient, registerPlayer, registrationForm, type Reply } from '#tests/system/player-client.ts';

let open: OpenSite;
let player: PlayerClient;

beforeAll(async () => {
  open = await openSite();
  player = await registerPlayer(open);
});
afterAll(() => open.close());

const FOREIGN: readonly (readonly [who: string, headers: Record<string, string>])[] = [
  ['its origin', { origin: 'https://evil.example' }],
  ['Sec-Fetch-Site alone', { 'sec-fetch-site': 'cross-site' }],
  ['an origin it hides', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
];
const OWN = () => ({ origin: open.url, 'sec-fetch-site': 'same-origin' });
const post = (path: string, body: unknown, headers: Record<string, string>) => callSite(open.url, 'POST', path, body, headers);
const cookiesOf = (reply: Reply) => Object.fromEntries(reply.headers.getSetCookie().map((line) => (line.split(';')[0] ?? '').split('=') as [string, string]));
const credentials = () => ({ login: player.email, email: player.email, password: player.password });

test.each(FOREIGN)('a page of another site, known by %s, cannot log a player in', async (_by, headers) => {
  for (const [body, type] of [
    [JSON.stringify(credentials()), 'application/json'],
    [new URLSearchParams(credentials()).toString(), 'application/x-www-form-urlencoded'],
  ] as const) {
    const reply = await post('/api/auth/login', body, { ...headers, 'content-type': type });
    expect([reply.status, reply.body['code'], reply.headers.getSetCookie()]).toEqual([403, 'csrf_refused', []]);
  }
});

test.each(FOREIGN)('a page of another site, known by %s, cannot register a player', async (_by, headers) => {
  const reply = await post('/v2/auth/register', registrationForm(await newPerson(open), `p-${randomUUID()}@correio.example`), headers);
  expect([reply.status, reply.headers.getSetCookie()]).toEqual([403, []]);
});

test('our own page, and a client that is no browser, log in and register', async () => {
  for (const headers of [OWN(), {}]) {
    expect((await post('/api/auth/login', credentials(), headers)).status).toBe(200);
    expect((await post('/v2/auth/register', registrationForm(await newPerson(open), `p-${randomUUID()}@correio.example`), headers)).status).toBe(200);
  }
});

test('a refresh forged by another site rotates nothing: the player stays logged in, and refreshes afterwards', async () => {
  const { jwt = '', csrf = '' } = cookiesOf(await post('/api/auth/login', credentials(), OWN()));
  const read = () => callSite(open.url, 'GET', '/api/account', undefined, { authorization: `Bearer ${jwt}` });
  for (let minutes = 0; minutes < 56; minutes += 14) {
    await open.advance(14 * 60_000);
    expect((await callSite(open.url, 'PUT', '/api/account', { gender: 1 }, { authorization: `Bearer ${jwt}` })).status).toBe(200);
  }
  const cookie = `jwt=${jwt}; csrf=${csrf}`;
  for (const [, headers] of FOREIGN) expect((await post('/api/auth/refresh', undefined, { cookie, 'x-csrf-token': csrf, ...headers })).status).toBe(403);
  expect((await post('/api/auth/refresh', undefined, { cookie, ...OWN() })).status).toBe(403);
  expect((await post('/api/auth/refresh', undefined, { cookie: `jwt=${jwt}; csrf=planted`, 'x-csrf-token': 'planted', ...OWN() })).status).toBe(403);
  expect((await read()).status).toBe(200);
  const refreshed = await post('/api/auth/refresh', undefined, { cookie, 'x-csrf-token': csrf, ...OWN() });
  expect(refreshed.status).toBe(200);
  expect([cookiesOf(refreshed)['jwt'] === jwt, cookiesOf(refreshed)['csrf']]).toEqual([false, csrf]);
  expect((await read()).status).toBe(401);
});

test('a logout forged by another site logs no player out (SEC-10)', async () => {
  const { jwt = '', csrf = '' } = cookiesOf(await post('/api/auth/login', credentials(), OWN()));
  for (const [, headers] of FOREIGN)
    expect((await post('/api/auth/logout', undefined, { cookie: `jwt=${jwt}`, 'x-csrf-token': csrf, ...headers })).status).toBe(403);
  expect((await callSite(open.url, 'GET', '/api/auth/me', undefined, { cookie: `jwt=${jwt}` })).status).toBe(200);
});
