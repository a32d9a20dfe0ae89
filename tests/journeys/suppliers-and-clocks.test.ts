import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { registerPlayer } from '#tests/system/player-client.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => open.close());

async function set(key: string, value: string): Promise<void> {
  const done = await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['settings', 'set', key, JSON.stringify(value), '--reason', 'teste']);
  expect(done).toMatchObject({ done: true });
  await open.site.settings.refresh();
}

const policyOf = async () => (await fetch(`${open.url}/promotions?n=${performance.now()}`)).headers.get('content-security-policy') ?? '';

describe('a supplier’s script', () => {
  test('may reach its own origins only while the operator has it switched on', async () => {
    expect(await policyOf()).not.toMatch(/livechat|googletagmanager/);
    await set('general_live_chat', '1234/5');
    await set('pixel_gtm', 'GTM-ABC123');
    try {
      const policy = await policyOf();
      expect(policy).toMatch(/frame-src [^;]*https:\/\/secure\.livechatinc\.com/);
      expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
      expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
    } finally {
      await set('general_live_chat', '');
      await set('pixel_gtm', '');
    }
  });

  test('is asked for after consent to everything, and never before (SEC-19)', async () => {
    await set('general_live_chat', '1234/5');
    await set('pixel_gtm', 'GTM-ABC123');
    const { context, page } = await newVisitor(browser, { viewport: DESKTOP, first: true });
    const foreign: string[] = [];
    await context.route(/googletagmanager|livechatinc/, (route) => {
      foreign.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'text/javascript', body: 'window.seenByTest = true;' });
    });
    try {
      await page.goto(`${open.url}/promotions`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Tenho 18 anos ou mais' }).click();
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ajuda' }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(foreign).toEqual([]);
      const asked = page.waitForRequest(/googletagmanager\.com\/gtm\.js\?id=GTM-ABC123/);
      await page.getByRole('button', { name: 'Aceitar todos' }).click();
      await asked;
      expect(new Set(foreign)).toEqual(new Set(['www.googletagmanager.com']));
      const chat = page.waitForRequest(/livechatinc\.com\/tracking\.js/);
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ajuda' }).click();
      await chat;
    } finally {
      await context.close();
      await set('general_live_chat', '');
      await set('pixel_gtm', '');
    }
  });
});

describe('a device whose clock is wrong', () => {
  test.each([
    ['three hours ahead', 3],
    ['three days behind', -72],
  ])('by %s logs in and plays on: nothing is refreshed without need, nobody is thrown out', async (_name, hours) => {
    const player = await registerPlayer(open);
    const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
    await context.addInitScript((ms) => {
      const RealDate = Date;
      const skewed = () => RealDate.now() + ms;
      window.Date = new Proxy(RealDate, {
        construct: (target, values) => Reflect.construct(target, values.length === 0 ? [skewed()] : values) as object,
        get: (target, name) => (name === 'now' ? skewed : Reflect.get(target, name)),
      });
    }, hours * 3_600_000);
    let refreshes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) refreshes += 1;
    });
    await page.goto(`${open.url}/login`, { waitUntil: 'networkidle' });
    const form = page.getByRole('dialog', { name: 'Entrar' });
    await form.getByLabel('E-mail ou CPF').fill(player.email);
    await form.getByLabel('Senha', { exact: true }).fill(player.password);
    await form.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByRole('dialog', { name: 'Depositar' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    for (const path of ['/user/wallet', '/casino', '/games/mines']) {
      await page.goto(open.url + path, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: / conta de / }).waitFor();
    }
    expect(refreshes, 'one per document, whose memory begins empty').toBeLessThanOrEqual(3);
    expect(problems).toEqual([]);
    await context.close();
  });
});
