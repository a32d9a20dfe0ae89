import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CasinoRound } from '#contracts/casino.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { openStudioAndSite, type StudioAndSite } from '#tests/system/open-studio.ts';
import type { PlayerClient } from '#tests/system/player-client.ts';
import { UNTIL } from '#tests/until.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

const GAMES = [
  { id: 'boto-encantado', name: 'Boto Encantado' },
  { id: 'festa-no-pomar', name: 'Festa no Pomar' },
  { id: 'perolas-do-farol', name: 'Pérolas do Farol' },
] as const;
/** A scene is drawn by the processor here, sixty times a second: a quarter of the pixels leaves it time for the rest, and changes no CSS pixel. */
const COARSE = 0.5;
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

/** Takes the cookies and logs in on the way from a game's page into the game. */
async function enterGame(page: Page, { email, password }: PlayerClient): Promise<void> {
  await acceptCookies(page);
  await page.getByRole('link', { name: 'Jogar a valer' }).click();
  await page.getByLabel('E-mail ou CPF').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click();
  // The dialog hands the focus back when it is gone.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** One press on the main button, until the next may follow. Answers what the screen reader was told of the round. */
async function playRound(page: Page, name: string): Promise<string> {
  await spinOf(page, name).click();
  const status = frameOf(page, name).locator('main > p[role="status"]');
  await expect.poll(() => status.innerText(), UNTIL).toMatch(/\S/);
  await spinOf(page, name).waitFor();
  return status.innerText();
}

/** What the header's balance and the game's own bar say from now on, each change once; answers a reader of both. */
async function watchBars(page: Page, name: string): Promise<() => Promise<{ readonly header: string[]; readonly game: string[] }>> {
  const places = [page.locator('header a[href="/user/wallet"]').first(), frameOf(page, name).locator('.balance .figure')];
  const follow = (place: Element) => {
    const said = [place.textContent];
    new MutationObserver(() => void (said.at(-1) !== place.textContent && said.push(place.textContent))).observe(place, {
      ...{ subtree: true, childList: true, characterData: true },
    });
    Object.assign(place, { said });
  };
  for (const place of places) await place.evaluate(follow);
  return async () => {
    const read = (place: Element) => (place as Element & { said: string[] }).said.map((text) => text.replaceAll(/\D/g, ''));
    const [header = [], game = []] = await Promise.all(places.map((place) => place.evaluate(read)));
    return { header, game };
  };
}

/** The history's last round, in a page of its own as its link opens one: it plays, says what it is, and a key shows it again. */
async function seeAgain(context: BrowserContext, player: PlayerClient, name: string): Promise<void> {
  const [round] = (await player.call('GET', '/api/casino/history')).body['data'] as CasinoRound[];
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  await page.goto(round?.replay_url ?? '');
  const again = page.getByRole('button', { name: 'Ver de novo', exact: true });
  await again.waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('heading', { level: 1, name: `Repetição de uma rodada de ${name}` }).waitFor();
  expect(await page.locator('.badge').innerText()).toMatch(/^Repetição \d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d\s+Rodada [0-9a-f-]{36}$/);
  expect(await page.locator('main > p[role="status"]').innerText()).toMatch(/^Repetição de uma rodada\..*R\$/);
  const figures = async () => (await page.locator('.bar dd').allInnerTexts()).map((text) => Number(text.replaceAll(/\D/g, '') || Number.NaN));
  await expect.poll(figures, UNTIL).toEqual([round?.staked, round?.returned]);
  await expectAccessible(page, `${name} seen again`);
  await page.setViewportSize(SMALL);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await again.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^(Girando|Pular)$/ }).waitFor();
  await again.waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^(Girando|Pular|Ver de novo)$/ }).waitFor();
  expect(problems).toEqual([]);
  await page.close();
}

test.each(GAMES)('without JavaScript $name reads: its return, its lowest bet, its rules, and what is missing', async ({ id }) => {
  const { context, page } = await newVisitor(browser, { scale: COARSE, viewport: PHONE, javaScript: false });
  await page.goto(`${world.open.url}/play/${id}`);
  const text = await page.locator('main').innerText();
  for (const words of ['RTP', 'Aposta mínima', 'ligue o JavaScript']) expect(text).toContain(words);
  await context.close();
});

