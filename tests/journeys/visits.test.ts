import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { UNTIL } from '#tests/until.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openAlive, openBrowser, PHONE, type Visitor } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => open.close());

async function visit(path: string, options: { first?: boolean; viewport?: typeof PHONE | typeof DESKTOP } = {}): Promise<Visitor> {
  const visitor = await newVisitor(browser, { viewport: options.viewport ?? PHONE, first: options.first ?? true });
  await visitor.page.goto(open.url + path);
  return visitor;
}

/** Name → value of the cookies that pages may read and write, without the site's own cookies of sessions and devices. */
async function cookiesOf({ context }: Pick<Visitor, 'context'>): Promise<Record<string, string>> {
  const all = await context.cookies(open.url);
  return Object.fromEntries(all.map(({ name, value }) => [name, decodeURIComponent(value)]));
}

async function expectLife({ context, page }: Visitor, cookie: string, expected: { seconds: number; sameSite: string }): Promise<void> {
  const [found] = (await context.cookies(open.url)).filter(({ name }) => name === cookie);
  expect(found).toMatchObject({ secure: true, sameSite: expected.sameSite, path: '/' });
  const seconds = (found?.expires ?? 0) - (await page.evaluate(() => Date.now() / 1_000));
  expect(Math.round(seconds / 3_600)).toBe(expected.seconds / 3_600);
}

const notice = (page: Page, name: string) => page.getByRole('region', { name });

async function openHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('link', { name: 'Ajuda', exact: true }).and(page.locator('nav:not([aria-label=Rodapé]) a')).filter({ visible: true }).click();
  await page.getByRole('dialog', { name: 'Ajuda' }).waitFor();
}

