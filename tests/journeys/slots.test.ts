import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CasinoRound } from '#contracts/casino/casino.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { openStudioAndSite, type StudioAndSite } from '#tests/system/open-studio.ts';
import type { PlayerClient } from '#tests/system/player-client.ts';
import { DENY_THIRD_PARTIES } from './deny-storage.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';
import { acceptCookies, enter, isWide } from './players.ts';

const BOTO = { id: 'boto-encantado', name: 'Boto Encantado' } as const;
const OTHERS = [
  { id: 'festa-no-pomar', name: 'Festa no Pomar' },
  { id: 'perolas-do-farol', name: 'Pérolas do Farol' },
] as const;
/** The processor draws the scenes here: a quarter of the pixels and a fifth of the frames leave it time for the rest, with the same CSS pixels. */
const SEEN = { scale: 0.5, seldom: true } as const;
const SMALL = { width: 320, height: 568 } as const;
/** Enough for the wide layout, at a third of the pixels of a desktop. */
const WIDE = { width: 900, height: 480 } as const;

let world: StudioAndSite;

beforeAll(async () => {
  world = await openStudioAndSite({ pages: true, sports: false });
});
afterAll(async () => {
  await expectLedgerHolds(world.open.site);
  await world.close();
});

const frameOf = (page: Page, name: string): FrameLocator => page.frameLocator(`iframe[title="${name}"]`);
const spinOf = (page: Page, name: string) => frameOf(page, name).getByRole('button', { name: 'Girar', exact: true });

/** Presses the main button once, and waits until it is ready again. Returns the round's text for screen readers. */
async function playRound(page: Page, name: string): Promise<string> {
  await spinOf(page, name).click();
  const status = frameOf(page, name).locator('main > p[role="status"]');
  await expect.poll(() => status.innerText()).toMatch(/\S/);
  await spinOf(page, name).waitFor();
  return status.innerText();
}

