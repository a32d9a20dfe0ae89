import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Route } from '#server/platform/http/route.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { callSite, type PlayerClient, type Reply } from '../player-client.ts';
import { type AskedBet, askBets, betsOf, legOn, matchesAhead, readMatch, single, sportsToken, verifiedPlayer } from '../sports-player.ts';

const CASH_CENTS = 20_000;
let open: OpenSite;
let player: PlayerClient;
let token: string;
let routes: readonly Route[];
let good: AskedBet;

beforeAll(async () => {
  open = await openSite({ sports: true, calendar: { sports: ['football'] } });
  await open.settle();
  player = await verifiedPlayer(open, CASH_CENTS);
  const [match] = (await matchesAhead(open, 12)).slice(-1);
  good = single(legOn(await readMatch(open, match?.id ?? ''), 'result', 'home'), 100);
  routes = open.site.routes.filter(({ url }) => url.startsWith('/sportsbook/'));
  token = await sportsToken(player);
});
// On a slow machine the feed would otherwise time out and close its matches: process its waiting messages first.
beforeEach(() => open.settle());
afterAll(() => open.close());

/** One call with the player's token of the sportsbook; a `body` that is text is sent unchanged. */
function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  return callSite(open.url, method, path, body, { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), ...headers });
}

const place = (body: unknown, headers: Record<string, string> = {}) => call('POST', '/sportsbook/v1/bets', body, headers);
const staked = async () => (await betsOf(open, player)).reduce((sum, { stake }) => sum + stake, 0);
const quote = (body: unknown) => call('POST', '/sportsbook/v1/slip/quote', body);
const url = (route: Route, id: string) => route.url.replace(/:(\w+)/g, () => encodeURIComponent(id));

