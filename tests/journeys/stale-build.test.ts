import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILD_DIRECTORY } from '#server/main/web/built-pages.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { DESKTOP, newVisitor, openAlive, openBrowser } from './open-browser.ts';

const TEXT = /\.(js|json|css|html|map)$/;

/** Every file below a directory. */
function filesOf(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => (statSync(join(directory, name)).isDirectory() ? filesOf(join(directory, name)) : [join(directory, name)]));
}

/** The same site as another build: every script has another name, so that nothing an open page knows is there any more. */
function rebuild(): string {
  const copy = mkdtempSync(join(tmpdir(), 'build-'));
  cpSync(BUILD_DIRECTORY, copy, { recursive: true });
  const assets = join(copy, 'client/assets');
  const renamed = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    if (!name.endsWith('.js')) continue;
    renamed.set(
      name,
      name.replace(/-([\w-]{8})\.js$/, (_all, hash: string) => `-${Array.from(hash).toReversed().join('')}x.js`),
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

let first: OpenSite;
let browser: Browser;
let build: string;

beforeAll(async () => {
  build = rebuild();
  first = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(async () => {
  await first.close();
  rmSync(build, { recursive: true });
});

test('a new build under an open tab breaks no navigation: each link arrives, by one load of the target at most', async () => {
  const second = await openSite({ pages: true, build });
  const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
  await openAlive(page, `${first.url}/`);
  await page.waitForLoadState('networkidle');
  const ids = await Promise.all([first, second].map(async ({ url }) => (await (await fetch(`${url}/builds/latest.json`)).json()) as { id: string }));
  expect(ids[0]?.id).not.toBe(ids[1]?.id);

  // From here on the address answers with the other build.
  await page.route(`${first.url}/**`, async (route) => {
    const request = route.request();
    const answer = await fetch(request.url().replace(first.url, second.url), {
      method: request.method(),
      headers: { ...request.headers(), host: new URL(second.url).host },
      body: request.postData(),
      redirect: 'manual',
    });
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()) });
  });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });

  const alive = page.waitForResponse((answer) => answer.url().includes('/builds/latest.json') && answer.frame().url().endsWith('/promotions'));
  for (const [link, path, heading] of [
    ['Promoções', '/promotions', 'Promoções'],
    ['Cassino', '/casino', 'Cassino'],
    ['Mines', '/games/mines', 'Mines'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: link, exact: true }).click();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    // A page that was loaded as a document goes on inside the site once its scripts run.
    await alive;
  }
  // The first link loads its target as a document; the page is then of the new build, and goes on inside the site.
  expect(documents).toEqual(['/promotions']);
  await context.close();
  await second.close();
});

test('a modal whose code is gone opens all the same', async () => {
  const second = await openSite({ pages: true, build });
  const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
  await openAlive(page, `${first.url}/promotions`);
  await page.waitForLoadState('networkidle');
  await page.route(`${first.url}/**`, async (route) => {
    const answer = await fetch(route.request().url().replace(first.url, second.url), { headers: { accept: '*/*' } });
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()) });
  });
  await page.getByRole('banner').getByText('Entrar', { exact: true }).click();
  await page.getByRole('dialog', { name: 'Entrar' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/promotions');
  await context.close();
  await second.close();
});
