import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openAlive, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;
let player: PlayerClient;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
  const made = await operate('rollovers', 'create', '--name', 'Boas-vindas', '--times', '2', '--games', 'slots=100,mines=100,double=20', '--play', '10');
  const terms = /^\S+(?=:)/.exec(made)?.[0] ?? '';
  await operate('coupons', 'create', 'FESTA', '--kind', 'event', '--terms', terms, '--amount', '1000');
  await operate('coupons', 'create', 'DOBRO', '--kind', 'deposit', '--terms', terms, '--amount', '5000', '--percent', '100', '--min', '2000');
  await operate('coupons', 'create', 'OFERTA', '--kind', 'event', '--terms', terms, '--amount', '500', '--advertised', 'yes');
});
afterAll(() => open.close());
beforeEach(async () => {
  player = await registerPlayer(open);
});

async function operate(...words: string[]): Promise<string> {
  const answer = await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', [...words, '--reason', 'test']);
  if (!answer.done) throw new Error(answer.text);
  return answer.text;
}

async function logIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post(`${open.url}/api/auth/login`, { data: { login: player.email, email: player.email, password: player.password } });
  expect(answer.status()).toBe(200);
}

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('a player on a %s', (_name, viewport) => {
  test('uses a coupon, activates its bonus, watches it being played, and gives it up', async () => {
    const { context, page, problems } = await newVisitor(browser, { viewport });
    await logIn(context);
    await openAlive(page, `${open.url}/user/coupon`);
    await page.getByText('Você não tem cupons').waitFor();
    await page.getByRole('button', { name: 'Usar um cupom' }).click();
    const modal = page.getByRole('dialog', { name: 'Usar um cupom' });
    const alerted = page.locator('ol[aria-label="Avisos"]').getByText('Insira um cupom válido').waitFor();
    await modal.getByRole('button', { name: 'Usar cupom' }).click();
    await Promise.all([alerted, modal.getByText('Insira um cupom válido').waitFor()]);
    await expectAccessible(page, 'the coupon modal');
    await modal.getByRole('textbox', { name: 'Cupom' }).fill('festa');
    await modal.getByRole('button', { name: 'Usar cupom' }).click();
    await page.getByText('Cupom ativado com sucesso').waitFor();
    await page.waitForURL('**/user/bonus');
    await page.getByText('para receber R$ 10,00').waitFor();
    await expectAccessible(page, 'an available bonus');
    await page.getByRole('button', { name: 'Ativar' }).click();
    await page.getByRole('dialog', { name: 'Ativar este bônus?' }).getByRole('button', { name: 'Ativar bônus' }).click();
    await page.getByText('Faltam R$ 20,00 em apostas').waitFor();
    await page.getByText('slots e Mines contam 100%, Double 20%').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await expectAccessible(page, 'a running bonus');
    const round = await player.act('/api/originals/mines/rounds', { stake: 400, mines: 24 });
    const shown = await player.act(`/api/originals/mines/rounds/${String(round.body['round_id'])}/reveal`, { tile: 3 });
    if (shown.body['status'] === 'open') await player.act(`/api/originals/mines/rounds/${String(round.body['round_id'])}/cashout`, {});
    await page.getByText('Faltam R$ 16,00 em apostas').waitFor();
    await page.getByRole('button', { name: 'Desistir' }).click();
    const asks = page.getByRole('dialog', { name: 'Desistir deste bônus?' });
    await expectAccessible(page, 'giving up');
    await asks.getByRole('button', { name: 'Desistir do bônus' }).click();
    await page.getByText('Nenhum bônus ativo').waitFor();
    await page.goto(`${open.url}/user/promotion/coupon`);
    await page.getByRole('list', { name: 'Seus cupons' }).getByText('FESTA').waitFor();
    expect(problems).toEqual([]);
  });

  test('redeems a bonus that is played', async () => {
    const { context, page } = await newVisitor(browser, { viewport });
    await player.call('POST', '/api/coupons/apply', { code: 'FESTA' });
    const [bonus] = (await player.call('GET', '/api/bonus?active=1')).body['data'] as { id: string }[];
    await player.call('POST', `/api/active/${bonus?.id ?? ''}`);
    await open.database.owner.k
      .updateTable('bonus_rollover')
      .set({ status: 2, completed_at: open.site.clock.now(), counted_cents: 2_000 })
      .where('id', '=', bonus?.id ?? '')
      .execute();
    await logIn(context);
    await openAlive(page, `${open.url}/user/bonus`);
    await page.getByText('R$ 10,00 podem ir para o seu saldo').waitFor();
    await page.getByRole('button', { name: 'Resgatar' }).click();
    await page.getByRole('dialog', { name: 'Resgatar este bônus?' }).getByRole('button', { name: 'Resgatar' }).click();
    await page.getByText('Bônus resgatado.').waitFor();
    expect(await player.balance()).toMatchObject({ value: 1_000, bonus: 0 });
  });
});