/** Expects neither a 500 nor another player's 401, and every refusal in the contract's shape, without internal details. */
function expectClear({ status, body }: Reply, what: string): void {
  const text = JSON.stringify(body);
  expect(status === 500 || status === 401, `${what}: ${status} ${text.slice(0, 300)}`).toBe(false);
  if (status < 400) return;
  expect([typeof body['message'], typeof body['code']], `${what} ${status} ${text.slice(0, 200)}`).toEqual(['string', 'string']);
  expect(text).not.toMatch(/\bat \S+ \(|node_modules|SELECT |relation "|syntax/);
}

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '1',
  '1e3',
  '-1.5',
  '0',
  '0.999',
  '1.000',
  '99999.999',
  '100000',
  'NaN',
  '٣',
  [],
  [1],
  {},
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '%',
  '_',
  '\\',
  'x'.repeat(5_000),
  '../../etc/passwd',
  new Array(200).fill({ a: 1 }),
];

/** The valid slip with each of its places replaced by each hostile value. */
function* spoiled(): Generator<[string, unknown]> {
  const [leg] = good.legs;
  for (const value of HOSTILE) {
    for (const field of ['odds_change', 'bets']) yield [field, { bets: [good], [field]: value }];
    for (const field of ['kind', 'sizes', 'stake', 'stake_mode', 'legs']) yield [field, { bets: [{ ...good, [field]: value }] }];
    for (const field of ['event_id', 'market_id', 'outcome_id', 'odds', 'odds_version', 'banker']) {
      yield [field, { odds_change: 'any', bets: [{ ...good, legs: [{ ...leg, [field]: value }] }] }];
    }
  }
}

describe('with a valid token', () => {
  test('a slip with any value in any place is quoted, placed or refused clearly, and only placed bets are charged', async () => {
    const before = (await player.balance()).value;
    const stakedBefore = await staked();
    let placed = 0;
    for (const [field, body] of [['nothing', { bets: [good] }] as const, ...todaysTenth([...spoiled()])]) {
      const what = `${field} ${JSON.stringify(body)?.slice(0, 120)}`;
      expectClear(await quote(body), `quote ${what}`);
      const reply = await place(body);
      expectClear(reply, `place ${what}`);
      if (reply.status === 201) placed += (reply.body['bets'] as { status: string; stake?: number }[]).reduce((sum, bet) => sum + (bet.stake ?? 0), 0);
    }
    expect((await player.balance()).value).toBe(before - placed);
    // Only the harmless changes (the valid slip, an `odds_version` of any text, a banker left out) were accepted.
    expect(placed).toBeGreaterThan(0);
    expect((await staked()) - stakedBefore).toBe(placed);
  });

  test('invalid ids and queries', async () => {
    const wrong = [
      '1',
      '-1',
      'null',
      '00000000-0000-0000-0000-000000000000',
      "1' OR '1'='1",
      '%00',
      '\u0000',
      '..%2f..',
      'a'.repeat(300),
      '🎲',
      '%',
      'é',
      '1:1',
      '2026-02-31',
    ];
    const names = ['page', 'per_page', 'state', 'sport', 'tournament', 'date', 'since', 'q'];
    const calls = routes.flatMap((route) =>
      wrong.flatMap((value) => [
        [route, url(route, value)] as const,
        ...(route.method === 'GET' ? names : []).map(
          (name) => [route, `${url(route, good.legs[0]?.event_id ?? '')}?${name}=${encodeURIComponent(value)}`] as const,
        ),
      ]),
    );
    for (const [{ method }, path] of todaysTenth(calls)) expectClear(await call(method, path, method === 'POST' ? {} : undefined), `${method} ${path}`);
  });

  test('bodies that are too large, malformed, of another type, or address prototypes', async () => {
    const leg = JSON.stringify(good.legs[0]);
    const bodies: readonly [string, string][] = [
      ['application/json', `{"bets":[{"kind":"single","stake":${'9'.repeat(1_000_000)}}]}`],
      ['application/json', '{"bets":['],
      ['application/json', '{"bets":NaN}'],
      ['application/json', `{"__proto__":{"bets":[]},"bets":[{"kind":"single","stake":-100,"legs":[${leg}]}]}`],
      ['application/json', '[]'],
      ['application/json', '"text"'],
      ['application/json', ''],
      ['text/plain', JSON.stringify({ bets: [good] })],
      ['application/xml', '<a/>'],
    ];
    const before = (await player.balance()).value;
    for (const route of routes.filter(({ method }) => method !== 'GET')) {
      for (const [type, body] of bodies) {
        const reply = await call(route.method, url(route, 'event'), body, { 'content-type': type });
        expectClear(reply, `${route.method} ${route.url} ${type} ${body.slice(0, 40)}`);
        if (route.url.endsWith('/bets') || route.url.endsWith('/quote')) expect(reply.status, `${type} ${body.slice(0, 40)}`).toBeGreaterThanOrEqual(400);
      }
    }
    expect((await player.balance()).value).toBe(before);
  });

  test('the largest slips take no longer than a few hundred ordinary ones, and are refused or accepted as a whole', async () => {
    const matches = await matchesAhead(open, 50);
    const legs = matches.map((match) => ({ event_id: match.id, market_id: match.main_market?.id ?? '', outcome_id: 'home', odds: '1.01' }));
    const slips: readonly unknown[] = [
      { bets: Array.from({ length: 50 }, () => ({ kind: 'system', sizes: [25], stake: 1_000_000_000, stake_mode: 'per_line', legs })) },
      {
        bets: Array.from({ length: 50 }, () => ({
          kind: 'system',
          sizes: Array.from({ length: 20 }, (_, size) => size + 1),
          stake: 1,
          legs: legs.slice(0, 20),
        })),
      },
      { odds_change: 'any', bets: [{ kind: 'multiple', stake: 1_000_000_000, legs: legs.slice(0, 10) }] },
      { odds_change: 'higher', bets: Array.from({ length: 50 }, (_, bet) => ({ kind: 'single', stake: 1_000_000_000, legs: [legs[bet]] })) },
      { odds_change: 'any', bets: [{ kind: 'system', sizes: [4], stake: 1_000_000_000, legs: legs.slice(0, 10) }] },
    ];
    const before = (await player.balance()).value;
    const took = async (slip: unknown, ask: typeof quote) => {
      const startedMs = performance.now();
      expectClear(await ask(slip), JSON.stringify(slip).slice(0, 80));
      return performance.now() - startedMs;
    };
    const plain = { odds_change: 'any', bets: [{ kind: 'single', stake: 1_000_000_000, legs: legs.slice(0, 1) }] };
    const ordinaryMs = Math.max(await took(plain, quote), await took(plain, quote));
    for (const slip of slips) {
      for (const ask of [quote, place]) {
        // Computing a million lines would take ten thousand times as long.
        expect(await took(slip, ask)).toBeLessThan(200 * ordinaryMs);
      }
    }
    expect((await player.balance()).value).toBe(before);
  });

  test('invalid idempotency keys', async () => {
    for (const key of ['', ' ', 'á', 'x'.repeat(256), 'a b']) {
      const reply = await place({ bets: [good] }, { 'idempotency-key': key });
      expect([reply.status >= 400 && reply.status < 500, typeof reply.body['message']], JSON.stringify(key)).toEqual([true, 'string']);
    }
    const without = await callSite(open.url, 'POST', '/sportsbook/v1/bets', { bets: [good] }, { authorization: `Bearer ${token}` });
    expect(without.status).toBeGreaterThanOrEqual(400);
  });

  test('random JSON at slip, bets and reads causes no failure and loses no centavo (SEC-15)', async () => {
    const before = (await player.balance()).value;
    const anything = fc.jsonValue({ maxDepth: 3 });
    const slip = fc.record({
      odds_change: fc.constantFrom('none', 'any', 'x'),
      bets: fc.array(
        fc.record({
          kind: fc.constantFrom('single', 'multiple', 'system', 'builder'),
          sizes: fc.array(fc.integer({ min: -1, max: 4 })),
          stake: anything,
          legs: fc.array(anything),
        }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('bets', 'slip/quote'), fc.oneof(anything, slip), async (path, body) => {
        expectClear(await call('POST', `/sportsbook/v1/${path}`, body), path);
      }),
      { numRuns: 300 },
    );
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 90 }), async (words) => {
        expectClear(await call('GET', `/sportsbook/v1/search?q=${encodeURIComponent(words.toWellFormed())}`), `search ${words}`);
      }),
      { numRuns: 200 },
    );
    expect((await player.balance()).value).toBe(before);
    await expectLedgerHolds(open.site);
  });

  test('one key sent twenty times at once places one ticket; another body under the key is refused', async () => {
    const key = randomUUID();
    const before = (await player.balance()).value;
    const replies = await Promise.all(Array.from({ length: 20 }, () => askBets(open, player, [good], { key })));
    expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect((await player.balance()).value).toBe(before - 100);
    expect((await askBets(open, player, [{ ...good, stake: 200 }], { key })).body['code']).toBe('idempotency_key_reused');
  });

  test('of twenty tickets sent at once, as many are accepted as the balance covers', async () => {
    const poor = await verifiedPlayer(open, 500);
    const replies = await Promise.all(Array.from({ length: 20 }, () => askBets(open, poor, [good])));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body['code']))).toEqual(new Set(['insufficient_balance']));
    expect([(await poor.balance()).value, (await betsOf(open, poor)).length]).toEqual([0, 5]);
    await expectLedgerHolds(open.site);
  });
});
