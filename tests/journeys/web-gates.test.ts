import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { askAs, STRANGERS } from './gates/ask-as.ts';
import { type Look, lookAt, watchShifts } from './gates/look-at.ts';
import { serveInPieces } from './gates/page-in-pieces.ts';
import { findPlaces, type Places, presentPath } from './gates/present-address.ts';
import { LATER_SCRIPT, NAMED_SCRIPT, PICTURE_BYTES, startPlantedPage } from './gates/planted-page.ts';
import { PUBLIC_ROUTES, type PublicRoute } from './gates/public-routes.ts';
import { expectAccessible, violationsOf } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

const KB = 1_024;
const LARGEST_SHIFT = 0.01;
const PIECES = 40;

let open: OpenSite;
let browser: Browser;
let places: Places;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
  places = await findPlaces(open);
});
afterAll(() => open.close());

const urlOf = ({ path }: PublicRoute) => open.url + presentPath(path, places);

test.each(PUBLIC_ROUTES)('$path opens in its budget, steady, accessible, without errors and without anybody else hearing of it (SEC-19)', async (route) => {
  const look = (viewport: typeof PHONE | typeof DESKTOP, size: string) =>
    lookAt(browser, urlOf(route), viewport, async (page) => {
      await expectAccessible(page, `${route.path} on a ${size}`);
      if (size === 'phone') await expectAccessibleInLight(page, route.path);
    });
  const looks = { phone: look(PHONE, 'phone'), desktop: look(DESKTOP, 'desktop') };
  await Promise.all(Object.values(looks));
  for (const [size, looking] of Object.entries(looks)) expectWithin(route, await looking, `${route.path} on a ${size}`);
});

/** The same page in the other theme: colours are all that differs. */
async function expectAccessibleInLight(page: Page, path: string): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  await expectAccessible(page, `${path} in the light theme`);
}

test('every public route reads without JavaScript: a heading, a main part, links that lead on', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE, javaScript: false });
  for (const route of PUBLIC_ROUTES) {
    await page.goto(urlOf(route));
    expect.soft(await page.locator('h1:visible').count(), `${route.path}: h1`).toBeGreaterThan(0);
    expect.soft((await page.locator('main:visible').innerText()).length, `${route.path}: text of main`).toBeGreaterThan(40);
    expect.soft(await page.locator('a[href^="/"]:visible').count(), `${route.path}: links`).toBeGreaterThan(3);
  }
  await context.close();
});

test.each(PUBLIC_ROUTES)('$path is the same for two strangers but for the nonce, tells neither about the other, and leaves no cookie', async (route) => {
  const url = urlOf(route);
  const [one, other] = STRANGERS;
  const kept = [await askAs(url, one), await askAs(url, other)];
  const rendered = [await askAs(url, one, 'visita-um'), await askAs(url, other, 'visita-dois')];
  for (const answer of [...kept, ...rendered]) {
    expect.soft(answer.status).toBe(200);
    expect.soft(answer.setCookie).toEqual([]);
    for (const { mark } of STRANGERS) expect.soft(answer.html.includes(mark), mark).toBe(false);
  }
  if (route.live !== true) expect.soft(new Set([...kept, ...rendered].map(({ html }) => html)).size, 'different pages').toBe(1);
});

test.each(['/', '/casino/live', '/providers', '/recuperar-senha', '/sports/favoritos', '/sports/esports'])(
  '%s stays where it is while it comes in piece by piece',
  async (path) => {
    const slow = await serveInPieces(open.url, path, PIECES);
    const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
    await page.addInitScript(watchShifts);
    await page.goto(slow.url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    while (slow.release()) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.waitForLoadState('load');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const shifts = await page.evaluate(() => window.palpiteShifts);
    expect(shifts.filter(({ value }) => value > LARGEST_SHIFT)).toEqual([]);
    await context.close();
    await slow.close();
  },
);

test.each(['/rules-betting', '/', '/sports'])('%s stays where it is when its typeface comes late', async (path) => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE });
  const painted = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue();
    arrived.resolve();
  });
  await page.addInitScript(watchShifts);
  await page.goto(open.url + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  painted.resolve();
  await arrived.promise;
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => window.palpiteShifts);
  expect(shifts.filter(({ value }) => value > LARGEST_SHIFT)).toEqual([]);
  await context.close();
});

test('a page that breaks every gate is caught at each', async () => {
  const planted = await startPlantedPage();
  const look = await lookAt(browser, planted.url, PHONE, async (page) => {
    await expect(expectAccessible(page, 'the planted page')).rejects.toThrow('image-alt');
    expect((await violationsOf(page)).join()).toContain('label-content-name-mismatch');
  });
  expect(look).toMatchObject({
    jsBytes: NAMED_SCRIPT.length,
    laterJsBytes: LATER_SCRIPT.length,
    scripts: ['/named.js', '/later.js'],
    imageBytes: 2 * PICTURE_BYTES,
    wide: true,
    foreign: [`${planted.foreign}/picture.svg`],
    problems: ['planted'],
  });
  expect(look.shift).toBeGreaterThan(LARGEST_SHIFT);
  const [one, other] = await Promise.all(STRANGERS.map((stranger, index) => askAs(planted.url, stranger, `visita-${index}`)));
  expect(one?.html).toBe(other?.html);
  expect(one?.setCookie).toEqual(['seen=1']);
  await planted.close();
});

function expectWithin(route: PublicRoute, look: Look, size: string): void {
  expect.soft(look.status, size).toBe(200);
  expect.soft(look.jsBytes / KB, `${size}: JavaScript`).toBeLessThanOrEqual(route.jsKb);
  expect.soft(look.laterJsBytes / KB, `${size}: JavaScript afterwards`).toBeLessThanOrEqual(route.laterJsKb);
  if (size.endsWith('phone')) expect.soft((look.jsBytes + look.laterJsBytes) / KB, `${size}: all JavaScript`).toBeLessThanOrEqual(route.allJsKb ?? Infinity);
  if (route.jsKb + route.laterJsKb === 0) expect.soft(look.scripts, `${size}: scripts`).toEqual([]);
  expect.soft(look.imageBytes / KB, `${size}: images`).toBeLessThanOrEqual(route.imageKb);
  expect.soft(look.allBytes / KB, `${size}: everything`).toBeLessThanOrEqual(route.allKb);
  expect.soft(look.shift, `${size}: ${look.shifted.join('; ')}`).toBeLessThanOrEqual(LARGEST_SHIFT);
  expect.soft(look.wide, `${size}: sideways scrolling`).toBe(false);
  expect.soft(look.foreign, `${size}: other hosts`).toEqual([]);
  expect.soft(look.problems, size).toEqual([]);
}
