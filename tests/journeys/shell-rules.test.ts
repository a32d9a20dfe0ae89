import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { DESKTOP, newVisitor, openAlive, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => open.close());

async function consentToAll(context: BrowserContext): Promise<void> {
  await context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
}

const go = (page: Page, path: string) => page.goto(open.url + path, { waitUntil: 'networkidle' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('a browser that is too old', () => {
  test('lands on the page with both downloads, from wherever it came', async () => {
    const { context, page } = await newVisitor(browser, { viewport: PHONE });
    await context.addInitScript('delete Object.hasOwn');
    await page.goto(`${open.url}/casino`);
    await page.waitForURL(`${open.url}/unsupported-browser`);
    await page.getByText('Seu navegador não é suportado pelo nosso site. Atualize seu navegador ou faça download de um dos navegadores abaixo.').waitFor();
    const links = await page.getByRole('main').getByRole('link').all();
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
      'https://www.google.com/chrome/',
      'https://www.mozilla.org/pt-BR/firefox/new/',
    ]);
    await context.close();
  });
});

describe('/sports#/sport/…', () => {
  test('leads to the full path once; the same hash a second time is left where it is', async () => {
    const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
    await consentToAll(context);
    await page.goto(`${open.url}/sports#/sport/futebol/brasil`);
    await page.waitForURL(`${open.url}/sports/futebol/brasil`);
    expect(new URL(page.url()).hash).toBe('');
    await go(page, '/sports#/sport/futebol/brasil');
    expect(pathOf(page)).toBe('/sports');
    await context.close();
  });
});

describe('the error pages’ button', () => {
  test('leads home past every cache, by a new time in the query', async () => {
    const { context, page } = await newVisitor(browser, { viewport: PHONE });
    const before = Date.now();
    await go(page, '/nada-aqui');
    await page.getByRole('button', { name: 'Página Inicial' }).click();
    await page.waitForURL(/\/\?t=\d+$/);
    expect(Number(new URL(page.url()).searchParams.get('t'))).toBeGreaterThanOrEqual(before);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await context.close();
  });

  test('works where no script runs, in maintenance too', async () => {
    const set = async (value: boolean) => {
      await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['settings', 'set', 'maintence', String(value), '--reason', 'teste']);
      await open.site.settings.refresh();
    };
    const { context, page } = await newVisitor(browser, { viewport: PHONE, javaScript: false });
    await set(true);
    try {
      expect((await page.goto(`${open.url}/casino?page=7`))?.status()).toBe(503);
    } finally {
      await set(false);
    }
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await page.waitForURL(/\/\?t=\d+$/);
    await page.getByRole('heading', { level: 1, name: 'Slots, futebol e jogos da casa. Tudo no Pix.' }).waitFor();
    await context.close();
  });
});

describe('going on', () => {
  test('begins at the top of the next page, or at what its hash names', async () => {
    const { context, page } = await newVisitor(browser, { viewport: PHONE });
    await go(page, '/');
    await page.getByRole('navigation', { name: 'Rodapé' }).getByRole('link', { name: 'Jogo justo' }).click();
    await page.waitForURL('**/fairness');
    await page.waitForFunction(() => window.scrollY === 0);
    await go(page, '/#jogos');
    await page.waitForFunction(() => window.scrollY > 0 && Math.abs(document.querySelector('#jogos')?.getBoundingClientRect().top ?? 999) < 100);
    await context.close();
  });

  test('and back again: a game leads to the shelf it was found on, the login to the page its link stood on', async () => {
    const { context, page } = await newVisitor(browser, { viewport: PHONE });
    await consentToAll(context);
    await openAlive(page, `${open.url}/casino/slots?sort=name`);
    await openAlive(page, `${open.url}/play/mines`);
    await page.getByRole('main').getByRole('link', { name: 'Voltar' }).click();
    await page.waitForURL('**/casino/slots?sort=name');
    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Conta' }).click();
    await page.waitForURL('**/login?state=*');
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/casino/slots?sort=name');
    await context.close();
  });

  test('looks for a newer build about a second after the page is ready', async () => {
    const { context, page } = await newVisitor(browser, { viewport: PHONE });
    const asked = page.waitForRequest((request) => /\/builds\/latest\.json\?t=\d+$/.test(request.url()));
    await page.goto(`${open.url}/promotions`);
    await asked;
    await context.close();
  });
});

describe('the visitor’s address', () => {
  test('is asked for on a page with refresh-ip, and goes along with the calls after it', async () => {
    const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/v2/get-ip'));
    await go(page, '/sports/esports');
    const { userIP } = (await (await asked).json()) as { userIP: string };
    expect(userIP).toMatch(/^[\d.:a-f]+$/);
    await page.getByRole('banner').getByText('Entrar', { exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('E-mail ou CPF').fill('ninguem@correio.example');
    await form.getByLabel('Senha', { exact: true }).fill('nao-e-essa-senha');
    const call = page.waitForRequest('**/api/auth/login');
    await form.getByRole('button', { name: 'Entrar', exact: true }).click();
    expect((await call).headers()['x-user-ip']).toBe(userIP);
    await form.getByText('Email ou senha incorretos!').first().waitFor();
    await context.close();
  });
});

describe('the way to help', () => {
  test('is an entry of the menu, which on game pages leads to the page: the chat is hidden there', async () => {
    const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
    await consentToAll(context);
    const help = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ajuda' });
    await go(page, '/promotions');
    await help.click();
    await page.getByRole('dialog', { name: 'Ajuda' }).waitFor();
    await go(page, '/play/mines');
    await help.click();
    await page.waitForURL('**/ajuda');
    await context.close();
  });
});
