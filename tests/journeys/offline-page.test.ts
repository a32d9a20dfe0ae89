import { runInNewContext } from 'node:vm';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { newVisitor, openAlive, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => open.close());

/** Every address that caches of this site hold. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    }
    return addresses;
  });
}

async function untilWatched(page: Page): Promise<void> {
  await openAlive(page, `${open.url}/promotions`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** Without a connection for pages and workers alike. */
const cutOff = (context: BrowserContext, isCut: boolean) => context.setOffline(isCut);

test('without connection the kept page says so in the chosen theme, and what was asked for opens by itself once it is back', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE, worker: true });
  await untilWatched(page);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await cutOff(context, true);
  await page.goto(`${open.url}/casino/slots`);
  await page.getByRole('heading', { name: 'Parece que você perdeu sua conexão com a internet!' }).waitFor();
  await page.getByText('Conecte-se para continuar navegando.').waitFor();
  expect(page.url()).toBe(`${open.url}/casino/slots`);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(245, 247, 251)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectAccessible(page, 'the page without connection');
  await cutOff(context, false);
  await page.getByRole('navigation', { name: 'Categorias' }).waitFor();
  expect(page.url()).toBe(`${open.url}/casino/slots`);
  await context.close();
});

test('nothing but that page is kept, pages and answers of the API never, and what an older worker kept is dropped', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE, worker: true });
  await page.goto(`${open.url}/contato`);
  await page.evaluate(async () => (await caches.open('de antes')).put('/casino', new Response('velha')));
  await untilWatched(page);
  await page.goto(`${open.url}/casino`, { waitUntil: 'networkidle' });
  await page.goto(`${open.url}/`, { waitUntil: 'networkidle' });
  await expect.poll(() => kept(page)).toEqual(['/sem-conexao']);
  await context.close();
});

test('the worker is looked at anew every time and reaches this site alone; the page it keeps is strict, whole in itself and nobody’s', async () => {
  const worker = await fetch(`${open.url}/sw.js?v=1`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
  expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  const page = await fetch(`${open.url}/sem-conexao`);
  const html = await page.text();
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.getSetCookie()).toEqual([]);
  expect(page.headers.get('content-security-policy')).toContain("'strict-dynamic'");
  expect(html.match(/\b(?:src|href)="(?!\/")[^"]*"/g), 'needs no other file').toBeNull();
  const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
  expect([...html.matchAll(/<script nonce="([^"]+)"/g)].map(([, mark]) => mark)).toEqual([nonce, nonce]);
});

test('opened while there is a connection the kept page leads home', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE });
  await page.goto(`${open.url}/sem-conexao`);
  await page.waitForURL(`${open.url}/`);
  await context.close();
});

test('only opening a page concerns the worker', async () => {
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

test('the site can be put on a home screen: a manifest without faults, icons of the sizes it names', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE });
  await page.goto(`${open.url}/promotions`);
  const chromium = await context.newCDPSession(page);
  const { url, errors, data } = await chromium.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  const manifest = JSON.parse(data ?? '') as { name: string; start_url: string; display: string; icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  expect(manifest.name).not.toBe('');
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const picture = await createImageBitmap(await (await fetch(src)).blob());
          return `${picture.width}x${picture.height}`;
        }),
      ),
    manifest.icons,
  );
  expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
  expect(manifest.icons.map(({ sizes: size, purpose }) => `${size} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  await context.close();
});
