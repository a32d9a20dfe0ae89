import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, SECOND_MS } from '#kernel/durations.ts';
import type { Route } from '#server/platform/http/route.ts';
import { type OpenSite, openSite, STILL } from '#tests/system/open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';

let open: OpenSite;
let player: PlayerClient;

beforeAll(async () => {
  open = await openSite({ tableTimes: STILL });
  player = await registerPlayer(open);
  await verify(open, player);
  await deposit(open, player, 5_000);
  await player.act('/api/originals/mines/rounds', { stake: 100, mines: 3 });
  await player.act('/api/withdrawals', { amount: 100, pix_key_type: 'cpf', pix_key: player.person.cpf });
  await open.settle();
});
afterAll(() => open.close());

const pathOf = (route: Route) => route.url.replace(/:(\w+)/g, () => randomUUID());

test('every route sends HSTS of a year or more, forbids type sniffing and frames, and forbids caches to store a player’s data (SEC-11)', async () => {
  expect(open.site.routes.length).toBeGreaterThan(80);
  const caller = await registerPlayer(open);
  for (const route of open.site.routes.filter(({ url }) => !url.startsWith('/clock'))) {
    const what = `${route.method} ${route.url}`;
    const { headers } = await caller.call(route.method, pathOf(route), route.method === 'GET' ? undefined : {});
    const [, seconds = '0'] = /max-age=(\d+); includeSubDomains/.exec(headers.get('strict-transport-security') ?? '') ?? [];
    expect(Number(seconds) * SECOND_MS, what).toBeGreaterThanOrEqual(365 * DAY_MS);
    expect(headers.get('x-content-type-options'), what).toBe('nosniff');
    expect(headers.get('content-security-policy'), what).toContain("frame-ancestors 'none'");
    if (['player', 'token'].includes(route.access)) expect(headers.get('cache-control'), what).toMatch(/no-store|private/);
  }
});

test('the token is in one cookie that is HttpOnly and Secure, and in no other cookie or URL (SEC-1)', async () => {
  const login = await callSite(open.url, 'POST', '/api/auth/login', { login: player.email, password: player.password });
  const token = String(login.body['access_token']);
  expect(token.split('.')).toHaveLength(3);
  const cookies = login.headers.getSetCookie();
  const holders = cookies.filter((cookie) => cookie.includes(token));
  expect(holders).toHaveLength(1);
  expect(holders[0]).toMatch(/^jwt=.*;\s*HttpOnly;.*Secure/i);
  expect(cookies.filter((cookie) => !/;\s*Secure/i.test(cookie))).toEqual([]);
  for (const route of open.site.routes) expect([...Object.keys(shapeOf(route.query)), ...Object.keys(shapeOf(route.params))], route.url).not.toContain('jwt');
});

/** The fields of an object's schema; none for anything else. */
function shapeOf(schema: unknown): object {
  const definition = (schema as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def;
  return definition?.shape ?? {};
}

describe('reading changes nothing', () => {
  /** One digest per table over its rows. */
  async function digests(): Promise<Map<string, string>> {
    const { k } = open.database.owner;
    const tables = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(k);
    const found = new Map<string, string>();
    for (const { name } of tables.rows) {
      const digest = await sql<{
        of: string;
      }>`SELECT coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS of FROM ${sql.table(name)} t`.execute(k);
      found.set(name, digest.rows[0]?.of ?? '');
    }
    return found;
  }

  test('no GET of any route moves money or writes a player’s row (SEC-10)', async () => {
    const before = await digests();
    for (const route of open.site.routes.filter(({ method }) => method === 'GET')) await player.call('GET', pathOf(route));
    const after = await digests();
    const changed = (now: ReadonlyMap<string, string>) => [...now].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name);
    expect(changed(after)).toEqual([]);
    // A real act must change the digests.
    await player.act('/api/originals/dice/bets', { stake: 100, chance: 50, direction: 'over' });
    expect(changed(await digests())).toEqual(expect.arrayContaining(['wallet_account', 'originals_dice_bet']));
  });
});
