import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { openStudioAndSite, type StudioAndSite } from '#tests/system/open-studio.ts';
import { UNTIL } from '#tests/until.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

const GAMES = [
  { id: 'boto-encantado', name: 'Boto Encantado' },
  { id: 'festa-no-pomar', name: 'Festa no Pomar' },
  { id: 'perolas-do-farol', name: 'Pérolas do Farol' },
] as const;
const SMALL = { width: 320, height: 568 } as const;

let world: StudioAndSite;
let browser: Browser;

beforeAll(async () => {
  world = await openStudioAndSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => world.close());

const frameOf = (page: Page, name: string): FrameLocator => page.frameLocator(`iframe[title="${name}"]`);
const spinOf = (page: Page, name: string) => frameOf(page, name).getByRole('button', { name: 'Girar', exact: true });

/** Games of a supplier ask for all cookies; the visitor took the necessary ones. */
async function acceptCookies(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Acesso Restrito' });
  await question.getByRole('button', { name: 'Aceitar cookies' }).click();
  await question.waitFor({ state: 'detached' });
}

/** One press on the main button, until the next may follow. Answers what the screen reader was told of the round. */
async function playRound(page: Page, name: string): Promise<string> {
  await spinOf(page, name).click();
  const status = frameOf(page, name).locator('main > p[role="status"]');
  await expect.poll(() => status.innerText(), UNTIL).toMatch(/\S/);
  await spinOf(page, name).waitFor();
  return status.innerText();
}

test.each(GAMES)('without JavaScript $name reads: its return, its lowest bet, its rules, and what is missing', async ({ id }) => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE, javaScript: false });
  await page.goto(`${world.open.url}/play/${id}`);
  const text = await page.locator('main').innerText();
  for (const words of ['RTP', 'Aposta mínima', 'ligue o JavaScript']) expect(text).toContain(words);
  await context.close();
});

test.each(GAMES)('a visitor plays $name for free on a phone: a round, a reload that goes on, and the way out', async ({ id, name }) => {
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  await page.goto(`${world.open.url}/play/${id}`);
  await acceptCookies(page);
  await page.getByRole('link', { name: 'Jogar de graça' }).click();
  await spinOf(page, name).waitFor();
  await frameOf(page, name).getByText('Demonstração: sem dinheiro').waitFor();
  expect(await playRound(page, name)).toMatch(/R\$|Sem prêmio|nada/i);
  await expectAccessible(page, `${name} while it is played, phone`);
  await page.setViewportSize(SMALL);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.reload();
  await spinOf(page, name).waitFor();
  await page.getByRole('button', { name: 'Sair do jogo' }).click();
  await page.getByRole('link', { name: 'Jogar a valer' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(problems).toEqual([]);
  await context.close();
});

test('a player logs in on the way, plays by keyboard, finds the rounds in the history, and balance and ledger agree', async () => {
  const [{ id, name }] = GAMES;
  const player = await world.players.newPlayer();
  const { context, page, problems } = await newVisitor(browser, { viewport: DESKTOP });
  await page.goto(`${world.open.url}/play/${id}`, { waitUntil: 'networkidle' });
  await acceptCookies(page);
  await page.getByRole('link', { name: 'Jogar a valer' }).click();
  await page.getByLabel('E-mail ou CPF').fill(player.email);
  await page.getByLabel('Senha', { exact: true }).fill(player.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click();
  await spinOf(page, name).waitFor();
  await spinOf(page, name).focus();
  await page.keyboard.press('Enter');
  const rounds = async () => ((await player.call('GET', '/api/casino/history')).body['meta'] as { total: number }).total;
  await expect.poll(rounds, UNTIL).toBe(1);
  await spinOf(page, name).waitFor();
  await expectAccessible(page, `${name} while it is played, desktop`);
  const shown = await frameOf(page, name).locator('.balance .figure').innerText();
  const { value, bonus } = await player.balance();
  expect(shown.replaceAll(/\D/g, '')).toBe(String(value + bonus));
  const left = page.waitForResponse((response) => /\/api\/casino\/sessions\/[^/]+\/end$/.test(response.url()));
  await page.getByRole('button', { name: 'Sair do jogo' }).click();
  expect((await left).status()).toBe(204);
  expect(problems).toEqual([]);
  await context.close();
  await world.untilDone();
  await expectLedgerHolds(world.open.site);
});
