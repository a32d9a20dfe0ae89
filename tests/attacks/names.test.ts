import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { rawClient } from './raw-client.ts';

let open: OpenSite;
let behind: OpenSite;

beforeAll(async () => {
  open = await openSite();
  behind = await openSite({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(async () => {
  await open.close();
  await behind.close();
});

/** Sends headers exactly as given, which fetch would not. */
async function ask(site: OpenSite, path: string, headers: readonly string[]): Promise<{ status: number; text: string }> {
  const client = await rawClient(site.site.config.PORT);
  client.write(`GET ${path} HTTP/1.1\r\n${headers.map((line) => `${line}\r\n`).join('')}connection: close\r\n\r\n`);
  await client.cut;
  client.destroy();
  return { status: Number(client.heard().slice(9, 12)), text: client.heard() };
}

test.each(['evil.example', 'a@localhost', 'localhost@evil.example', 'localhost/x', 'localhost:99999999', '', 'xn--', '[::1', '169.254.169.254'])(
  'the site answers only to its own names: %j is refused, and never as an error of ours',
  async (host) => {
    for (const path of ['/v2/settings/', '/api/auth/me', '/', '/api/docs']) {
      expect((await ask(open, path, [`host: ${host}`])).status, path).toBe(421);
    }
  },
);

test('health is reported to any client, under any name', async () => {
  for (const path of ['/healthz', '/readyz']) expect((await ask(open, path, ['host: 10.1.2.3:3000'])).status).toBe(200);
});

test.each([
  ['no proxy in between', [], 200],
  ['an inner proxy', ['x-forwarded-for: 10.1.1.1'], 200],
  ['a visitor from outside', ['x-forwarded-for: 203.0.113.9'], 404],
  ['a visitor from outside who claims an inner address', ['x-forwarded-for: 10.1.1.1, 203.0.113.9'], 404],
  ['an outer proxy before an inner visitor', ['x-forwarded-for: 203.0.113.9, 10.1.1.1'], 404],
  ['a hop that can’t be read', ['x-forwarded-for: unknown, 10.1.1.1'], 404],
  ['the header of other proxies', ['forwarded: for=203.0.113.9'], 404],
  ['the address that nginx forwards', ['x-real-ip: 203.0.113.9'], 404],
])('/metrics behind a trusted proxy, and behind an unknown one, for %s', async (_who, headers, status) => {
  for (const site of [behind, open]) expect((await ask(site, '/metrics', ['host: localhost', ...headers])).status).toBe(status);
});
