import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type BetEnding, inboxMessage, notifyMessage } from '#server/modules/notifications/events.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type OutboxMessage, publish } from '#server/platform/outbox/outbox.ts';
import { readPaper } from '#server/platform/testing/read-paper.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openAlive, openBrowser, PHONE } from './open-browser.ts';
import { enter, fillLogin, isWide } from './players.ts';

let open: OpenSite;

beforeAll(async () => {
  open = await openSite({ pages: true, sports: false });
  const made = await operate('rollovers', 'create', '--name', 'Boas-vindas', '--times', '2', '--games', 'slots=100,mines=100,double=20', '--play', '10');
  const terms = /^\S+(?=:)/.exec(made)?.[0] ?? '';
  await operate('coupons', 'create', 'FESTA', '--kind', 'event', '--terms', terms, '--amount', '1000');
  for (const code of ['DOBRO', 'TRIPLO'])
    await operate('coupons', 'create', code, '--kind', 'deposit', '--terms', terms, '--amount', '5000', '--percent', '100', '--min', '2000');
  await operate('coupons', 'create', 'OFERTA', '--kind', 'event', '--terms', terms, '--amount', '500', '--advertised', 'yes');
  await operate('settings', 'set', 'deposit_rollover', '0');
  await open.site.settings.refresh();
});
afterAll(() => open.close());

async function operate(...words: string[]): Promise<string> {
  const answer = await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', [...words, '--reason', 'test']);
  if (!answer.done) throw new Error(answer.text);
  return answer.text;
}

/** Uses three coupons: one by link before the login, one typed next to a deposit, one without a deposit. */
async function useCoupons(page: Page, player: PlayerClient): Promise<void> {
  await page.goto(`${open.url}/promotions?code=DOBRO&login=1`);
  await fillLogin(page, player);
  await page.getByText('Cupom ativado com sucesso').waitFor();
  const modal = page.getByRole('dialog', { name: 'Depositar' });
  await modal.waitFor();

  await page.goto(`${open.url}/promotions?modal=deposit`);
  await modal.getByRole('button', { name: 'Tem um cupom?' }).click();
  await modal.getByRole('textbox', { name: 'Cupom' }).fill('triplo');
  await modal.getByRole('button', { name: 'Usar cupom' }).click();
  await modal.getByText('Cupom TRIPLO ativado').waitFor();
  await expectAccessible(page, 'a deposit with its coupon');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/deposits'));
  await modal.getByRole('button', { name: 'Gerar código Pix' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ coupon_code: 'TRIPLO' });

  await page.goto(`${open.url}/user/coupon`);
  await page.getByRole('button', { name: 'Usar um cupom' }).click();
  const own = page.getByRole('dialog', { name: 'Usar um cupom' });
  await own.getByRole('button', { name: 'Usar cupom' }).click();
  await own.getByText('Insira um cupom válido').waitFor();
  await expectAccessible(page, 'the coupon modal');
  await own.getByRole('textbox', { name: 'Cupom' }).fill('festa');
  await own.getByRole('button', { name: 'Usar cupom' }).click();
  await page.waitForURL('**/user/bonus');
}

/** Activates a bonus, follows it during play, and gives it up. */
async function playBonus(page: Page, player: PlayerClient): Promise<void> {
  const asksFirst = page.getByRole('dialog', { name: 'Ativar este bônus?' });
  await asksFirst.getByText('Você recebe R$ 10,00').waitFor();
  await expectAccessible(page, 'an available bonus');
  expect(await page.getByText('Cupom ativado com sucesso').count(), 'nothing is activated yet').toBe(0);
  await asksFirst.getByRole('button', { name: 'Ativar bônus' }).click();
  await page.getByText('Cupom ativado com sucesso').waitFor();
  await page.getByText('Faltam R$ 20,00 em apostas').waitFor();
  await page.getByText('slots e Mines contam 100%, Double 20%').first().waitFor();
  expect(await isWide(page)).toBe(false);
  await expectAccessible(page, 'a running bonus');
  const round = await player.act('/api/originals/mines/rounds', { stake: 400, mines: 24 });
  const shown = await player.act(`/api/originals/mines/rounds/${String(round.body['round_id'])}/reveal`, { tile: 3 });
  if (shown.body['status'] === 'open') await player.act(`/api/originals/mines/rounds/${String(round.body['round_id'])}/cashout`, {});
  await page.getByText('Faltam R$ 16,00 em apostas').waitFor();
  await page.getByRole('button', { name: 'Desistir' }).first().click();
  const asks = page.getByRole('dialog', { name: 'Desistir deste bônus?' });
  await expectAccessible(page, 'giving up');
  await asks.getByRole('button', { name: 'Desistir do bônus' }).click();
  await asks.waitFor({ state: 'hidden' });
}

