import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { newVisitor, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;
beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await open.close();
});

test('a visitor finds Dice from the home page and is asked in', async () => {
  const { page } = await newVisitor(browser, { viewport: PHONE });
  await page.goto(open.url, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link', { name: 'Dice', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Dice', level: 1 }).waitFor();
  await expectAccessible(page, 'Dice, visitor, phone');
  expect((await page.getByRole('link', { name: 'Entrar para jogar' }).count()) + (await page.getByRole('button', { name: 'Entrar para jogar' }).count())).toBe(
    1,
  );
});
