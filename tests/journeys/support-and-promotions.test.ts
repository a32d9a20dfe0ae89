import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { promotionsReply } from '#contracts/site-content.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => open.close());

/** By the menu: the rail, or the drawer of a phone. */
async function openHelp(page: Page): Promise<void> {
  await page.goto(`${open.url}/promotions`, { waitUntil: 'networkidle' });
  const menu = page.getByRole('button', { name: 'Abrir menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Ajuda', exact: true }).and(page.locator('nav:not([aria-label=Rodapé]) a')).filter({ visible: true }).click();
  await page.getByRole('dialog', { name: 'Ajuda' }).waitFor();
}

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('on a %s', (_name, viewport) => {
  test('the promotions that run are on the shelf, each with its page, its picture and the way back', async () => {
    const { context, page, problems } = await newVisitor(browser, { viewport });
    const running = promotionsReply.parse(await (await fetch(`${open.url}/v2/promotions`)).json());
    await page.goto(`${open.url}/promotions`, { waitUntil: 'networkidle' });
    const shelf = page.locator('main article');
    expect(await shelf.getByRole('heading').allInnerTexts()).toEqual(running.map((each) => each.title));
    await expectAccessible(page, 'promotions');
    await shelf.first().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: running[0]?.title ?? '' }).waitFor();
    const picture = page.locator('main article img');
    expect(await picture.getAttribute('src')).toBe(`/storage/${running[0]?.image}`);
    expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.decode().then(() => image.naturalWidth > 0))).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'no sideways scrolling').toBe(true);
    await expectAccessible(page, 'a promotion');
    await page.getByRole('link', { name: 'Promoções' }).and(page.locator('article *')).click();
    await page.waitForURL('**/promotions');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a visitor searches the answers, writes to the support without connection, and gets a case number once it is back', async () => {
    const { context, page, problems } = await newVisitor(browser, { viewport });
    await openHelp(page);
    const help = page.getByRole('dialog', { name: 'Ajuda' });
    await help.getByRole('searchbox').fill('PIX depósito');
    await help.locator('summary').first().click();
    await expectAccessible(page, 'answers');
    await help.getByRole('tab', { name: 'Falar com a gente' }).click();
    await help.getByRole('button', { name: 'Enviar mensagem' }).click();
    await help.getByText('Informe seu e-mail para receber a resposta.').waitFor();
    await expectAccessible(page, 'a message with mistakes');
    await help.getByLabel('Assunto').selectOption('Saque');
    await help.getByLabel('Mensagem').fill('Meu saque de ontem não chegou na minha conta.');
    await help.getByLabel('Seu e-mail').fill('rui@correio.example');
    await context.setOffline(true);
    await help.getByRole('button', { name: 'Enviar mensagem' }).click();
    await help.getByText('Sua mensagem está guardada nesta aba.').waitFor();
    const anew = page.waitForEvent('load');
    await context.setOffline(false);
    await anew;
    // Back online the site loads the page anew: panel and message are found as they were left.
    await help.getByRole('button', { name: 'Enviar mensagem' }).click();
    await help.getByText(/atendimento \d{4}-\d{6}/).waitFor();
    await expectAccessible(page, 'a case number');
    await page.goBack();
    await help.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/promotions');
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('the first notice of a phone leaves the way to help free', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE, first: true });
  await openHelp(page);
  await context.close();
});

test('a promotion that nobody knows answers 404', async () => {
  expect((await fetch(`${open.url}/promotions/nunca-houve`)).status).toBe(404);
  expect((await fetch(`${open.url}/promotions/${'x'.repeat(300)}`)).status).toBe(404);
});

test('promotions read without JavaScript', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE, javaScript: false });
  await page.goto(`${open.url}/promotions`);
  await page.locator('main article').getByRole('link').first().click();
  expect((await page.locator('main article').innerText()).length).toBeGreaterThan(200);
  await context.close();
});

test('the betting rules stand in the sports layout, ship no script and name their own address', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: DESKTOP });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${open.url}/rules-betting`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1, name: 'Regras de apostas esportivas' }).waitFor();
  expect(await page.locator('[data-layout]').getAttribute('data-layout')).toBe('orange');
  expect(new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '', page.url()).pathname).toBe('/rules-betting');
  expect(scripts).toEqual([]);
  await expectAccessible(page, 'betting rules');
  expect(problems).toEqual([]);
  await context.close();
});
