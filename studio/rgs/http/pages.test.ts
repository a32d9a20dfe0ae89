import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import type { GameTexts } from '#studio/protocol/game-texts.ts';
import { openStudioFixture, type StudioFixture } from '../testing/studio-fixture.ts';
import { WALLET_SECRET } from '../testing/test-wallet.ts';

let f: StudioFixture;
let build: string;
let texts: GameTexts;

beforeAll(async () => {
  f = await openStudioFixture();
  build = await mkdtemp(join(tmpdir(), 'studio-build-'));
  await mkdir(join(build, 'assets'));
  await mkdir(join(build, 'games', f.slot.id), { recursive: true });
  await writeFile(join(build, 'assets', 'game-1a2b3c.js'), 'export {};');
  await writeFile(join(build, 'games', f.slot.id, 'index.html'), '<!doctype html><title>Tiny</title>');
  texts = {
    id: f.slot.id,
    name: 'Tiny',
    summary: 'Pequeno.',
    features: ['Um rolo'],
    themes: ['Nada'],
    rules: ['Gire.'],
    releasedAt: '2026-11-23',
  };
  await start();
});
afterAll(async () => {
  await f.drop();
  await rm(build, { recursive: true });
});

const start = () => f.start({ buildFolder: build, texts: { [f.slot.id]: texts } });

/** Starts the server with other options until the test ends. */
async function startOther(options: Parameters<StudioFixture['start']>[0]): Promise<void> {
  await f.stop();
  await f.start(options);
  onTestFinished(async () => {
    await f.stop();
    await start();
  });
}

