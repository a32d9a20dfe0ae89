import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { newVisitor, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => open.close());

describe('an arrival at a page that is read', () => {
  test.each(['/termos-de-uso', '/rules-betting', '/ajuda'])(
    '%s: the code is kept, tracking is held, registration is a link away, and no script is fetched',
    async (path) => {
      const { page, context } = await newVisitor(browser, { viewport: PHONE, first: true });
      const cookies = async () => Object.fromEntries((await context.cookies(open.url)).map(({ name, value }) => [name, decodeURIComponent(value)]));
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.goto(`${open.url}${path}?code=BEMVINDO&utm_source=radio`, { waitUntil: 'networkidle' });
      await page.getByRole('region', { name: 'Convite' }).waitFor();
      await expectAccessible(page, `${path} with an invitation`);
      expect(scripts).toEqual([]);
      expect(await cookies()).toEqual({ code: 'BEMVINDO' });
      // Reading on, as in the middle of a registration, forgets nothing.
      await page.goto(open.url + path);
      expect(await page.getByRole('region', { name: 'Convite' }).count()).toBe(0);
      expect(await cookies()).toEqual({ code: 'BEMVINDO' });
      await page.goto(`${open.url}${path}?code=BEMVINDO`);
      await page.getByRole('region', { name: 'Convite' }).getByRole('link', { name: 'Criar conta' }).click();
      await page.getByRole('dialog', { name: 'Criar conta' }).waitFor();
      expect(await cookies()).toMatchObject({ code: 'BEMVINDO' });
      // With consent what was held is written.
      await context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
      await page.goto(open.url + path);
      expect(await cookies()).toMatchObject({ utm_source: 'radio' });
      await context.close();
    },
  );
});
