import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsOf } from '../expect-accessible.ts';
import { type Gate, sideBySide } from './findings.ts';
import { firstVisit } from './first-visit.ts';
import { type GatesSite, once, openGatesSite } from './gates-site.ts';
import { findInaccessible, findWrongTitle } from './measure-page.ts';
import { misfits } from './measure-widths.ts';
import { LATER_SCRIPT, NAMED_SCRIPT, PICTURE_BYTES, startPlantedPage } from './planted-page.ts';
import type { Seat } from './player-seat.ts';
import { presentPath } from './present-address.ts';
import { PUBLIC_ROUTES } from './public-routes.ts';
import { StalledPage, whileDrawn } from './stalled-page.ts';
import { DEVICES, LARGEST_SHIFT, visitAsVisitor, visitOnce } from './visitor-visits.ts';
import { DESKTOP, newVisitor, openAlive, PHONE } from '../open-browser.ts';

let site: GatesSite;

beforeAll(async () => {
  site = await openGatesSite();
});
afterAll(() => site.close());

describe('every public page, on the first visit of a phone and of a desktop,', () => {
  const found = once(PUBLIC_ROUTES.length * DEVICES.length, () => visitAsVisitor(site.open.url, site.browser, site.places));

  test('answers 200', async () => expect(await found('answer')).toEqual([]));
  test('loads no more scripts than its budget, and none on a page for reading', async () => expect(await found('scripts')).toEqual([]));
  test('loads no more bytes than its budget, images included', async () => expect(await found('bytes')).toEqual([]));
  test('does not move while it loads and is scrolled', async () => expect(await found('movement')).toEqual([]));
  test('requests nothing from another host (SEC-19)', async () => expect(await found('other hosts')).toEqual([]));
  test('throws and logs no error', async () => expect(await found('errors')).toEqual([]));
  test('has one heading of level 1', async () => expect(await found('heading')).toEqual([]));
  test('is accessible', async () => expect(await found('accessible')).toEqual([]));
  test('has enough contrast in the light theme', async () => expect(await found('light theme')).toEqual([]));
  test('fits every size from 320 px to 1,920 and at 200 %', async () => expect(await found('fits')).toEqual([]));
  test('keeps its content column', async () => expect(await found('column')).toEqual([]));
});

/** One page of each kind; tests/pages/every-route.test.ts reads the document of every page. */
const KINDS = ['/', '/login', '/casino', '/games/mines', '/fairness', '/promotions', '/sports', '/sports/evento/:match', '/rules-betting'];

test('a page of each kind shows its heading, its main part and its links without JavaScript, and a link works', async () => {
  const { context, page } = await newVisitor(site.browser, { viewport: PHONE, javaScript: false });
  for (const path of KINDS) {
    await page.goto(site.open.url + presentPath(path, site.places), { waitUntil: 'domcontentloaded' });
    expect.soft(await page.locator('h1:visible').count(), `${path}: h1`).toBeGreaterThan(0);
    expect.soft((await page.locator('main:visible').innerText()).length, `${path}: text of main`).toBeGreaterThan(40);
    expect.soft(await page.locator('a[href^="/"]:visible').count(), `${path}: links`).toBeGreaterThan(3);
  }
  await page.goto(`${site.open.url}/`, { waitUntil: 'domcontentloaded' });
  await page.locator('a[href="/games/mines"]:visible').first().click();
  await page.waitForURL(`${site.open.url}/games/mines`);
  await context.close();
});