interface Listed {
  readonly data: readonly { readonly round_id: string; readonly played_at: string }[];
  readonly next_cursor: string | null;
}
const listed = async (answer: Response) => (await answer.json()) as Listed;
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${f.url()}${path}`, { headers, redirect: 'manual' });

describe('a game’s page', () => {
  test('is framed by the casino alone, runs the studio’s scripts alone, and sends no referrer', async () => {
    const page = await get(`/games/${f.slot.id}/`);
    expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>Tiny</title>']);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/frame-ancestors http:\/\/casino\.example$/);
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });
  test('has assets that are kept for ever', async () => {
    const asset = await get('/assets/game-1a2b3c.js');
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await get('/assets/..%2f..%2fpackage.json')).status).toBe(422);
  });
  test('of no game is not found, and without its slash redirects to the one with it', async () => {
    expect((await get('/games/nothing/')).status).toBe(404);
    expect((await get(`/games/${f.slot.id}`)).headers.get('location')).toBe(`/games/${f.slot.id}/`);
  });
});

test('the catalogue contains the mathematics’ figures and the players’ texts', async () => {
  const [game] = (await listed(await get('/catalogue'))).data;
  expect(game).toEqual({
    ...{ id: 'tiny-slot', name: 'Tiny', summary: 'Pequeno.', features: ['Um rolo'], volatility: 'baixa', rtp_hundredths: 9_500, hit_rate: '1/2' },
    ...{
      max_win_stakes: 4,
      math_version: f.slot.version,
      min_bet: 20,
      max_bet: 1_000,
      stakes: [20, 100, 200, 1_000],
      image_url: '/games/tiny-slot/poster.svg',
      rules: ['Gire.'],
    },
    ...{ themes: ['Nada'], released_at: '2026-11-23T00:00:00Z' },
  });
});

describe('the list of rounds', () => {
  const signed = (target: string, secret = WALLET_SECRET, seconds = Math.floor(f.clock.nowMs() / 1_000)) => ({
    'x-palpite-provider': 'palpite-studio',
    'x-palpite-timestamp': String(seconds),
    'x-palpite-signature': createHmac('sha256', secret).update(`${seconds}${target}`).digest('hex'),
  });
  const range = () => `from=${new Date(f.clock.nowMs() - DAY_MS).toISOString()}&to=${new Date(f.clock.nowMs() + DAY_MS).toISOString()}`;

  test('has every real round with its transactions, signed over its body, page by page', async () => {
    const [real, demo] = [await f.open('ana'), await f.open(null)];
    await f.post('/api/spin', { session: demo.session, key: 'k', stake: 20 });
    const ids: (string | undefined)[] = [];
    for (let index = 0; index < 3; index += 1) {
      f.clock.advance(1);
      ids.push((await f.post('/api/spin', { session: real.session, key: `k${index}`, stake: 20 })).body.round_id);
    }
    const target = `/rounds?${range()}`;
    const answer = await get(target, signed(target));
    const body = await answer.text();
    const right = createHmac('sha256', WALLET_SECRET)
      .update(`${answer.headers.get('x-palpite-timestamp')}${body}`)
      .digest('hex');
    expect(answer.headers.get('x-palpite-signature')).toBe(right);
    const { data, next_cursor: next } = JSON.parse(body) as Listed;
    expect(data.map((round) => round.round_id)).toEqual(ids);
    expect(data[0]).toMatchObject({ bet_transaction_id: `${ids[0]}:bet`, stake: 20, player_id: 'ana', state: 'done', math_version: f.slot.version });
    expect(next).toBe(null);
    const after = `${target}&cursor=${new Date(data[1]?.played_at ?? '').getTime()}.${ids[1]}`;
    expect((await listed(await get(after, signed(after)))).data.map((round) => round.round_id)).toEqual([ids[2]]);
  });
  test('is refused without a signature over exactly this request and this time', async () => {
    const target = `/rounds?${range()}`;
    const stale = Math.floor(f.clock.nowMs() / 1_000) - 301;
    for (const headers of [{}, signed(target, 'x'.repeat(32)), signed(`${target}&cursor=1`), signed(target, WALLET_SECRET, stale)]) {
      expect((await get(target, headers)).status).toBe(401);
    }
  });
  test('is refused for unreadable parameters', async () => {
    for (const target of ['/rounds', '/rounds?from=a&to=b', `/rounds?${range()}&cursor=x`]) expect((await get(target, signed(target))).status).toBe(422);
  });
});

describe('a call', () => {
  test.each([
    ['of another site’s page', { origin: 'http://evil.example' }],
    ['that a browser says comes from elsewhere', { 'sec-fetch-site': 'cross-site' }],
    ['of a page in a frame of no origin', { origin: 'null' }],
  ])('%s is refused', async (_name, headers) => {
    expect((await f.post('/api/session', { game: f.slot.id, launch_token: null }, headers as Record<string, string>)).body.error).toBe('invalid_request');
  });
  test('that is too long, not JSON or not of the protocol is refused in the protocol’s shape', async () => {
    const send = async (body: string, type = 'application/json') =>
      (await fetch(`${f.url()}/api/spin`, { method: 'POST', body, headers: { 'content-type': type } })).json();
    for (const answer of [send('{'), send('x=1', 'text/plain'), send(JSON.stringify({ session: 'x'.repeat(10_000) })), send('{"session":1}'), send('null')]) {
      expect(await answer).toEqual({ error: 'invalid_request', message: expect.any(String) });
    }
  });
  test('over the limit of its session is refused, a call of another session is not', async () => {
    await startOther({ buildFolder: build, rateLimitFactor: 0.05 });
    const [one, two] = [await f.open(null), await f.open(null)];
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 13; index += 1) codes.push((await f.post('/api/balance', { session: one.session })).body.error);
    expect([codes[11], codes[12]]).toEqual([undefined, 'too_fast']);
    expect((await f.post('/api/balance', { session: two.session })).status).toBe(200);
  });
});

test('a studio that was never built reports it, and answers to health checks', async () => {
  await startOther({ buildFolder: join(build, 'nothing') });
  expect((await get(`/games/${f.slot.id}/`)).status).toBe(503);
  expect((await get('/assets/a.js')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  expect(await (await get('/metrics')).text()).toContain('studio_answers_total');
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
});
