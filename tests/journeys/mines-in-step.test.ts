import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minesCurrentReply } from '#contracts/originals.ts';
import { readLayout } from '#server/modules/originals/testing/read-layout.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { UNTIL } from '#tests/until.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE, type Visitor } from './open-browser.ts';

const SMALL = { width: 320, height: 640 } as const;

let open: OpenSite;
let browser: Browser;
let player: PlayerClient;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
  player = await registerPlayer(open);
  await deposit(open, player, 20_000);
});
afterAll(() => open.close());

async function enter(viewport: { width: number; height: number }): Promise<Visitor> {
  const visitor = await newVisitor(browser, { viewport });
  const answer = await visitor.context.request.post(`${open.url}/api/auth/login`, {
    data: { login: player.email, email: player.email, password: player.password },
  });
  expect(answer.status()).toBe(200);
  await visitor.page.goto(`${open.url}/games/mines`, { waitUntil: 'networkidle' });
  return visitor;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Aposta' });
const bet = (page: Page) => page.getByRole('button', { name: /^Apostar R\$/ });
const cashOut = (page: Page) => page.getByRole('button', { name: /^Retirar R\$/ });
const gems = (page: Page) => page.getByRole('button', { name: /^Casa linha \d, coluna \d, gema$/ });
const tile = (page: Page, number: number) => page.locator(`[data-tile="${number}"]`);

/** A closed tile of the open round with a gem below, and one with a mine, as the house knows them. */
async function tilesOfOpenRound(): Promise<{ readonly gem: number; readonly mine: number }> {
  const current = minesCurrentReply.parse((await player.call('GET', '/api/originals/mines/current')).body);
  if (current.round_id === null) throw new Error('no round is open');
  const mined = await readLayout(open.site.db, open.site.vault, current.round_id);
  const gem = Array.from({ length: 25 }, (_, each) => each).find((each) => !mined.includes(each) && !current.tiles.includes(each));
  return { gem: gem ?? -1, mine: mined[0] ?? -1 };
}

/** What the page's balance says, in centavos. */
const shownBalance = async (page: Page) =>
  Number(
    (
      await page
        .locator('header')
        .getByText(/\d,\d\d/)
        .first()
        .innerText()
    ).replaceAll(/\D/g, ''),
  );

test('a round that one page opens, goes on with and ends is the same round on the other, without a touch', async () => {
  const [phone, desk] = [await enter(PHONE), await enter(DESKTOP)];
  await bet(phone.page).click();
  await desk.page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
  // Each of them opens a tile; both boards show both.
  await tile(phone.page, (await tilesOfOpenRound()).gem).click();
  await expect.poll(() => gems(desk.page).count(), UNTIL).toBe(1);
  await tile(desk.page, (await tilesOfOpenRound()).gem).click();
  await expect.poll(() => gems(phone.page).count(), UNTIL).toBe(2);
  expect(await cashOut(phone.page).innerText()).toBe(await cashOut(desk.page).innerText());
  await expectAccessible(phone.page, 'Mines, playing, phone');

  await cashOut(phone.page).click();
  await desk.page.getByText('Você retirou').waitFor();
  for (const { page } of [phone, desk]) await expect.poll(() => shownBalance(page), UNTIL).toBe((await player.balance()).value);

  // A mine on the desk, and what a page missed while it was cut off is read when it is back.
  await phone.context.setOffline(true);
  await bet(desk.page).click();
  await desk.page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
  await phone.context.setOffline(false);
  await phone.page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
  await tile(desk.page, (await tilesOfOpenRound()).mine).click();
  for (const { page } of [phone, desk]) {
    await page.getByText('Era uma mina. Você perdeu R$ 0,50.').waitFor();
    // The result never lies over the board.
    const board = await page.getByRole('group', { name: 'Tabuleiro de 25 casas' }).boundingBox();
    const result = await page.locator('.mines-result').boundingBox();
    expect(result?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
  }
  await expectAccessible(desk.page, 'Mines, lost, desktop');
  expect([...phone.problems, ...desk.problems]).toEqual([]);
  await expectLedgerHolds(open.site);
});

test('the button says what is charged; a stake out of bounds is told at its field, which nobody rewrites, and nothing is charged', async () => {
  const { page, problems } = await enter(SMALL);
  const before = (await player.balance()).value;
  for (const [typed, said] of [
    ['0,05', 'A aposta mínima é R$ 0,10.'],
    ['35,00', 'A aposta máxima é R$ 20,00.'],
  ] as const) {
    await field(page).fill(typed);
    await page.getByRole('button', { name: 'Corrija a aposta' }).click();
    await page.getByText(said).waitFor();
    expect(await field(page).inputValue()).toBe(typed);
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await expectAccessible(page, 'Mines, a wrong stake, 320 px');
  expect((await player.balance()).value).toBe(before);

  await field(page).fill('1,37');
  expect(await page.getByText(/^A aposta (mínima|máxima)/).count()).toBe(0);
  await page.getByRole('button', { name: 'Apostar R$ 1,37' }).click();
  await page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
  expect((await player.balance()).value).toBe(before - 137);
  await tile(page, (await tilesOfOpenRound()).mine).click();
  await page.getByText('Era uma mina. Você perdeu R$ 1,37.').waitFor();
  expect(problems).toEqual([]);
});

test('rounds follow by themselves on the tiles that were chosen, as many as were asked for, and their result is the ledger’s', async () => {
  const { page, problems } = await enter(DESKTOP);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Automática' }).click();
  const begin = page.getByRole('button', { name: /^Começar/ });
  await begin.click();
  await page.getByText('Escolha ao menos uma casa no tabuleiro.').waitFor();
  await tile(page, 7).click();
  await page.getByRole('button', { name: 'Casa linha 2, coluna 3, fechada', pressed: true }).waitFor();
  await page.getByRole('spinbutton', { name: 'Rodadas' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expectAccessible(page, 'Mines, automatic rounds, desktop');
  const before = (await player.balance()).value;
  await page.getByRole('button', { name: 'Começar: 2 × R$ 0,50' }).click();
  await page.getByText('As 2 rodadas foram jogadas.').waitFor();
  const after = (await player.balance()).value;
  const sign = after === before ? '' : after > before ? '+' : '−';
  const result = `${sign}R$ ${(Math.abs(after - before) / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`;
  expect((await page.getByRole('status').filter({ hasText: 'rodadas foram jogadas' }).innerText()).replaceAll('\u00a0', ' ')).toContain(`Resultado: ${result}`);

  // The session's result is that of the summary, which reads the ledger.
  const summary = (await page.evaluate(async () => (await fetch('/api/session/summary')).json())) as { net: number };
  const net = `${(Math.abs(summary.net) / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`;
  await page.getByRole('link', { name: new RegExp(`^Nesta sessão.*${net}$`) }).waitFor();
  expect(problems).toEqual([]);
  await expectLedgerHolds(open.site);
});