test('an advertised coupon is read with its terms, taken from the promotions page, and followed there', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  await openAlive(page, `${open.url}/promotions`);
  const offer = page.locator('[data-offer=OFERTA]');
  await offer.getByRole('heading', { name: 'R$ 5,00 em bônus para jogar' }).waitFor();
  expect(await offer.getByRole('list', { name: 'Regras' }).innerText()).toMatch(/aposte R\$\s10,00 em até 10 dias/);
  await expectAccessible(page, 'an offer');
  expect(await page.locator('[data-offer]').count(), 'only what is advertised').toBe(1);
  // A visitor has it with the registration.
  await offer.getByRole('link', { name: 'Criar conta e pegar o bônus' }).click();
  await page.getByRole('dialog', { name: 'Criar conta' }).waitFor();

  await logIn(context);
  await openAlive(page, `${open.url}/promotions`);
  await offer.getByRole('link', { name: 'Pegar o bônus' }).click();
  await page.waitForURL('**/user/bonus');
  await page.getByText('para receber R$ 5,00').waitFor();
  const [bonus] = (await player.call('GET', '/api/bonus?active=1')).body['data'] as { id: string }[];
  await player.call('POST', `/api/active/${bonus?.id ?? ''}`);
  await openAlive(page, `${open.url}/promotions`);
  await page.getByRole('progressbar', { name: 'Apostado' }).waitFor();
  await page.getByText('R$ 0,00 de R$ 10,00').waitFor();
  expect(await offer.count(), 'what is taken is not offered').toBe(0);
  await expectAccessible(page, 'a bonus on the promotions page');
  expect(problems).toEqual([]);
});

describe('a link with a coupon', () => {
  test('of a deposit, met by a player: it is used, said, and the deposit opens', async () => {
    const { context, page } = await newVisitor(browser, { viewport: PHONE });
    await logIn(context);
    await openAlive(page, `${open.url}/promotions?code=DOBRO`);
    await page.getByText('Cupom ativado com sucesso').waitFor();
    await page.getByRole('dialog', { name: 'Depositar' }).waitFor();
    expect((await player.call('POST', '/api/coupons/list', { active: true })).body['userCoupons']).toHaveLength(1);
  });

  test('of another kind leads to the bonuses; one that is none says so', async () => {
    const { context, page } = await newVisitor(browser, { viewport: PHONE });
    await logIn(context);
    await openAlive(page, `${open.url}/promotions?code=FESTA`);
    await page.waitForURL('**/user/bonus');
    await page.getByText('Boas-vindas').waitFor();
    await openAlive(page, `${open.url}/promotions?code=NENHUM`);
    await page.getByText('Insira um cupom válido').waitFor();
  });

  test.each([
    ['DOBRO', 'of a deposit, then the deposit opens'],
    ['FESTA', 'of another kind, then the bonuses'],
  ])('%s is used after the login it came before: %s', async (code) => {
    const { page } = await newVisitor(browser, { viewport: DESKTOP });
    await openAlive(page, `${open.url}/promotions?code=${code}&login=1`);
    const modal = page.getByRole('dialog', { name: 'Entrar' });
    await modal.getByLabel('E-mail ou CPF').fill(player.email);
    await modal.getByLabel('Senha', { exact: true }).fill(player.password);
    await modal.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Cupom ativado com sucesso').waitFor();
    if (code === 'DOBRO') await page.getByRole('dialog', { name: 'Depositar' }).waitFor();
    else await page.waitForURL('**/user/bonus');
  });

  test('typed beside a deposit keeps it open where it is a deposit’s, and leaves it for the bonuses where not', async () => {
    const { context, page } = await newVisitor(browser, { viewport: PHONE });
    await logIn(context);
    await openAlive(page, `${open.url}/promotions?modal=deposit`);
    const modal = page.getByRole('dialog', { name: 'Depositar' });
    await modal.getByRole('button', { name: 'Tem um cupom?' }).click();
    await modal.getByRole('textbox', { name: 'Cupom' }).fill('dobro');
    await modal.getByRole('button', { name: 'Usar cupom' }).click();
    await modal.getByText('Cupom DOBRO ativado').waitFor();
    await expectAccessible(page, 'a deposit with its coupon');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/deposits'));
    await modal.getByRole('button', { name: 'Gerar código Pix' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ coupon_code: 'DOBRO' });
    await openAlive(page, `${open.url}/promotions?modal=deposit`);
    await modal.getByRole('button', { name: 'Tem um cupom?' }).click();
    await modal.getByRole('textbox', { name: 'Cupom' }).fill('FESTA');
    await modal.getByRole('button', { name: 'Usar cupom' }).click();
    await page.waitForURL('**/user/bonus');
    await modal.waitFor({ state: 'hidden' });
  });
});