/** Pays the bonus of the advertised coupon into the balance after its stakes are made. */
async function redeem(page: Page, player: PlayerClient): Promise<void> {
  const [bonus] = ((await player.call('GET', '/api/bonus?active=1')).body['data'] as { id: string; amount?: number }[]).toReversed();
  await player.call('POST', `/api/active/${bonus?.id ?? ''}`);
  await page.goto(`${open.url}/promotions`);
  await page.getByRole('progressbar', { name: 'Conta para o bônus' }).waitFor();
  await page.getByText('R$ 0,00 de R$ 10,00').waitFor();
  expect(await page.locator('[data-offer=OFERTA]').count(), 'what is taken is not offered').toBe(0);
  await expectAccessible(page, 'a bonus on the promotions page');
  await open.database.owner.k
    .updateTable('bonus_rollover')
    .set({ status: 2, completed_at: open.site.clock.now(), counted_cents: 1_000 })
    .where('id', '=', bonus?.id ?? '')
    .execute();
  await page.goto(`${open.url}/user/bonus`);
  await page.getByText('R$ 5,00 podem ir para o seu saldo').waitFor();
  await page.getByRole('button', { name: 'Resgatar' }).click();
  await page.getByRole('dialog', { name: 'Resgatar este bônus?' }).getByRole('button', { name: 'Resgatar' }).click();
  await page.getByText('Bônus resgatado.').waitFor();
}

test('a player uses coupons by link, next to a deposit and in the modal, plays a bonus, gives it up, and accepts and redeems an offer', async () => {
  const player = await registerPlayer(open);
  await deposit(open, player, 2_000);
  const { page, problems } = await newVisitor(await openBrowser(), { viewport: PHONE });
  await openAlive(page, `${open.url}/`);
  await page
    .getByRole('region', { name: 'Boas-vindas' })
    .getByText(/aposte R\$\s10,00 em até 10 dias/)
    .waitFor();
  await openAlive(page, `${open.url}/promotions`);
  const offer = page.locator('[data-offer=OFERTA]');
  expect(await offer.getByRole('list', { name: 'Regras' }).innerText()).toMatch(/aposte R\$\s10,00 em até 10 dias/);
  expect(await page.locator('[data-offer]').count(), 'only what is advertised').toBe(1);
  await expectAccessible(page, 'an offer');
  await offer.getByRole('link', { name: 'Criar conta e pegar o bônus' }).click();
  const form = page.getByRole('dialog', { name: 'Criar conta' });
  expect(await form.getByLabel('Quero este bônus').isChecked(), 'the offer that was taken is chosen').toBe(true);

  await useCoupons(page, player);
  await playBonus(page, player);
  await page.goto(`${open.url}/promotions`);
  await offer.getByRole('link', { name: 'Pegar o bônus' }).click();
  await page.waitForURL('**/user/bonus');
  await page.getByText('para receber R$ 5,00').waitFor();
  await page.getByRole('dialog', { name: 'Ativar este bônus?' }).waitFor();
  await redeem(page, player);
  expect(problems).toEqual([]);
});

const say = (...messages: OutboxMessage[]) => inTransaction(open.site.db, (tx) => publish(tx, open.site.clock.now(), messages));
const bellSays = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).waitFor();

