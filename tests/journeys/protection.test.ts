import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, openAlive, openBrowser, PHONE, type Visitor } from './open-browser.ts';
import { enter, isWide, logIn, stakeOnMines } from './players.ts';

/** The text in place of a bet or a deposit. */
const OFF = 'Depósitos e apostas estão desligados na sua conta.';
const OFFERS = /^(Depositar|Apostar|Gerar código|Jogar a valer|Jogar de graça)/;

let open: OpenSite;

beforeAll(async () => {
  open = await openSite({ pages: true, sports: false });
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await open.close();
});

async function newPlayer(): Promise<PlayerClient> {
  const player = await registerPlayer(open);
  await deposit(open, player, 10_000);
  return player;
}

const enterOn = async (player: PlayerClient, path: string): Promise<Visitor> => enter(await openBrowser(), open, { player, path, viewport: PHONE });

/** Moves the player to a page without scripts, advances the clock and logs in again: a page left open would end the new session with its own. */
async function comeBack({ context, page }: Visitor, player: PlayerClient, { afterMs, path }: { afterMs: number; path: string }): Promise<void> {
  await page.goto(`${open.url}/termos-de-uso`);
  await open.advance(afterMs);
  await logIn(context, open, player);
  await page.goto(open.url + path);
}

/** Expects the current page to be accessible, and to fit the smallest screen. */
async function look(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await isWide(page), where).toBe(false);
  await page.setViewportSize(PHONE);
}

/** Stakes R$ 20,00 on a board of Mines. */
async function betOnMines(page: Page): Promise<void> {
  await openAlive(page, `${open.url}/games/mines`);
  await stakeOnMines(page, '20,00');
}

/** Expects a hydrated page without deposit and bet; tests/pages/with-studio.test.ts checks the server's HTML. */
async function expectNothingOffered(page: Page): Promise<void> {
  for (const path of ['/?modal=deposit', '/games/mines']) {
    await openAlive(page, open.url + path);
    await page.getByText(OFF).filter({ visible: true }).first().waitFor();
    for (const role of ['link', 'button'] as const) expect(await page.getByRole(role, { name: OFFERS }).count(), path).toBe(0);
  }
  await openAlive(page, `${open.url}/games/double`);
  await page.getByText(OFF).waitFor();
  expect(await page.getByRole('group', { name: 'Apostar em uma cor' }).getByRole('button', { disabled: false }).count()).toBe(0);
}

test('a player lowers a limit, which applies to the next bet at once, and asks for more, which waits', async () => {
  const player = await newPlayer();
  const { page, problems } = await enterOn(player, '/user/protection');
  const stakes = page.getByRole('region', { name: 'Valor apostado' });
  const change = async (act: string, text: string) => {
    await stakes.getByRole('button', { name: act }).click();
    await stakes.getByLabel('Por dia').fill(text);
    await stakes.getByRole('button', { name: 'Salvar limites' }).click();
  };
  await change('Definir limite', '50,00');
  await stakes.getByText('R$ 0,00 de R$ 50,00').waitFor();
  await change('Mudar', '10,00');
  await stakes.getByText('R$ 0,00 de R$ 10,00').waitFor();
  await change('Mudar', '30,00');
  await stakes.getByText('Pedido: R$ 30,00 por dia').waitFor();
  await look(page, 'an increase that waits');
  await betOnMines(page);
  await page
    .getByText(/limite/i)
    .filter({ visible: true })
    .first()
    .waitFor();
  expect((await player.balance()).value).toBe(10_000);
  expect(problems).toEqual([]);
});