test.each(GAMES)('a visitor plays $name for free on a phone: a round, a reload that goes on, and the way out', async ({ id, name }) => {
  const { context, page, problems } = await newVisitor(browser, { scale: COARSE, viewport: PHONE });
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
  const { context, page, problems } = await newVisitor(browser, { scale: COARSE, viewport: DESKTOP });
  await page.goto(`${world.open.url}/play/${id}`, { waitUntil: 'networkidle' });
  await enterGame(page, player);
  await spinOf(page, name).waitFor();
  const bars = await watchBars(page, name);
  await spinOf(page, name).press('Enter');
  const rounds = async () => ((await player.call('GET', '/api/casino/history')).body['meta'] as { total: number }).total;
  await expect.poll(rounds, UNTIL).toBe(1);
  await spinOf(page, name).waitFor();
  await expectAccessible(page, `${name} while it is played, desktop`);
  // The stake is gone from both at the press, the win is in both once it was told, and neither says anything else.
  await expect.poll(async () => (await bars()).header, UNTIL).toEqual((await bars()).game);
  expect((await bars()).game.slice(0, 2)).toEqual(['10000', '9900']);
  const shown = await frameOf(page, name).locator('.balance .figure').innerText();
  const { value, bonus } = await player.balance();
  expect(shown.replaceAll(/\D/g, '')).toBe(String(value + bonus));
  const left = page.waitForResponse((response) => /\/api\/casino\/sessions\/[^/]+\/end$/.test(response.url()));
  await page.getByRole('button', { name: 'Sair do jogo' }).click();
  expect((await left).status()).toBe(204);
  await world.untilDone();
  await seeAgain(page.context(), player, name);
  expect(problems).toEqual([]);
  await context.close();
  await expectLedgerHolds(world.open.site);
});

test('a visitor’s first visit is a game: the 18+ notice stands whole beside it, at every size, and the game’s own bar is free (GM-13)', async () => {
  const [{ id, name }] = GAMES;
  const { context, page } = await newVisitor(browser, { scale: COARSE, viewport: PHONE, first: true });
  await context.addCookies([{ name: 'cookie_consent', value: 'all', url: world.open.url }]);
  await page.goto(`${world.open.url}/play/${id}?mode=demo`);
  await spinOf(page, name).waitFor();
  const notice = page.getByRole('region', { name: 'Aviso de idade' });
  await notice.waitFor();
  for (const size of [PHONE, SMALL, DESKTOP]) {
    await page.setViewportSize(size);
    const apart = async () => {
      const [card, stage] = [await notice.boundingBox(), await page.getByRole('region', { name: `Jogo ${name}` }).boundingBox()];
      if (card === null || stage === null) return 'one of them is not there';
      if (card.y + card.height > size.height) return 'the notice leaves the screen';
      return stage.y + stage.height <= card.y ? 'beside each other' : `the game ends at ${stage.y + stage.height}, the notice begins at ${card.y}`;
    };
    await expect.poll(apart, UNTIL).toBe('beside each other');
  }
  await notice.getByRole('button', { name: 'Tenho 18 anos ou mais' }).click();
  await notice.waitFor({ state: 'detached' });
  await context.close();
});

test('free rounds that an operator granted are offered, counted down and summed up; the balance only grows by what they win', async () => {
  const [{ id, name }] = GAMES;
  const player = await world.players.newPlayer();
  const words = ['free-rounds', 'grant', '--player', player.email, '--game', id, '--rounds', '1', '--stake', '20', '--reason', 'a birthday'];
  expect(await runOperatorCommand(world.open.site.modules.deps.backoffice, 'ana', words)).toMatchObject({ done: true });
  const { context, page, problems } = await newVisitor(browser, { scale: COARSE, viewport: PHONE });
  await page.goto(`${world.open.url}/play/${id}`, { waitUntil: 'networkidle' });
  await enterGame(page, player);
  const game = frameOf(page, name);
  await game.getByRole('heading', { name: /^1 rodada grátis de R\$\s0,20$/ }).waitFor();
  await expectAccessible(page, 'free rounds offered, phone');
  await page.setViewportSize(SMALL);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.setViewportSize(PHONE);
  await game.getByRole('button', { name: 'Jogar rodada grátis' }).click();
  await game.getByText(/^Falta 1 de 1 rodada grátis de R\$\s0,20$/).waitFor();
  await spinOf(page, name).click();
  await game.getByRole('heading', { name: 'Sua rodada grátis terminou' }).waitFor();
  await game.getByRole('button', { name: 'Entendi' }).click();
  const { value } = await player.balance();
  expect(value).toBeGreaterThanOrEqual(10_000);
  const shown = await game.locator('.balance .figure').innerText();
  expect(shown.replaceAll(/\D/g, '')).toBe(String(value));
  expect(problems).toEqual([]);
  await context.close();
  await expectLedgerHolds(world.open.site);
});