/** Expects each deposit to be stored once in the browser, and the balance cookie to include it. */
async function followDeposits(context: BrowserContext, page: Page, player: PlayerClient): Promise<void> {
  const records = () => page.evaluate(() => JSON.parse(localStorage.getItem('deposit_tracking') ?? '[]') as object[]);
  await deposit(open, player, 1_000);
  await expect.poll(async () => (await records()).length).toBe(1);
  await deposit(open, player, 2_500);
  await expect.poll(records).toMatchObject([
    { amount: 1_000, occurrence: 1, flag: 'first_deposit' },
    { amount: 2_500, occurrence: 2, flag: 'second_deposit' },
  ]);
  const kept = async () => (await context.cookies(open.url)).find(({ name }) => name === 'balance');
  await expect.poll(async () => decodeURIComponent((await kept())?.value ?? '')).toContain('"value":3500');
  const jwt = (await context.cookies(open.url)).find(({ name }) => name === 'jwt');
  expect(await kept()).toMatchObject({ sameSite: 'None', secure: true, path: '/' });
  expect(Math.abs(((await kept())?.expires ?? 0) - (jwt?.expires ?? 0))).toBeLessThan(60);
}

test('a notice rings the bell of every tab, a won bet and deposits show at once, and a notice read in one tab is read in the other', async () => {
  const player = await registerPlayer(open);
  const { body } = await player.call('GET', '/api/auth/me');
  const { id: playerId } = body['user'] as { id: string };
  const { context, page: one, problems } = await enter(await openBrowser(), open, { player, path: '/user/notifications', viewport: DESKTOP });
  const two = await context.newPage();
  await openAlive(two, `${open.url}/casino?utm_source=radio&code=X&login=1`);
  await one.getByText('Nenhum aviso por aqui.').waitFor();
  await bellSays(two, 'Avisos');
  expect(await two.getByRole('dialog').count(), 'a player is not met with the registration').toBe(0);
  const offers = one.getByRole('group', { name: 'Ofertas e promoções' });
  expect(await offers.getByRole('switch', { name: 'E-mail' }).isChecked(), 'off until asked for').toBe(false);
  await offers.getByRole('switch', { name: 'E-mail' }).press('Space');
  await one.getByText('Registro das suas escolhas').click();
  await one.getByText(/Ofertas e promoções, e-mail: autorizado em/).waitFor();
  await expectAccessible(one, 'preferences');

  const bet: BetEnding = { name: 'Flamengo x Vasco', ending: 'won', corrected: false, stakeCents: 500, payoutCents: 1_240 };
  await say(inboxMessage('bets-ended', [{ playerId, data: { bets: [bet] } }]));
  await two.getByText(/^Sucesso: Aposta ganha: R\$\s12,40 — Flamengo x Vasco$/).waitFor();
  await bellSays(two, 'Avisos: 1 não lido');
  await say(
    inboxMessage('bets-ended', [{ playerId, data: { bets: [{ ...bet, name: 'Santos x Bahia', ending: 'lost', payoutCents: 0 }] } }]),
    notifyMessage({ playerId, template: 'withdrawal-paid', data: { amountCents: 15_000 } }),
  );
  await bellSays(two, 'Avisos: 3 não lidos');
  await one.getByRole('heading', { name: /Seu saque foi pago/ }).waitFor();
  expect(await two.getByText(/Aposta perdida/).count(), 'a lost bet waits in the inbox').toBe(0);
  await expectAccessible(one, 'notices');
  await one.getByRole('listitem').filter({ hasText: 'Aposta perdida' }).getByRole('button', { name: 'Marcar como lido' }).click();
  await bellSays(two, 'Avisos: 2 não lidos');
  await one.getByRole('button', { name: 'Marcar todos como lidos' }).press('Enter');
  await bellSays(two, 'Avisos');
  await one.getByRole('link', { name: 'Ver saques' }).click();
  await one.waitForURL(/\/user\/withdraw/);
  await followDeposits(context, two, player);

  const heart = two.getByRole('button', { name: 'Favoritar Double' });
  const saved = two.waitForResponse((answer) => answer.url().endsWith('/double/add') && answer.ok());
  await heart.click();
  await saved;
  await openAlive(two, `${open.url}/casino/favorites`);
  await two.locator('main').getByRole('link', { name: 'Double' }).waitFor();
  await expectAccessible(two, 'favourites of a player');
  await heart.click();
  await two.getByText('Você ainda não marcou nenhum jogo.').waitFor();
  expect(problems).toEqual([]);
});

