import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { registerPlayer } from '#tests/system/player-client.ts';
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
  await visitor.page.goto(open.url + path, { waitUntil: 'networkidle' });
  return visitor;
}

/** Name → value of the cookies that pages may read and write; the site's own of sessions and devices left out. */
async function cookiesOf({ context }: Visitor): Promise<Record<string, string>> {
  const all = await context.cookies(open.url);
  return Object.fromEntries(all.map(({ name, value }) => [name, decodeURIComponent(value)]));
}

const notice = (page: Page, name: string) => page.getByRole('region', { name });

describe('a first visit', () => {
  test('meets the 18+ notice and the choice about cookies in one place, each with its own answer, and neither again (GM-13)', async () => {
    const visitor = await visit('/promotions');
    const { page } = visitor;
    await notice(page, 'Aviso de idade').waitFor();
    expect(await notice(page, 'Cookies').count(), 'one question at a time').toBe(0);
    await expectAccessible(page, 'the first question');
    await page.getByRole('button', { name: 'Tenho 18 anos ou mais' }).click();
    await notice(page, 'Aviso de idade').waitFor({ state: 'hidden' });
    await notice(page, 'Cookies').waitFor();
    await expectAccessible(page, 'cookie notice');
    expect(await cookiesOf(visitor)).toEqual({});
    await page.getByRole('button', { name: 'Só os necessários' }).click();
    await notice(page, 'Cookies').waitFor({ state: 'hidden' });
    const [consent] = (await visitor.context.cookies(open.url)).filter(({ name }) => name === 'cookie_consent');
    expect(consent).toMatchObject({ value: 'necessary', path: '/', secure: true, sameSite: 'Strict' });
    expect(Math.round(((consent?.expires ?? 0) - (await page.evaluate(() => Date.now() / 1000))) / 86_400)).toBe(365);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByRole('region', { name: /Aviso de idade|Cookies/ }).count()).toBe(0);
    await visitor.context.close();
  });

  test.each([['/ajuda'], ['/jogo-responsavel'], ['/recuperar-senha']])('is never held up on %s', async (path) => {
    const visitor = await visit(path);
    expect(await notice(visitor.page, 'Aviso de idade').count()).toBe(0);
    await visitor.context.close();
  });
});

describe('an arrival', () => {
  test('with marketing parameters meets the registration; nothing of marketing is written before consent, all of it after (SEC-19)', async () => {
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
    expect(JSON.parse(kept['params'] ?? '')).toMatchObject({
      utm_source: 'radio',
      afp1: 'x',
      code: 'BEMVINDO',
      fbclid: 'abc',
      fbc: kept['fbc'],
      fbp: kept['fbp'],
    });
    const [source] = (await visitor.context.cookies(open.url)).filter(({ name }) => name === 'utm_source');
    expect(source).toMatchObject({ secure: true, sameSite: 'None' });
    expect(Math.round(((source?.expires ?? 0) - (await page.evaluate(() => Date.now() / 1000))) / 3_600)).toBe(168);
    await visitor.context.close();
  });

  test.each([
    ['/?code=X&login=1', 'Entrar'],
    ['/casino?src=y', 'Criar conta'],
    ['/ref/AMIGO', 'Criar conta'],
  ])('%s meets the modal %s', async (path, name) => {
    const visitor = await visit(path, { first: false });
    await visitor.page.getByRole('dialog', { name }).waitFor();
    await visitor.context.close();
  });

  test('of a friend keeps who invited, without consent', async () => {
    const visitor = await visit('/ref/AMIGO', { first: false });
    await vi.waitUntil(async () => (await cookiesOf(visitor))['referrer_id'] === 'AMIGO', UNTIL);
    await visitor.context.close();
  });

  test.each([['/?page=2&q=x'], ['/?token=abc'], ['/casino?sort=new&provider=palpite-originais']])('%s is none', async (path) => {
    const visitor = await visit(path, { first: false });
    expect(await visitor.page.getByRole('dialog').count()).toBe(0);
    await visitor.context.close();
  });

  test('a stored code is forgotten by the next document without one', async () => {
    const visitor = await visit('/?code=X', { first: false });
    await vi.waitUntil(async () => (await cookiesOf(visitor))['code'] === 'X', UNTIL);
    await visitor.page.goto(`${open.url}/promotions`, { waitUntil: 'networkidle' });
    await vi.waitUntil(async () => !('code' in (await cookiesOf(visitor))), UNTIL);
    await visitor.context.close();
  });

  test('a registration sends what came along', async () => {
    const visitor = await visit('/?code=BEMVINDO&referrer_id=R1&utm_source=radio');
    const { page, context } = visitor;
    await context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
    await page.reload({ waitUntil: 'networkidle' });
    const people = (await open.sandbox.get('/cpf-registry/people?kind=ok&count=1')).body as { cpf: string }[];
    const dialog = page.getByRole('dialog', { name: 'Criar conta' });
    await dialog.getByLabel('CPF', { exact: true }).fill(people[0]?.cpf ?? '');
    await dialog.locator('[data-person]').waitFor();
    await dialog.getByLabel('E-mail', { exact: true }).fill(`chegada${Date.now()}@correio.example`);
    await dialog.getByLabel('Celular').fill('11912345678');
    await dialog.getByLabel('Senha', { exact: true }).fill('ipe-roxo-na-serra-77');
    await dialog.getByRole('checkbox', { name: /18 anos/ }).check();
    const sent = page.waitForRequest((request) => request.url().endsWith('/v2/auth/register'));
    await dialog.getByRole('button', { name: 'Criar conta' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ coupon_code: 'BEMVINDO', referrer_id: 'R1', utm_source: 'radio', phone_code: '55' });
    // A code is pending, so the deposit gives way; there is no such coupon, which is said.
    await page.getByText('Insira um cupom válido').waitFor();
    expect(await page.getByRole('dialog', { name: 'Depositar' }).count()).toBe(0);
    await context.close();
  });
});

