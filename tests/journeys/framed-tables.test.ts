import type { FrameLocator, Page } from 'playwright-core';
import { MINUTE_MS } from '#kernel/durations.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RESTING_TEXT } from '#web/shared/session/resting-text.ts';
import { createGamePlayers } from '#tests/system/game-players.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';
import { enter, isWide } from './players.ts';

const PATH = '/play/estudio-ao-vivo-cara-ou-coroa';
const NAME = 'Cara ou Coroa ao Vivo';
/** A table of the aggregator's. */
const CARDS = { id: 'hub88-arr-live-sol-e-lua', name: 'Sol e Lua' };
/** At both tables a round lasts twenty seconds of the sandbox's clock and takes bets in the first fourteen. */
const ROUND_MS = 20_000;

let open: OpenSite;

beforeAll(async () => {
  open = await openSite({ pages: true, sports: false, liveStudio: {}, aggregator: true });
  await open.settle();
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await open.close();
});

const tableOf = (page: Page, name = NAME): FrameLocator => page.frameLocator(`iframe[title="${name}"]`);

/** Moves the clock to the moment when the next round begins to take bets. */
async function roundBegins(): Promise<void> {
  await open.advance(ROUND_MS - (open.site.clock.nowMs() % ROUND_MS) + 100);
}

test('a live studio’s table is listed as live, plays in a frame with its video, bets from the wallet, and refuses bets of a player who has paused', async () => {
  const player = await createGamePlayers(open).newPlayer();
  const { page, problems } = await enter(await openBrowser(), open, { player, path: '/casino/live', viewport: DESKTOP });
  await page
    .getByRole('link', { name: new RegExp(NAME) })
    .first()
    .click();
  await page.waitForURL(`**${PATH}`);
  await page.getByRole('link', { name: 'Jogar a valer' }).click();
  await tableOf(page).getByText('AO VIVO', { exact: true }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Abrindo' }).waitFor({ state: 'detached' });
  await roundBegins();
  await tableOf(page).getByRole('button', { name: /^Cara/ }).click();
  await tableOf(page)
    .getByRole('button', { name: /^Cara R\$.1,00/ })
    .waitFor();
  await page.getByRole('banner').getByText('99,00').waitFor();
  await expectAccessible(page, 'a live studio’s table');
  await page.setViewportSize(PHONE);
  expect(await isWide(page)).toBe(false);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await isWide(page)).toBe(false);
  await tableOf(page)
    .getByRole('button', { name: /^Coroa/ })
    .click({ trial: true });

  expect((await player.act('/api/suspension', { duration: '24h' })).status).toBe(200);
  await roundBegins();
  const isRefusedAtTheTable = async () => {
    await tableOf(page).getByRole('button', { name: /^Cara/ }).click();
    await tableOf(page).getByText('Você está em pausa.').waitFor();
  };
  // The page checks the session each minute: on a slow machine it closes the frame before the table has refused a bet.
  await Promise.any([isRefusedAtTheTable(), page.getByRole('alert').getByText(RESTING_TEXT).waitFor()]);
  // The previous round's bet may have won by now, so only one stake is certain.
  expect((await player.call('GET', '/api/casino/history')).body).toMatchObject({ meta: { total: 1 }, data: [{ staked: 100 }] });
  await page.reload();
  await page.getByRole('alert').getByText('Você está em pausa.').waitFor();
  expect(await page.locator(`iframe[title="${NAME}"]`).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('an aggregator’s table is listed as live and bets from the wallet; another launch ends its session, an exclusion the next, and each closes the frame', async () => {
  const player = await createGamePlayers(open).newPlayer();
  const { page, problems } = await enter(await openBrowser(), open, { player, path: '/casino/live', viewport: PHONE });
  await page.clock.install();
  await page
    .getByRole('link', { name: new RegExp(CARDS.name) })
    .first()
    .click();
  await page.waitForURL('**/play/sol-e-lua');
  await page.getByRole('link', { name: 'Jogar a valer' }).click();
  const table = tableOf(page, CARDS.name);
  await roundBegins();
  await table.getByRole('button', { name: /^Sol/ }).click();
  await table.getByRole('button', { name: /^Sol R\$.2,00/ }).waitFor();
  expect(await isWide(page)).toBe(false);
  await open.advance(15_000);
  await table.getByText(/^Deu (Sol|Lua|Empate)\. /).waitFor();
  const { body } = await player.call('GET', '/api/casino/history');
  expect(body).toMatchObject({ data: [{ staked: 200 }] });
  const stage = page.getByRole('region', { name: `Jogo ${CARDS.name}` });
  await stage.getByText(`Saldo: ${formatBrl(cents((await player.balance()).value))}`).waitFor();

  expect((await player.act(`/api/casino/games/${CARDS.id}/launch`, { mode: 'real' })).status).toBe(200);
  // The page reports itself each minute.
  await page.clock.fastForward(MINUTE_MS);
  await stage.getByRole('alert').getByText('A sessão deste jogo terminou.').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByRole('button', { name: 'Continuar jogando' }).click();
  await table.locator('[data-phase]').waitFor();
  expect((await player.act('/api/exclusion', { duration: '6m' })).status).toBe(200);
  await page.clock.fastForward(MINUTE_MS);
  await stage.getByRole('alert').getByText(RESTING_TEXT).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a visitor reads about the table, and gets no play money', async () => {
  const { page, problems } = await newVisitor(await openBrowser(), { viewport: PHONE });
  await page.goto(`${open.url}${PATH}`);
  await page.getByRole('link', { name: 'Jogar a valer' }).waitFor();
  expect(await page.getByRole('link', { name: 'Jogar de graça' }).count()).toBe(0);
  expect(problems).toEqual([]);
});
