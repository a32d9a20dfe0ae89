import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '#contracts/games.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { setSetting } from '#tests/system/set-setting.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openAlive, openBrowser, PHONE } from './open-browser.ts';
import { acceptCookies } from './players.ts';

/** Number of games on one page of the list, and in the long list. */
const PAGE = 48;
const SHELF = 120;

let open: OpenSite;

beforeAll(async () => {
  open = await openSite({ pages: true, sports: false });
  await open.site.db.pool.query(
    `
    INSERT INTO casino_game (id, provider_id, slug, name, image, released_at, path, position)
    SELECT 'estante-' || n, 'palpite-originais', 'estante-' || n, 'Estante ' || n, '/art/mines.svg', '2026-01-01', '/play/estante-' || n, 100 + n
    FROM generate_series(1, $1::integer) AS n`,
    [SHELF - games.length],
  );
  await open.advance(1_001);
});
afterAll(() => open.close());

const names = (page: Page) => page.locator('main li h3').allInnerTexts();

async function set(values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) await setSetting(open.site, key, value);
  await open.site.settings.refresh();
}

/** Records every address that the page requests from now on. */
function follow(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** Expects typing to filter the list and to request only games; a search without a server can be repeated. */
async function search(page: Page): Promise<void> {
  const asked = follow(page);
  const box = page.getByLabel('Buscar jogos');
  await box.pressSequentially('duble');
  await expect.poll(() => names(page)).toEqual(['Double']);
  // "Double" is found before the last letters are typed.
  await expect.poll(() => new URL(page.url()).search).toBe('?q=duble');
  expect(new Set(asked.filter((path) => path.startsWith('/api/') || path.endsWith('.data')))).toEqual(new Set(['/api/casino/games']));
  await expectAccessible(page, 'a search for games');
  await page.route('**/api/casino/games**', (route) => route.abort());
  await box.fill('nadaassim');
  await page.getByText('Não deu para buscar os jogos.').waitFor();
  await page.unroute('**/api/casino/games**');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByText('Nenhum jogo para “nadaassim”.').waitFor();
  await expectAccessible(page, 'a search that finds nothing');
  await page.getByRole('link', { name: 'Limpar busca e filtros' }).click();
  await expect.poll(async () => (await names(page)).length).toBe(PAGE);
  expect(await box.inputValue()).toBe('');
}

/** Expects the list to grow on the page: by a press, then automatically at its end. */
async function scrollThrough(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Carregar mais' }).click();
  await expect.poll(async () => (await names(page)).length).toBe(2 * PAGE);
  expect(page.url()).toBe(`${open.url}/casino`);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return page.getByText('Fim da lista, com 120 jogos ao todo.').isVisible();
    })
    .toBe(true);
  expect(new Set(await names(page)).size).toBe(SHELF);
  await expectAccessible(page, 'a long shelf');
}

test('a visitor searches the lobby, scrolls to its end, finds a provider, and is asked to log in to add a favourite', async () => {
  const { page, problems } = await newVisitor(await openBrowser(), { viewport: DESKTOP });
  const asked = follow(page);
  // The page requests the wins last of all.
  const wins = page.waitForResponse((response) => response.url().includes('/api/casino/wins'));
  await page.goto(`${open.url}/casino`);
  await wins;
  await search(page);
  await scrollThrough(page);
  await openAlive(page, `${open.url}/providers?q=nadaassim`);
  await page.getByText('Nenhum provedor com esse nome.').waitFor();
  await page.getByLabel('Buscar provedores').fill('orig');
  await page.locator('main').getByRole('link', { name: 'Palpite Originais' }).click();
  await page.getByRole('heading', { name: 'Palpite Originais', level: 1 }).waitFor();
  expect(await names(page)).toHaveLength(PAGE);
  await page.getByRole('button', { name: 'Favoritar Mines' }).click();
  await page.getByRole('dialog').getByLabel('E-mail ou CPF').waitFor();
  expect(
    asked.filter((path) => /favorite-game|legitimuz|\/auth\//.test(path)),
    'what belongs to players is asked for by players',
  ).toEqual([]);
  expect(problems).toEqual([]);
});

test('measurement and live chat load after the consent to all cookies, never before (SEC-19)', async () => {
  await set({ general_live_chat: '1234/5', pixel_gtm: 'GTM-ABC123' });
  const { context, page } = await newVisitor(await openBrowser(), { viewport: DESKTOP, first: true });
  const foreign: string[] = [];
  await context.route(/googletagmanager|livechatinc/, (route) => {
    foreign.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/javascript', body: 'window.seenByTest = true;' });
  });
  const help = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ajuda' });
  await openAlive(page, `${open.url}/promotions`);
  await page.getByRole('button', { name: 'Tenho 18 anos ou mais' }).click();
  await help.click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(foreign).toEqual([]);
  const asked = page.waitForRequest(/googletagmanager\.com\/gtm\.js\?id=GTM-ABC123/);
  await page.getByRole('button', { name: 'Aceitar todos' }).click();
  await asked;
  expect(new Set(foreign)).toEqual(new Set(['www.googletagmanager.com']));
  const chat = page.waitForRequest(/livechatinc\.com\/tracking\.js/);
  await help.click();
  await chat;
  await set({ general_live_chat: '', pixel_gtm: '' });
});

const ALTENAR = { sport_sportbook_type: 'altenar', altenar_script_url: 'https://widgets.example/altenarWSDK.js', altenar_integration: 'palpite' };
const COMETA = { sport_sportbook_type: 'cometa', cometa_enabled: true, cometa_script_url: 'https://cometa.example/w.js', cometa_integration: 'palpite' };

/** Stubs of the suppliers' scripts: they write their parameters into the page. */
const ALTENAR_SCRIPT = `let given;
window.altenarWSDK = { init: (o) => { given = o; }, addSportsBook: ({ container }) => { container.innerHTML = '<p>Altenar ' + given.integration + ' ' + given.culture + ' ' + (given.token ?? 'visitante') + '</p>'; } };`;
const COMETA_SCRIPT = `window.cometaSportsbook = { mount: (o) => { o.container.innerHTML = '<p>Cometa ' + o.integration + ' ' + o.language + '</p>'; return { unmount() {} }; } };`;

test('a supplier’s sportsbook loads after the consent to all cookies, never before, and shows an error if it fails', async () => {
  await set(ALTENAR);
  const { context, page } = await newVisitor(await openBrowser(), { viewport: PHONE });
  let asked = 0;
  await context.route(/widgets\.example/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: ALTENAR_SCRIPT });
  });
  await openAlive(page, `${open.url}/altenar-sports/futebol`);
  expect(asked).toBe(0);
  await page.getByRole('main').getByRole('button', { name: 'Aceitar cookies' }).click();
  await page.getByText('As apostas esportivas não carregaram.').waitFor();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByText('Altenar palpite pt-BR visitante').waitFor();
  expect(asked).toBe(2);
});

test('an old address with a hash leads to the supplier that the operator selected', async () => {
  await set(COMETA);
  const { context, page } = await newVisitor(await openBrowser(), { viewport: PHONE });
  await acceptCookies(context, open);
  await context.route(/cometa\.example/, (route) => route.fulfill({ contentType: 'text/javascript', body: COMETA_SCRIPT }));
  await page.goto(`${open.url}/sports#/sport/futebol/brasil/jogo-1`);
  await page.waitForURL(`${open.url}/sports/futebol/brasil/jogo-1`);
  await page.getByText('Cometa palpite pt-BR').waitFor();
});