/** Expects the 18+ notice next to the game at every size, fully visible, so that it does not cover the game's own bar. */
async function expectApart(page: Page, name: string): Promise<void> {
  const notice = page.getByRole('region', { name: 'Aviso de idade' });
  await notice.waitFor();
  for (const size of [SMALL, DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    const apart = async () => {
      const [card, stage] = [await notice.boundingBox(), await page.getByRole('region', { name: `Jogo ${name}` }).boundingBox()];
      if (card === null || stage === null) return 'one of them is not there';
      if (card.y + card.height > size.height) return 'the notice leaves the screen';
      return stage.y + stage.height <= card.y ? 'apart' : `the game ends at ${stage.y + stage.height}, the notice begins at ${card.y}`;
    };
    await expect.poll(apart).toBe('apart');
  }
  await notice.getByRole('button', { name: 'Tenho 18 anos ou mais' }).click();
  await notice.waitFor({ state: 'detached' });
}

test('a visitor’s first visit to a game is free: the 18+ notice does not cover it, a round is played, a reload continues, one press leaves it (GM-13)', async () => {
  const { context, page, problems } = await newVisitor(await openBrowser(), { ...SEEN, viewport: PHONE, first: true });
  await acceptCookies(context, world.open);
  await page.goto(`${world.open.url}/play/${BOTO.id}?mode=demo`);
  await spinOf(page, BOTO.name).waitFor();
  await frameOf(page, BOTO.name).getByText('Demonstração: sem dinheiro').waitFor();
  await expectApart(page, BOTO.name);
  expect(await playRound(page, BOTO.name)).toMatch(/R\$|Sem prêmio|nada/i);
  await expectAccessible(page, 'a game while it is played, phone');
  await page.setViewportSize(SMALL);
  expect(await isWide(page)).toBe(false);
  await page.reload();
  await spinOf(page, BOTO.name).waitFor();
  await page.getByRole('button', { name: 'Sair do jogo' }).click();
  await page.getByRole('link', { name: 'Jogar a valer' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(problems).toEqual([]);
});

test.each(OTHERS)('a round of $name is free in a browser without third-party storage, and a reload continues it', async ({ id, name }) => {
  const { context, page, problems } = await newVisitor(await openBrowser(), { ...SEEN, viewport: PHONE });
  await context.addInitScript(DENY_THIRD_PARTIES);
  await page.goto(`${world.open.url}/play/${id}`);
  const question = page.getByRole('dialog', { name: 'Acesso Restrito' });
  await question.getByRole('button', { name: 'Aceitar cookies' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Jogar de graça' }).click();
  await spinOf(page, name).waitFor();
  expect(await playRound(page, name)).toMatch(/R\$|Sem prêmio|nada/i);
  await page.reload();
  await spinOf(page, name).waitFor();
  await expectAccessible(page, `${name} while it is played`);
  expect(problems).toEqual([]);
});

const HEADER_BALANCE = 'header a[href="/user/wallet"]';

/** Records the header's balance and the game's own bar from now on, each change once; returns a reader of both. */
async function watchBars(page: Page, name: string): Promise<() => Promise<{ readonly header: string[]; readonly game: string[] }>> {
  const places = [page.locator(HEADER_BALANCE).first(), frameOf(page, name).locator('.balance .figure')];
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

/** Expects the granted free round to be offered, counted down and summed up; the balance only grows by its win. */
async function playFreeRound(page: Page, player: PlayerClient): Promise<void> {
  const game = frameOf(page, BOTO.name);
  await game.getByRole('heading', { name: /^1 rodada grátis de R\$\s0,20$/ }).waitFor();
  await expectAccessible(page, 'free rounds offered');
  await page.setViewportSize(SMALL);
  expect(await isWide(page)).toBe(false);
  await page.setViewportSize(WIDE);
  await game.getByRole('button', { name: 'Jogar rodada grátis' }).click();
  await game.getByText(/^Falta 1 de 1 rodada grátis de R\$\s0,20$/).waitFor();
  await spinOf(page, BOTO.name).click();
  await game.getByRole('heading', { name: 'Sua rodada grátis terminou' }).waitFor();
  await game.getByRole('button', { name: 'Entendi' }).click();
  const { value } = await player.balance();
  expect(value).toBeGreaterThanOrEqual(10_000);
  await expect.poll(async () => (await game.locator('.balance .figure').innerText()).replaceAll(/\D/g, '')).toBe(String(value));
}

/** Opens the history's last round in its own page, as its link does: it plays, shows what it is, and a key replays it. */
async function seeAgain(context: BrowserContext, player: PlayerClient): Promise<void> {
  const [round] = (await player.call('GET', '/api/casino/history')).body['data'] as CasinoRound[];
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  await page.goto(round?.replay_url ?? '');
  const again = page.getByRole('button', { name: 'Ver de novo', exact: true });
  await again.waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('heading', { level: 1, name: `Repetição de uma rodada de ${BOTO.name}` }).waitFor();
  expect(await page.locator('.badge').innerText()).toMatch(/^Repetição \d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d\s+Rodada [0-9a-f-]{36}$/);
  expect(await page.locator('main > p[role="status"]').innerText()).toMatch(/^Repetição de uma rodada\..*R\$/);
  const figures = async () => (await page.locator('.bar dd').allInnerTexts()).map((text) => Number(text.replaceAll(/\D/g, '') || Number.NaN));
  await expect.poll(figures).toEqual([round?.staked, round?.returned]);
  await expectAccessible(page, 'a round seen again');
  await page.setViewportSize(SMALL);
  expect(await isWide(page)).toBe(false);
  await again.press('Enter');
  await page.getByRole('button', { name: /^(Girando|Pular)$/ }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^(Girando|Pular|Ver de novo)$/ }).waitFor();
  expect(problems).toEqual([]);
  await page.close();
}

test('a player plays a granted free round, then with money by keyboard; balance, history and ledger agree, and the round can be replayed', async () => {
  const player = await world.players.newPlayer();
  const words = ['free-rounds', 'grant', '--player', player.email, '--game', BOTO.id, '--rounds', '1', '--stake', '20', '--reason', 'a birthday'];
  expect(await runOperatorCommand(world.open.site.modules.deps.backoffice, 'ana', words)).toMatchObject({ done: true });
  const { context, page, problems } = await enter(await openBrowser(), world.open, { player, path: `/play/${BOTO.id}`, ...SEEN, viewport: WIDE });
  await page.getByRole('link', { name: 'Jogar a valer' }).click();
  await playFreeRound(page, player);

  await spinOf(page, BOTO.name).waitFor();
  const { value: before } = await player.balance();
  // The socket brings the free round's win to the header.
  await expect.poll(async () => (await page.locator(HEADER_BALANCE).first().textContent())?.replaceAll(/\D/g, '')).toBe(String(before));
  const bars = await watchBars(page, BOTO.name);
  await spinOf(page, BOTO.name).press('Enter');
  const rounds = async () => ((await player.call('GET', '/api/casino/history')).body['meta'] as { total: number }).total;
  await expect.poll(rounds).toBe(2);
  await spinOf(page, BOTO.name).waitFor();
  // Both balances drop by the stake at the press and grow by the win after the scene has shown it, without other values.
  await expect.poll(async () => (await bars()).header).toEqual((await bars()).game);
  expect((await bars()).game.slice(0, 2)).toEqual([String(before), String(before - 100)]);
  const { value, bonus } = await player.balance();
  expect((await frameOf(page, BOTO.name).locator('.balance .figure').innerText()).replaceAll(/\D/g, '')).toBe(String(value + bonus));
  const left = page.waitForResponse((response) => /\/api\/casino\/sessions\/[^/]+\/end$/.test(response.url()));
  await page.getByRole('button', { name: 'Sair do jogo' }).click();
  expect((await left).status()).toBe(204);
  await world.untilDone();
  await seeAgain(context, player);
  expect(problems).toEqual([]);
});