/** Opens a modal by its address, inside the site. */
async function openModal(page: Seat['page'], modal: string): Promise<void> {
  await page.evaluate((name) => {
    history.pushState({}, '', `/promotions?modal=${name}`);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, modal);
  await page.getByRole('dialog').waitFor();
}

test('each modal is accessible on a phone and on a desktop, keeps the focus inside, and closes with Escape', async () => {
  const { context, page, problems } = await newVisitor(site.browser, { viewport: PHONE });
  await page.goto(`${site.open.url}/promotions?modal=login`);
  for (const modal of ['login', 'register', 'recover', 'close']) {
    await openModal(page, modal);
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      expect(await findInaccessible(page, `${modal} at ${viewport.width}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), `${modal} scrolls sideways`).toBe(false);
    }
    for (let steps = 0; steps < 25; steps += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null), `${modal} keeps the focus`).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('dialogs and help are accessible on a phone: one promotion, help with errors, the confirmation before leaving a registration, the VPN modal', async () => {
  const { context, page, problems } = await newVisitor(site.browser, { viewport: PHONE });
  await openAlive(page, `${site.open.url}/promotions`);
  await page.locator('main a[href^="/promotions/"]').first().click();
  await page.waitForURL('**/promotions/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await findInaccessible(page, 'a promotion of its own')).toEqual([]);

  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('link', { name: 'Ajuda', exact: true }).and(page.locator('nav:not([aria-label=Rodapé]) a')).filter({ visible: true }).click();
  const help = page.getByRole('dialog', { name: 'Ajuda' });
  await help.getByRole('tab', { name: 'Falar com a gente' }).click();
  await help.getByRole('button', { name: 'Enviar mensagem' }).click();
  await help.getByText('Escolha o assunto.').waitFor();
  expect(await findInaccessible(page, 'help with mistakes')).toEqual([]);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });

  await openModal(page, 'register');
  await page.getByRole('dialog', { name: 'Criar conta' }).getByLabel('E-mail', { exact: true }).fill('quase@correio.example');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Sair do cadastro?' });
  await question.waitFor();
  expect(await findInaccessible(page, 'the question before a registration is left')).toEqual([]);
  await question.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  const refusal = { user_status: 'ip_blocked', isApproved: false, code: 'vpn_detected', message: 'VPN', error: 'VPN' };
  await page.route('**/api/**', (call) => call.fulfill({ status: 403, json: refusal }));
  await openModal(page, 'login');
  const login = page.getByRole('dialog', { name: 'Entrar' });
  await login.getByLabel('E-mail ou CPF').fill('ninguem@correio.example');
  await login.getByLabel('Senha', { exact: true }).fill('uma-senha-qualquer-9');
  await login.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('dialog', { name: 'VPN DETECTADA' }).waitFor();
  expect(await findInaccessible(page, 'the VPN modal')).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

describe('a planted page', () => {
  test('that fails every check is found by each', async () => {
    const planted = await startPlantedPage();
    const nothing = { jsKb: 0, laterJsKb: 0, allJsKb: 0, imageKb: 0, allKb: 0 };
    const found = await Promise.all(DEVICES.map((device) => visitOnce(site.browser, planted.url, { path: '/', column: 'form', ...nothing }, device)));
    const { page } = await newVisitor(site.browser, { viewport: PHONE });
    await page.goto(planted.url);
    found.push(await findWrongTitle(page, '/', 'Reta'));
    const gates: readonly Gate[] = [
      'accessible',
      'answer',
      'bytes',
      'column',
      'errors',
      'fits',
      'heading',
      'light theme',
      'movement',
      'other hosts',
      'scripts',
    ];
    expect([...new Set(found.flat().map(({ gate }) => gate))].toSorted()).toEqual([...gates, 'title']);
    await planted.close();
  });

  test('is measured to the byte, and its violations are listed', async () => {
    const planted = await startPlantedPage();
    const { look, found } = await firstVisit(site.browser, { url: planted.url, viewport: PHONE }, (page) => violationsOf(page));
    expect(look).toMatchObject({
      ...{ jsBytes: NAMED_SCRIPT.length, laterJsBytes: LATER_SCRIPT.length, scripts: ['/named.js', '/later.js'], imageBytes: 2 * PICTURE_BYTES },
      ...{ foreign: [`${planted.foreign}/picture.svg`], problems: ['planted'] },
    });
    expect(look.shift).toBeGreaterThan(LARGEST_SHIFT);
    for (const rule of ['image-alt', 'label-content-name-mismatch']) expect(found.join()).toContain(rule);
    await planted.close();
  });

  test('that the browser stops drawing is visited once more, by another visitor', async () => {
    const { context, page } = await newVisitor(site.browser, { viewport: PHONE });
    await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
    const visits: string[] = [];
    const seats = ['first', 'second', 'third', 'fourth'];
    const stalled = () => whileDrawn(page, new Promise<never>(() => undefined), 0);
    const round = await sideBySide(
      ['/'],
      async () => seats.shift() ?? '',
      async (path, seat) => {
        visits.push(seat);
        return visits.length === 1 ? stalled() : [{ gate: 'errors', where: path, what: seat }];
      },
    );
    expect(round).toEqual({ visits: 1, findings: [{ gate: 'errors', where: '/', what: 'fourth' }] });
    await expect(stalled()).rejects.toThrow(StalledPage);
    await context.close();
  });

  test('that does not fit is reported for each misfit', async () => {
    const { context, page } = await newVisitor(site.browser, { viewport: { width: 320, height: 640 } });
    await page.setContent(`<main style="padding:0"><h1 style="width:600px">Larga</h1>
      <p style="width:60px;overflow:hidden;white-space:nowrap">Saldo de R$ 1.234.567,89</p>
      <p style="width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">R$ 1.234.567,89</p>
      <button style="width:40px;white-space:nowrap">Apostar agora mesmo</button><input name="stake" style="width:30px" value="1.234.567,89">
      <p style="width:60px;overflow:auto;white-space:nowrap">R$ 1.234.567,89, para o lado</p>
      <a style="position:fixed;right:0;bottom:0">Ajuda</a></main>`);
    const found = (await page.evaluate(misfits)).map((what) => what.split(/[ :,]/)[0]);
    expect(found.toSorted()).toEqual(['cut', 'cut', 'cut', 'floats', 'scrolls', 'spills', 'zooms']);
    await context.close();
  });
});
