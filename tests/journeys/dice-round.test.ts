import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

const SMALL = { width: 320, height: 568 } as const;

let open: OpenSite;
let browser: Browser;
let player: PlayerClient;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
  player = await registerPlayer(open);
  await deposit(open, player, 10_000);
});
afterAll(() => open.close());

async function logIn(page: Page): Promise<void> {
  await page.goto(`${open.url}/login?state=/games/dice`, { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail ou CPF').fill(player.email);
  await page.getByLabel('Senha', { exact: true }).fill(player.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: 'Dice', level: 1 }).waitFor();
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Chance de ganhar' });
const outcome = (page: Page) => page.getByText(/^Saiu \d{4}\./);
const fitsInWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('a visitor finds Dice from the home page, sees what a bet pays and is asked in', async () => {
  const { page, problems } = await newVisitor(browser, { viewport: PHONE });
  await page.goto(open.url, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link', { name: 'Dice', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Dice', level: 1 }).waitFor();
  await expectAccessible(page, 'Dice, visitor, phone');
  await page.getByText('1,94×').waitFor();
  expect(await page.getByText('Entrar para jogar').count()).toBe(1);
  expect(problems).toEqual([]);
});

test('a player bets by keyboard, repeats it, and proves the bet after a rotation', async () => {
  const { page, problems } = await newVisitor(browser, { viewport: DESKTOP });
  await logIn(page);
  await slider(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  expect(await slider(page).inputValue()).toBe('94');
  await page.keyboard.press('Enter');
  await outcome(page).waitFor();
  await expectAccessible(page, 'Dice, a result, desktop');

  await page.getByRole('radio', { name: 'Abaixo de 9400' }).check();
  const again = page.waitForResponse('**/api/originals/dice/bets');
  await page.getByRole('button', { name: /^Repetir: acima de 599\D/ }).click();
  expect((await again).request().postDataJSON()).toEqual({ stake: 50, chance: 94, direction: 'over' });
  await page.getByRole('radio', { name: 'Acima de 599' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'sementes' }).count()).toBe(2);

  await page.getByRole('tab', { name: 'Jogo justo' }).click();
  await page.getByRole('button', { name: 'Trocar sementes' }).click();
  await page.getByText('Semente da casa que saiu de uso').waitFor();
  await page.getByRole('tab', { name: 'Minhas apostas' }).click();
  await page.getByRole('link', { name: 'conferir' }).first().click();
  await page.getByText(/^Aposta conferida: saiu \d{4} e tudo bate\.$/).waitFor();
  await expectAccessible(page, 'Dice, proof, desktop');

  await page.goto(`${open.url}/user/transaction`, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByText('Dice').first().waitFor();
  expect(problems).toEqual([]);
  await expectLedgerHolds(open.site);
});

test('on a narrow phone with less motion the number is there at once, and nothing is wider than the screen', async () => {
  const { page } = await newVisitor(browser, { viewport: SMALL });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page);
  await page.getByRole('textbox', { name: 'Chance em porcentagem' }).fill('1');
  await page.getByText('97,00×').waitFor();
  expect(await fitsInWidth(page)).toBe(true);
  await page.getByRole('button', { name: /^Apostar/ }).click();
  await outcome(page).waitFor();
  expect(await fitsInWidth(page)).toBe(true);
  await expectAccessible(page, 'Dice, 320 px');
});
