import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { BUILD_DIRECTORY } from '#server/main/web/built-pages.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, registerPlayer } from '#tests/system/player-client.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openAlive, openBrowser, PHONE } from './open-browser.ts';
import { acceptCookies, isWide, logIn } from './players.ts';
import { shareSite } from './shared-site.ts';

let open: OpenSite;

beforeAll(async () => {
  open = await shareSite();
});
afterAll(() => open.close());

/** The addresses in all caches of this site. */
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

test('without a connection the one stored page reports it in the chosen theme; with the connection the requested page opens on its own', async () => {
  const { context, page } = await newVisitor(await openBrowser(), { viewport: PHONE, worker: true });
  await page.goto(`${open.url}/contato`);
  // Simulates a page stored by an older worker.
  await page.evaluate(async () => (await caches.open('de antes')).put('/casino', new Response('velha')));
  await untilWatched(page);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await context.setOffline(true);
  await page.goto(`${open.url}/casino/slots`);
  await page.getByRole('heading', { name: 'Parece que você perdeu sua conexão com a internet!' }).waitFor();
  await page.getByText('Conecte-se para continuar navegando.').waitFor();
  expect(page.url()).toBe(`${open.url}/casino/slots`);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(245, 247, 251)');
  expect(await isWide(page)).toBe(false);
  await expectAccessible(page, 'the page without connection');
  await context.setOffline(false);
  await page.getByRole('navigation', { name: 'Categorias' }).waitFor();
  expect(page.url()).toBe(`${open.url}/casino/slots`);
  await expect.poll(() => kept(page)).toEqual(['/sem-conexao']);
  // Opened with a connection, it leads home.
  await page.goto(`${open.url}/sem-conexao`);
  await page.waitForURL(`${open.url}/`);
});

test('the site can be installed on a home screen: its manifest is valid, and its icons have the named sizes', async () => {
  const { context, page } = await newVisitor(await openBrowser(), { viewport: PHONE });
  await page.goto(`${open.url}/termos-de-uso`);
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
});

const TEXT = /\.(js|json|css|html|map)$/;

/** Every file below a directory. */
function filesOf(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => (statSync(join(directory, name)).isDirectory() ? filesOf(join(directory, name)) : [join(directory, name)]));
}

/** The same site as another build: every script has another name, so that an open page finds none of its scripts. */
function rebuild(): string {
  const copy = mkdtempSync(join(tmpdir(), 'build-'));
  cpSync(BUILD_DIRECTORY, copy, { recursive: true });
  const assets = join(copy, 'client/assets');
  const renamed = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    if (!name.endsWith('.js')) continue;
    renamed.set(
      name,
      name.replace(/-([\w-]{7,8})\.js$/, (_all, hash: string) => `-${Array.from(hash).toReversed().join('')}x.js`),
    );
  }
  const pattern = new RegExp([...renamed.keys()].map((name) => name.replaceAll(/[.$-]/g, String.raw`\$&`)).join('|'), 'g');
  for (const file of filesOf(copy)) {
    if (!TEXT.test(file)) continue;
    const before = readFileSync(file, 'utf8');
    const after = before.replaceAll(pattern, (name) => renamed.get(name) ?? name).replaceAll(/("?version"?:\s*)"([0-9a-f]{8})"/g, '$1"0000$2"');
    if (after !== before) writeFileSync(file, after);
  }
  for (const [name, next] of renamed) renameSync(join(assets, name), join(assets, next));
  for (const file of filesOf(assets)) if (/\.(br|gz)$/.test(file)) rmSync(file);
  return copy;
}

test('a page shows events from between its loading and its first subscription: a round on another device, and the balance', async () => {
  const player = await registerPlayer(open);
  await deposit(open, player, 2_000);
  const { context, page, problems } = await newVisitor(await openBrowser(), { viewport: PHONE });
  await acceptCookies(context, open);
  await logIn(context, open, player);
  let subscribe: () => void = () => undefined;
  const mayComeNow = new Promise<void>((resolve) => (subscribe = resolve));
  await page.route('**/api/broadcasting/auth', async (route) => {
    await mayComeNow;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/broadcasting/auth');
  const read = page.waitForResponse('**/api/originals/mines/current');
  await page.goto(`${open.url}/games/mines`);
  await Promise.all([asked, read]);
  expect((await player.act('/api/originals/mines/rounds', { stake: 100, mines: 3 })).status).toBe(201);
  subscribe();
  await page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
  await page.getByRole('banner').getByText('19,00').waitFor();
  expect(problems).toEqual([]);
});

describe('a new build under an open tab', () => {
  let build: string;
  let second: OpenSite;
  beforeAll(async () => {
    build = rebuild();
    second = await openSite({ pages: true, build, sports: false });
  });
  afterAll(async () => {
    await second.close();
    rmSync(build, { recursive: true });
  });

  /** Makes the address of the first build serve the second from now on. */
  async function deploy(page: Page): Promise<void> {
    // Ignore requests that are still open when the test ends.
    onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
    await page.route(`${open.url}/**`, async (route) => {
      // The server may close a kept connection just then; the request is repeated, since the page would wait for ever without an answer.
      const response = await route.fetch({ url: route.request().url().replace(open.url, second.url), maxRedirects: 0, maxRetries: 5 });
      await route.fulfill({ response });
    });
  }

  test('breaks no navigation: each link reaches its target, with at most one load', async () => {
    const { page } = await newVisitor(await openBrowser(), { viewport: DESKTOP });
    // The socket's code is the last that the page loads on its own.
    const socket = page.waitForEvent('websocket');
    await openAlive(page, `${open.url}/`);
    await socket;
    const ids = await Promise.all([open, second].map(async ({ url }) => (await (await fetch(`${url}/builds/latest.json`)).json()) as { id: string }));
    expect(ids[0]?.id).not.toBe(ids[1]?.id);
    await deploy(page);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    const alive = page.waitForResponse((answer) => answer.url().includes('/builds/latest.json') && answer.frame().url().endsWith('/promotions'));
    // A link to a missing page fails by itself.
    alive.catch(() => undefined);
    for (const [link, path, heading] of [
      ['Promoções', '/promotions', 'Promoções'],
      ['Cassino', '/casino', 'Cassino'],
      ['Mines', '/games/mines', 'Mines'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      // A page loaded as a document continues inside the site when its scripts run.
      await alive;
    }
    // The first link loads its target as a document; that page belongs to the new build and continues inside the site.
    expect(documents).toEqual(['/promotions']);
  });

  test('keeps every modal: it opens although its script is gone', async () => {
    const { page } = await newVisitor(await openBrowser(), { viewport: DESKTOP });
    await openAlive(page, `${open.url}/promotions`);
    await deploy(page);
    await page.getByRole('banner').getByText('Entrar', { exact: true }).click();
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/promotions');
  });
});
