import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { UNTIL } from '#tests/until.ts';
import { expectAccessible } from './expect-accessible.ts';
import { liveTables } from './live-table.ts';
import { DESKTOP, openAlive, openBrowser, PHONE } from './open-browser.ts';
import { enter, isWide, listens } from './players.ts';

const TOGETHER = '/casino/live/mesas/wheel-derby';
/** The wheel's round ends when the test moves the clock; the card table takes bets throughout. */
const WHEEL = { bettingMs: 300_000, restMs: 300_000 };
const DERBY = { bettingMs: 7_200_000, restMs: 1_000 };

let open: OpenSite;

beforeAll(async () => {
  open = await openSite({ pages: true, sports: false, tableTimes: { wheel: WHEEL, derby: DERBY } });
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await open.close();
});

const windowOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const wheelOf = (page: Page) => windowOf(page, 'Roda da Quermesse');
const derbyOf = (page: Page) => windowOf(page, 'Clássico');
const wheel = () => liveTables(open, WHEEL.bettingMs);

async function newPlayer(): Promise<PlayerClient> {
  const player = await registerPlayer(open);
  await deposit(open, player, 10_000);
  return player;
}

/** The positions of each window's elements on the page. */
function placesOf(page: Page): Promise<string[]> {
  return page.locator('.table-window, .table-window .live-status, .table-window .live-bets').evaluateAll((all) =>
    all.map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return [left, top + window.scrollY, width, height].join(' ');
    }),
  );
}

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])(
  'tables that share a page of a %s take bets by keyboard, each in its own round, over one socket, and no phase of one moves another',
  async (_name, viewport) => {
    const player = await newPlayer();
    await wheel().bettingBegins('wheel');
    const { page, problems } = await enter(await openBrowser(), open, { player, path: '/casino/live', viewport });
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await page.getByRole('link', { name: /^Abrir junto: Roda da Quermesse/ }).click();
    await page.getByRole('link', { name: 'Juntar Clássico' }).click();
    await page.waitForURL(open.url + TOGETHER);
    // A chip laid before the page has loaded its player is a visitor's chip.
    const knowsPlayer = listens(page);
    await openAlive(page, open.url + TOGETHER);
    await knowsPlayer;
    await wheelOf(page)
      .getByRole('button', { name: /^12 paga 12 para um/ })
      .press('Enter');
    await derbyOf(page)
      .getByRole('button', { name: /^Mandante/ })
      .press('Enter');
    for (const table of [wheelOf(page), derbyOf(page)]) {
      await table.getByRole('button', { name: /^Apostar R\$/ }).press('Enter');
      await table.getByRole('button', { name: /^Na mesa R\$/ }).waitFor();
    }
    await expectAccessible(page, TOGETHER);
    const before = await placesOf(page);
    await wheel().bettingEnds('wheel');
    await wheelOf(page).locator('.live-status[data-phase="result"]').waitFor(UNTIL);
    await wheelOf(page)
      .locator('.live-status')
      .getByText(/recebeu|volt|perdeu|não veio/i)
      .waitFor();
    expect(await placesOf(page)).toEqual(before);
    expect(await isWide(page)).toBe(false);
    expect(sockets).toHaveLength(1);
    await derbyOf(page).getByRole('link', { name: 'Clássico: fechar' }).click();
    await derbyOf(page).waitFor({ state: 'detached' });
    await wheelOf(page).waitFor();
    expect(problems).toEqual([]);
  },
);

test('a player’s limit counts their bets at every table: the server refuses the bet that exceeds it, and its chip is shown as unsent again', async () => {
  const player = await newPlayer();
  expect((await player.call('PUT', '/api/limits/stake', { period: 'day', amount: 60 })).status).toBe(200);
  await wheel().bettingBegins('wheel');
  const { page, problems } = await enter(await openBrowser(), open, { player, path: TOGETHER, viewport: DESKTOP });
  await wheelOf(page)
    .getByRole('button', { name: /^12 paga 12 para um/ })
    .click();
  await wheelOf(page)
    .getByRole('button', { name: /^Apostar R\$/ })
    .click();
  await wheelOf(page)
    .getByRole('button', { name: /^Na mesa R\$.0,50/ })
    .waitFor();
  await derbyOf(page)
    .getByRole('button', { name: /^Mandante/ })
    .click();
  await derbyOf(page)
    .getByRole('button', { name: /^Apostar R\$/ })
    .click();
  await page
    .getByText(/limite/i)
    .first()
    .waitFor();
  await derbyOf(page)
    .getByRole('button', { name: /^Apostar R\$.0,50/ })
    .waitFor();
  expect(problems).toEqual([]);
});

test('an address that names an unknown table, one twice or five is not found', async () => {
  const named = ['roulette-mines', 'wheel-wheel', 'roulette-wheel-derby-baccarat-double', 'roulette-wheel-derby-baccarat'];
  const answers = await Promise.all(named.map((tables) => fetch(`${open.url}/casino/live/mesas/${tables}`)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200]);
});
