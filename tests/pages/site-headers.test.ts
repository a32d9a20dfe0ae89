import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { registerPlayer } from '#tests/system/player-client.ts';
import { setSetting } from '#tests/system/set-setting.ts';

let open: OpenSite;

beforeAll(async () => {
  open = await openSite({ pages: true, sports: false });
});
afterAll(() => open.close());

const policyOf = async () => (await fetch(`${open.url}/promotions?n=${performance.now()}`)).headers.get('content-security-policy') ?? '';

describe('the page without a connection', () => {
  test('can be stored by a worker: it has a strict policy, no other file and no cookie', async () => {
    const page = await fetch(`${open.url}/sem-conexao`);
    const html = await page.text();
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(page.headers.get('content-security-policy')).toContain("'strict-dynamic'");
    expect(html.match(/\b(?:src|href)="(?!\/")[^"]*"/g), 'needs no other file').toBeNull();
    const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
    expect([...html.matchAll(/<script nonce="([^"]+)"/g)].map(([, mark]) => mark)).toEqual([nonce, nonce]);
  });

  test('has a worker that is never cached and can reach only this site', async () => {
    const worker = await fetch(`${open.url}/sw.js?v=1`);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  });

  test('has a worker that answers only navigations', async () => {
    const heard = new Map<string, (event: unknown) => void>();
    const self = { location: { href: 'http://x/sw.js?v=1' }, addEventListener: (name: string, hear: (event: unknown) => void) => heard.set(name, hear) };
    runInNewContext(await (await fetch(`${open.url}/sw.js`)).text(), { self, URL });
    const answered = (mode: string) => {
      let count = 0;
      heard.get('fetch')?.({ request: { mode }, preloadResponse: Promise.resolve('a page'), respondWith: () => (count += 1) });
      return count;
    };
    expect(['navigate', 'cors', 'same-origin', 'no-cors', 'websocket'].map(answered)).toEqual([1, 0, 0, 0, 0]);
  });
});

describe('the content policy', () => {
  test('allows measurement and live chat only while an operator has them switched on', async () => {
    expect(await policyOf()).not.toMatch(/livechat|googletagmanager/);
    await setSetting(open.site, 'general_live_chat', '1234/5');
    await setSetting(open.site, 'pixel_gtm', 'GTM-ABC123');
    await open.site.settings.refresh();
    const policy = await policyOf();
    expect(policy).toMatch(/frame-src [^;]*https:\/\/secure\.livechatinc\.com/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
  });

  test('allows the camera for the frame of the identity check, and for the site itself', async () => {
    const policy = (await fetch(`${open.url}/promotions`)).headers.get('permissions-policy') ?? '';
    expect(policy).toContain(`camera=(self "${new URL(open.site.config.IDENTITY_CHECK_URL).origin}")`);
  });
});

test('a login sets jwt, balance and user_id for the token’s lifetime, secure and SameSite none', async () => {
  const { email, password } = await registerPlayer(open);
  const body = JSON.stringify({ login: email, password });
  const answer = await fetch(`${open.url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { expires_in } = (await answer.json()) as { expires_in: number };
  for (const name of ['jwt', 'balance', 'user_id']) {
    const line = answer.headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? '';
    expect(line, name).toContain(`Max-Age=${expires_in};`);
    expect(line, name).toMatch(/Secure; SameSite=None/);
  }
});