describe('a first visit', () => {
  test('shows the 18+ notice and then the cookie question, reaches help through both, and does not ask again (GM-13)', async () => {
    const visitor = await visit('/promotions');
    const { page } = visitor;
    await notice(page, 'Aviso de idade').waitFor();
    expect(await notice(page, 'Cookies').count(), 'one question at a time').toBe(0);
    await expectAccessible(page, 'the first question');
    await openHelp(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Tenho 18 anos ou mais' }).click();
    await notice(page, 'Aviso de idade').waitFor({ state: 'hidden' });
    await notice(page, 'Cookies').waitFor();
    await expectAccessible(page, 'cookie notice');
    expect(await cookiesOf(visitor)).toEqual({});
    await page.getByRole('button', { name: 'Só os necessários' }).click();
    await notice(page, 'Cookies').waitFor({ state: 'hidden' });
    expect(await cookiesOf(visitor)).toEqual({ cookie_consent: 'necessary' });
    await expectLife(visitor, 'cookie_consent', { seconds: 365 * 86_400, sameSite: 'Strict' });
    await openAlive(page, page.url());
    expect(await page.getByRole('region', { name: /Aviso de idade|Cookies/ }).count()).toBe(0);
    await visitor.context.close();
  });
});

describe('an arrival', () => {
  test('with marketing parameters opens the registration; before consent no marketing cookie is written, after it all are (SEC-19)', async () => {
    const visitor = await visit('/?utm_source=radio&afp1=x&code=BEMVINDO&fbclid=abc&page=2');
    const { page } = visitor;
    await page.getByRole('dialog', { name: 'Criar conta' }).waitFor();
    expect(await cookiesOf(visitor)).toEqual({ code: 'BEMVINDO' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Tenho 18 anos ou mais' }).click();
    await page.getByRole('button', { name: 'Aceitar todos' }).click();
    await vi.waitUntil(async () => 'utm_source' in (await cookiesOf(visitor)), UNTIL);
    const kept = await cookiesOf(visitor);
    expect(kept).toMatchObject({ utm_source: 'radio', afp1: 'x', code: 'BEMVINDO', cookie_consent: 'all' });
    expect(kept['fbc']).toMatch(/^fb\.1\.\d+\.abc$/);
    const { fbc, fbp } = kept;
    expect(JSON.parse(kept['params'] ?? '')).toMatchObject({ utm_source: 'radio', afp1: 'x', code: 'BEMVINDO', fbclid: 'abc', fbc, fbp });
    await expectLife(visitor, 'utm_source', { seconds: 7 * 86_400, sameSite: 'None' });
    // The next document has no code, so the stored code is deleted.
    await page.goto(`${open.url}/promotions`);
    await vi.waitUntil(async () => !('code' in (await cookiesOf(visitor))), UNTIL);
    await visitor.context.close();
  });

  test('at a page without scripts keeps the code and leads to the registration; the parameters are written after consent', async () => {
    const { page, context } = await newVisitor(browser, { viewport: PHONE, first: true });
    const url = `${open.url}/termos-de-uso`;
    const invitation = notice(page, 'Convite');
    await page.goto(`${url}?code=BEMVINDO&utm_source=radio`);
    await invitation.waitFor();
    await expectAccessible(page, 'a page that is read, with an invitation');
    expect(await cookiesOf({ context })).toEqual({ code: 'BEMVINDO' });
    // Reading another page during a registration keeps everything.
    await page.goto(url);
    expect(await invitation.count()).toBe(0);
    expect(await cookiesOf({ context })).toEqual({ code: 'BEMVINDO' });
    await context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
    await page.goto(`${url}?code=BEMVINDO`);
    expect(await cookiesOf({ context })).toMatchObject({ utm_source: 'radio', code: 'BEMVINDO' });
    await invitation.getByRole('link', { name: 'Criar conta' }).click();
    await page.getByRole('dialog', { name: 'Criar conta' }).waitFor();
    expect(await cookiesOf({ context })).toMatchObject({ code: 'BEMVINDO' });
    await context.close();
  });
});

test('an unfinished registration asks before the visitor leaves it, and is restored later', async () => {
  const { page, context } = await visit('/?modal=register', { first: false });
  const form = page.getByRole('dialog', { name: 'Criar conta' });
  await form.getByLabel('E-mail', { exact: true }).fill('quase@correio.example');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Sair do cadastro?' });
  await question.waitFor();
  await question.getByRole('button', { name: 'Continuar o cadastro' }).click();
  expect(await form.getByLabel('E-mail', { exact: true }).inputValue()).toBe('quase@correio.example');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('');
  await context.close();
});

test('the restricted-access modal leaves /sports readable until all cookies are accepted, and then leads to the requested page', async () => {
  const visitor = await visit('/sports/futebol', { first: false });
  const { page } = visitor;
  const modal = page.getByRole('dialog', { name: 'Acesso Restrito' });
  await modal
    .getByText(
      'Para acessar esta página, você precisa aceitar todos os cookies. Isso nos permite fornecer funcionalidades essenciais e melhorar sua experiência.',
    )
    .waitFor();
  await expectAccessible(page, 'restricted access');
  for (const viewport of [PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    const { height = viewport.height } = (await modal.boundingBox()) ?? {};
    expect(height, `it leaves two thirds of ${viewport.width} px to be read`).toBeLessThan(viewport.height / 3);
  }
  // The player scrolls to read the text behind the modal.
  await page.mouse.move(160, 200);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await page.evaluate(() => localStorage.getItem('lastAttemptedRoute'))).toBe('/sports/futebol');
  await modal.getByRole('button', { name: 'Aceitar cookies' }).click();
  await modal.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/sports/futebol');
  expect(await page.evaluate(() => localStorage.getItem('lastAttemptedRoute'))).toBeNull();
  expect((await cookiesOf(visitor))['cookie_consent']).toBe('all');
  await openAlive(page, page.url());
  expect(await page.getByRole('dialog').count()).toBe(0);
  await visitor.context.close();
});

describe('the network', () => {
  test('that is lost shows the banner and keeps the visitor on the page whatever link they follow; when it is back, the page is loaded again', async () => {
    const { page, context } = await newVisitor(browser, { viewport: DESKTOP });
    await openAlive(page, `${open.url}/promotions`);
    await context.setOffline(true);
    const banner = page.getByRole('alert').filter({ hasText: 'Parece que você perdeu sua conexão com a internet!' });
    await banner.getByText('Conecte-se para continuar navegando.').waitFor();
    await expectAccessible(page, 'offline');
    await page.getByRole('navigation', { name: 'Rodapé' }).getByRole('link', { name: 'Provedores' }).dispatchEvent('click');
    await page.getByText('Não foi possível abrir a página.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/promotions');
    const reloaded = page.waitForEvent('load');
    await context.setOffline(false);
    await reloaded;
    await banner.waitFor({ state: 'hidden' });
    await context.close();
  });

  test('that is lost while the visit’s script loads leaves the page as it is; the script loads with the connection', async () => {
    const { page, context } = await newVisitor(browser, { viewport: PHONE, first: true });
    let lost = 0;
    await page.route('**/assets/visit-*.js', (route) => {
      lost += 1;
      return route.abort('internetdisconnected');
    });
    await page.goto(`${open.url}/promotions`);
    await vi.waitUntil(() => lost > 0, UNTIL);
    await page.unroute('**/assets/visit-*.js');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.getByRole('heading', { level: 1, name: 'Promoções' }).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await notice(page, 'Aviso de idade').waitFor();
    await context.close();
  });

  test('that is lost while a visitor writes to the support loses no text: after the reload the message is restored and gets its case number', async () => {
    const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
    await openAlive(page, `${open.url}/promotions`);
    await openHelp(page);
    const help = page.getByRole('dialog', { name: 'Ajuda' });
    await help.getByRole('searchbox').fill('PIX depósito');
    await help.locator('summary').first().click();
    await expectAccessible(page, 'answers');
    await help.getByRole('tab', { name: 'Falar com a gente' }).click();
    await help.getByLabel('Assunto').selectOption('Saque');
    await help.getByLabel('Mensagem').fill('Meu saque de ontem não chegou na minha conta.');
    await help.getByLabel('Seu e-mail').fill('rui@correio.example');
    await context.setOffline(true);
    await help.getByRole('button', { name: 'Enviar mensagem' }).click();
    await help.getByText('Sua mensagem está guardada nesta aba.').waitFor();
    await expectAccessible(page, 'a message that was not sent');
    const anew = page.waitForEvent('load');
    await context.setOffline(false);
    await anew;
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
