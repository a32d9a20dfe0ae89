import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openAlive, openBrowser } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => open.close());

async function set(key: string, value: unknown): Promise<void> {
  const words = ['settings', 'set', key, JSON.stringify(value), '--reason', 'teste'];
  expect(await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words)).toMatchObject({ done: true });
}

test('a visitor’s open page follows the settings without a reload: name, menus with children, icon; into maintenance and out again', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: DESKTOP });
  const listens = Promise.withResolvers<void>();
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('subscription_succeeded')) listens.resolve();
    });
  });
  await openAlive(page, `${open.url}/promotions`);
  await listens.promise;
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same'));

  await set('site_title', 'Casa Nova');
  await page.waitForFunction(() => document.title.endsWith(' | Casa Nova'));
  await set('favicon', '/storage/casa.png');
  await page.locator('link[rel="icon"][href="/storage/casa.png"]').waitFor({ state: 'attached' });
  const children = [{ place: 'header', label: 'Mesas', to: '/casino/live', icon: 'casino' }];
  await set('menus', [{ place: 'header', label: 'Jogar', to: '/casino', icon: 'casino', children }]);
  const sections = page.getByRole('navigation', { name: 'Seções' });
  await sections.getByRole('link', { name: 'Jogar', exact: true }).waitFor();
  await sections.getByRole('button', { name: 'Mais em Jogar' }).click();
  await expectAccessible(page, 'a menu with children');
  await page.getByRole('navigation', { name: 'Jogar', exact: true }).getByRole('link', { name: 'Mesas' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.getAttribute('data-mark'))).toBe('same');

  await set('maintence', true);
  await page.getByRole('heading', { name: 'Voltamos em breve!' }).waitFor();
  expect(await page.title()).toBe('Apostas Online | Casa Nova');
  await set('maintence', false);
  await page.getByRole('heading', { name: 'Promoções', level: 1 }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