async function download(page: Page, name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Downloads statement, year and data as files, and finds a Pix by its receipt. */
async function takePapers(page: Page, player: PlayerClient, endToEndId: string): Promise<void> {
  await openAlive(page, `${open.url}/user/transaction`);
  expect((await download(page, 'CSV')).bytes.toString('utf8')).toMatch(/aprovado;43,21;43,21;43,21;Depósito via Pix/);
  expect(readPaper((await download(page, 'PDF')).bytes)).toContain('Depósito via Pix');
  await page.getByLabel('Código ou comprovante').fill(`Comprovante de Pix R$ 43,21 ID ${endToEndId} PALPITE`);
  await page.getByRole('button', { name: 'Procurar' }).click();
  await page.getByText('confirmado e já no seu saldo').waitFor();
  expect(await isWide(page)).toBe(false);
  await expectAccessible(page, 'a Pix that was found');

  await openAlive(page, `${open.url}/user/account`);
  await page.getByLabel('Ano', { exact: true }).selectOption('2026');
  const year = await download(page, 'Informe em PDF');
  expect([year.name, readPaper(year.bytes)]).toEqual(['informe-2026.pdf', expect.stringContaining('Saldo em 31/12/2025')]);
  const data = await download(page, 'Baixar meus dados');
  expect(JSON.parse(data.bytes.toString('utf8'))).toMatchObject({ cadastro: [{ cpf: player.person.cpf }], depositos: [{ amount: 4_321 }] });
}

test('a player sees the amount that a claim on a Pix blocks, downloads documents and data, finds the Pix by its receipt, and closes the account', async () => {
  const player = await registerPlayer(open);
  await verify(open, player);
  const endToEndId = String((await deposit(open, player, 4_321)).body['end_to_end_id']);
  const { page, problems } = await enter(await openBrowser(), open, { player, path: '/user/wallet', viewport: PHONE });
  const claim = await open.sandbox.send('POST', '/pix-psp/claim', { endToEndId, amount: 1_000 });
  await open.advance(301_000);
  await expect.poll(async () => (await player.call('GET', '/api/pix/claims')).body['data']).toHaveLength(1);
  await page.reload();
  await page.getByText('Contestações de Pix').waitFor();
  await page.getByText('fica reservado: não pode ser apostado nem sacado até a análise terminar').waitFor();
  expect(await isWide(page)).toBe(false);
  await expectAccessible(page, 'wallet with a claim');
  await open.sandbox.send('POST', '/pix-psp/claim/cancel', { id: (claim.body as { id: string }).id });
  await open.advance(301_000);
  await expect.poll(async () => (await player.balance()).value).toBe(4_321);
  await takePapers(page, player, endToEndId);

  await page.getByRole('button', { name: 'Encerrar minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Encerrar a conta' });
  await dialog.getByText('R$ 43,21, com o que ainda vier das apostas,').waitFor();
  const confirm = dialog.getByRole('button', { name: 'Encerrar de vez' });
  await confirm.click();
  await expect.poll(() => dialog.getByLabel('Senha atual').evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page, 'closure');
  expect(await isWide(page)).toBe(false);
  await dialog.getByLabel('Senha atual').fill('senha-errada-1');
  await dialog.getByLabel('Li o que acontece').check();
  await confirm.click();
  await dialog.getByText('Senha atual incorreta.').waitFor();
  await dialog.getByLabel('Senha atual').fill(player.password);
  await confirm.click();
  await page.waitForURL(`${open.url}/`);
  const again = await callSite(open.url, 'POST', '/api/auth/login', { login: player.email, email: player.email, password: player.password });
  expect(again.status).toBe(403);
  expect(problems.filter((problem) => !problem.includes('422') && !problem.includes('401'))).toEqual([]);
});
