import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { newVisitor, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => open.close());

const askedAhead = (page: Page) =>
  page.locator('link[rel=preload][as=font]').evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
const noted = (page: Page) => page.waitForFunction(() => localStorage.getItem('font')).then((kept) => kept.jsonValue());

/** What the browser takes its connection for. */
async function over(page: Page, latency: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: 1_000_000, uploadThroughput: 1_000_000 });
}

test('over a fast connection the first page of all asks ahead for its font', async () => {
  const { page } = await newVisitor(browser, { viewport: PHONE });
  await page.goto(open.url);
  expect(await askedAhead(page)).toEqual([await noted(page)]);
});

test('over a slow connection a first visit is painted without waiting for the font; the next page asks ahead for the one it has had', async () => {
  const { page } = await newVisitor(browser, { viewport: PHONE });
  await over(page, 150);
  await page.goto(open.url);
  expect(await askedAhead(page)).toEqual([]);
  const address = await noted(page);
  expect(address).toMatch(/^\/assets\/inter-latin-.*\.woff2$/);
  await page.goto(`${open.url}/casino`);
  expect(await askedAhead(page)).toEqual([address]);
  // The page that was written for everybody comes alive with a link more in its head.
  await page.getByRole('link', { name: 'Esportes' }).first().click();
  await page.waitForURL('**/sports');
});

test('a font that never comes is not asked for ahead', async () => {
  const { page } = await newVisitor(browser, { viewport: PHONE });
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(open.url, { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => localStorage.getItem('font'))).toBeNull();
});