describe('a registration that was begun', () => {
  test('asks before it is left, and is found again as it was', async () => {
    const visitor = await visit('/?modal=register', { first: false });
    const { page } = visitor;
    const form = page.getByRole('dialog', { name: 'Criar conta' });
    await form.getByLabel('E-mail', { exact: true }).fill('quase@correio.example');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Sair do cadastro?' });
    await question.waitFor();
    await expectAccessible(page, 'register_cancel');
    await question.getByRole('button', { name: 'Continuar o cadastro' }).click();
    expect(await form.getByLabel('E-mail', { exact: true }).inputValue()).toBe('quase@correio.example');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    await visitor.context.close();
  });
});

describe('the restricted-access modal', () => {
  test('stands over /sports until all cookies are accepted, and then leads to where the visitor wanted to be', async () => {
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
    // What stands behind it is read by scrolling on.
    await page.mouse.move(160, 200);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect(await page.evaluate(() => localStorage.getItem('lastAttemptedRoute'))).toBe('/sports/futebol');
    await modal.getByRole('button', { name: 'Aceitar cookies' }).click();
    await modal.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/sports/futebol');
    expect(await page.evaluate(() => localStorage.getItem('lastAttemptedRoute'))).toBeNull();
    expect((await cookiesOf(visitor))['cookie_consent']).toBe('all');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await visitor.context.close();
  });

  test('"Voltar" leads home', async () => {
    const visitor = await visit('/play/mines', { first: false });
    await visitor.page.getByRole('dialog', { name: 'Acesso Restrito' }).getByRole('button', { name: 'Voltar' }).click();
    await visitor.page.waitForURL(`${open.url}/`);
    await visitor.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await visitor.context.close();
  });

  test('opens by showCookieModal=true; accepted with nowhere to go, the page is loaded anew', async () => {
    const visitor = await visit('/promotions?showCookieModal=true', { first: false });
    const { page } = visitor;
    const accept = page.getByRole('dialog', { name: 'Acesso Restrito' }).getByRole('button', { name: 'Aceitar cookies' });
    await accept.waitFor();
    const reloaded = page.waitForEvent('load');
    await accept.click();
    await reloaded;
    expect((await cookiesOf(visitor))['cookie_consent']).toBe('all');
    await visitor.context.close();
  });

  test('a stored route of another site is never followed', async () => {
    const visitor = await visit('/promotions?showCookieModal=true', { first: false });
    const { page } = visitor;
    await page.evaluate(() => localStorage.setItem('lastAttemptedRoute', '//evil.example/x'));
    await page.getByRole('dialog', { name: 'Acesso Restrito' }).getByRole('button', { name: 'Aceitar cookies' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).origin).toBe(new URL(open.url).origin);
    await visitor.context.close();
  });
});

describe('the network', () => {
  test('lost shows the banner; back again loads the page anew', async () => {
    const { page, context } = await newVisitor(browser, { viewport: PHONE });
    await openAlive(page, `${open.url}/promotions`);
    await context.setOffline(true);
    const banner = page.getByRole('alert').filter({ hasText: 'Parece que você perdeu sua conexão com a internet!' });
    await banner.getByText('Conecte-se para continuar navegando.').waitFor();
    await expectAccessible(page, 'offline');
    const reloaded = page.waitForEvent('load');
    await context.setOffline(false);
    await reloaded;
    await banner.waitFor({ state: 'hidden' });
    await context.close();
  });

  test('lost while a link is followed leaves the visitor where they are', async () => {
    const { page, context } = await newVisitor(browser, { viewport: DESKTOP });
    await openAlive(page, `${open.url}/promotions`);
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Rodapé' }).getByRole('link', { name: 'Provedores' }).dispatchEvent('click');
    await page.getByText('Não foi possível abrir a página.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/promotions');
    await context.close();
  });

  test('lost while the code of what watches over the visit is on its way: the page stands, and the code comes with the connection', async () => {
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
});

describe('a VPN', () => {
  test('is told to a player in the words of the specification; withdrawing stays free', async () => {
    const player = await registerPlayer(open);
    const { context, page } = await newVisitor(browser, { viewport: PHONE });
    await page.route('**/api/legitimuzStatus', (route) =>
      route.fulfill({ status: 403, json: { user_status: 'ip_blocked', isApproved: false, error: 'VPN', code: 'vpn_detected', message: 'VPN' } }),
    );
    await page.request.post(`${open.url}/api/auth/login`, { data: { login: player.email, email: player.email, password: player.password } });
    await page.goto(`${open.url}/promotions`, { waitUntil: 'networkidle' });
    const modal = page.getByRole('dialog', { name: 'VPN DETECTADA' });
    await modal.getByText('Identificamos que você está utilizando uma VPN.').waitFor();
    await expectAccessible(page, 'VPN');
    await page.keyboard.press('Escape');
    expect(await modal.isVisible()).toBe(true);
    await page.goto(`${open.url}/user/withdraw`, { waitUntil: 'networkidle' });
    expect(await page.getByRole('dialog', { name: 'VPN DETECTADA' }).count()).toBe(0);
    await page.goto(`${open.url}/promotions`, { waitUntil: 'networkidle' });
    await modal.waitFor();
    await page.unroute('**/api/legitimuzStatus');
    await modal.getByRole('button', { name: 'Desativar VPN e continuar' }).click();
    await modal.waitFor({ state: 'hidden' });
    await context.close();
  });
});