test('a pause by keyboard only: it shows its end, no page offers a bet or a deposit, withdrawals stay possible, and it ends on its own (RG-6)', async () => {
  const player = await newPlayer();
  const visitor = await enterOn(player, '/user/protection/suspension');
  const { page, problems } = visitor;
  await page.getByRole('radio', { name: /24 horas/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confirme a sua pausa' }).waitFor();
  await look(page, 'the last look before a pause');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(/^Sua conta está em pausa até \d+ de \p{L}+ de \d{4}, às \d\d:\d\d$/u).waitFor();
  await look(page, 'a pause that holds');
  await expectNothingOffered(page);
  await page.goto(`${open.url}/promotions`);
  const notice = page.getByRole('region', { name: 'Pausa ou autoexclusão' });
  await notice.getByText(/^Em pausa até .* saque e ajuda funcionam\.$/).waitFor();
  await look(page, 'any page in a pause');
  await notice.getByRole('link', { name: 'Sacar' }).click();
  await page.getByText('Disponível para saque').waitFor();

  await comeBack(visitor, player, { afterMs: DAY_MS + MINUTE_MS, path: '/games/mines' });
  await betOnMines(page);
  await page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
  expect(await notice.count()).toBe(0);
  expect(problems).toEqual([]);
});

test('an exclusion in two steps: after its end the account stays closed until the player requests its return', async () => {
  const player = await newPlayer();
  const visitor = await enterOn(player, '/user/protection/exclusion');
  const { page, problems } = visitor;
  await page.getByRole('radio', { name: /6 meses/ }).check({ force: true });
  await page.getByLabel('Quer contar o motivo?').fill('Quero um tempo para mim.');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Quero me autoexcluir' }).click();
  await page.getByText('Marque para confirmar.').waitFor();
  await look(page, 'the last look before an exclusion');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Quero me autoexcluir' }).click();
  await page.getByText(/^Sua autoexclusão vale até /).waitFor();
  await look(page, 'an exclusion that holds');

  await comeBack(visitor, player, { afterMs: 190 * DAY_MS, path: '/games/mines' });
  await page.getByText(OFF).waitFor();
  await page.goto(`${open.url}/user/protection/exclusion`);
  await page.getByRole('button', { name: 'Quero voltar' }).click();
  await look(page, 'the last look before the return');
  await page.getByRole('button', { name: 'Voltar a apostar' }).click();
  await page.getByText(/autoexclusão (vale|acabou)/).waitFor({ state: 'hidden' });
  await betOnMines(page);
  await page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
  expect(problems).toEqual([]);
});

test('the reality check appears over an open round of Mines and leaves it open; a player who stops for today is led to a pause', async () => {
  const player = await newPlayer();
  const { page, problems } = await enterOn(player, '/user/protection');
  const sheet = page.getByRole('dialog', { name: 'Um minuto para você' });
  await page.getByRole('radio', { name: '15 min' }).check({ force: true });
  await page.getByText('Lembrete a cada 15 minutos de jogo.').waitFor();
  await betOnMines(page);
  await page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
  await open.advance(16 * MINUTE_MS);
  await page.reload();
  await sheet.waitFor();
  const figures = (await sheet.locator('dl').innerText()).replaceAll(/\s+/g, ' ');
  expect(figures).toMatch(/Tempo 1\d min Apostado R\$ 20,00 Voltou para você R\$ 0,00 Em apostas abertas R\$ 20,00 Resultado R\$ 0,00/);
  await look(page, 'the reality check');
  await page.keyboard.press('Escape');
  expect(await sheet.count()).toBe(1);
  await sheet.getByRole('button', { name: 'Continuar' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
  await open.advance(16 * MINUTE_MS);
  await page.goto(`${open.url}/games/double`);
  await sheet.getByRole('button', { name: 'Parar por hoje' }).click();
  await page.getByText('Por hoje chega').waitFor();
  expect(await page.getByRole('radio', { name: /24 horas/ }).isChecked()).toBe(true);
  expect(problems).toEqual([]);
});

test('a player on the register of barred people is informed, is offered nothing, and withdraws the money (RG-7)', async () => {
  const player = await newPlayer();
  await verify(open, player);
  await open.sandbox.send('POST', '/exclusion-registry/list', { cpf: player.person.cpf, reason: 'Autoexclusão' });
  // The login checks the register.
  const { page, problems } = await enter(await openBrowser(), open, { player, path: '/promotions', viewport: DESKTOP });
  await open.settle();
  await page.goto(open.url);
  const notice = page.getByRole('region', { name: 'Pausa ou autoexclusão' });
  await notice.getByText(/^Autoexclusão do Governo Federal\. /).waitFor();
  await page.getByText('Seu saldo', { exact: true }).waitFor();
  await expectNothingOffered(page);
  expect((await player.act('/api/originals/mines/rounds', { stake: 100, mines: 3 })).body).toMatchObject({ code: 'self_excluded' });
  await page.goto(`${open.url}/user/protection`);
  await page.getByText('Seu CPF está na autoexclusão do Governo Federal').waitFor();
  await look(page, 'protection of a player who is excluded centrally');
  await page.goto(`${open.url}/user/wallet`);
  await notice.getByRole('link', { name: 'Sacar' }).click();
  await page.getByText('Disponível para saque').waitFor();
  await page.getByRole('button', { name: /^Sacar tudo/ }).click();
  await look(page, 'the withdrawal of a player who is excluded centrally');
  expect(problems).toEqual([]);
});
