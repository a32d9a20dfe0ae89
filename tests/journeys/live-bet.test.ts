import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { betsReply } from '#contracts/sportsbook/bets.ts';
import { type SportsEventRow, sportsLiveReply } from '#contracts/sportsbook/events.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';
import { UNTIL } from '#tests/until.ts';
import { askSite } from './ask-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP } from './open-browser.ts';
import { enter } from './players.ts';
import { homePrice, openSportsScene, type SportsScene } from './sports-scene.ts';

let scene: SportsScene;

beforeAll(async () => {
  scene = await openSportsScene();
});
afterAll(() => scene.close());

/** A football match in play that is open for bets when the supplier's play continues. */
async function openMatch(): Promise<SportsEventRow> {
  expect((await scene.open.sandbox.send('POST', '/sports-feed/control', { speed: 1, pause: false })).status).toBe(200);
  return vi.waitUntil(async () => {
    const { data } = sportsLiveReply.parse(await askSite(`${scene.open.url}/sportsbook/v1/live`));
    return data.flatMap(({ events }) => events).find(({ sport, main_market }) => sport.id === 'football' && main_market?.status === 1) ?? false;
  }, UNTIL);
}

async function betsOf(player: PlayerClient) {
  const { body } = await player.call('GET', '/api/generate-token');
  const bets = await callSite(scene.open.url, 'GET', '/sportsbook/v1/bets', undefined, { authorization: `Bearer ${String(body['token'])}` });
  return betsReply.parse(bets.body).data;
}

const stateOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Bilhete' }).getByRole('heading', { level: 3, name: /^(Confirmando sua aposta|Aposta aceita)/ });

/** Sends the bet with a double click; it has the same state after a reload and in a second tab, until both show it as accepted. */
async function betOn(page: Page, match: SportsEventRow): Promise<void> {
  const slip = page.getByRole('complementary', { name: 'Bilhete' });
  await homePrice(page, match).click();
  // Accepts any price change, since the match continues.
  await slip.getByRole('combobox', { name: 'Se a cotação mudar' }).selectOption('any');
  await slip.getByRole('textbox', { name: /Valor/ }).fill('500');
  await slip.getByText(/^Aposta ao vivo: confirmamos em \d+ s\.$/).waitFor();
  await slip.getByRole('button', { name: /Apostar R\$.5,00/ }).dblclick();
  await stateOf(page).waitFor();
  await page.reload();
  const other = await page.context().newPage();
  await other.goto(`${scene.open.url}/sports/evento/${match.id}`);
  await Promise.all([page, other].map((each) => stateOf(each).waitFor()));
  await Promise.all(
    [page, other].map((each) =>
      stateOf(each)
        .filter({ hasText: /^Aposta aceita/ })
        .waitFor(),
    ),
  );
  await other.close();
}

/**
 * Cashes out half of the bet at its current value: the match continues, so a goal may suspend the offer and a changed amount may need another confirmation. A
 * second tab shows the result.
 */
async function endHalf(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${scene.open.url}/sports/minhas-apostas`);
  const card = (where: Page) => where.getByRole('article', { name: /^Simples/ });
  await card(other).getByText('Aberta').waitFor();
  await card(page)
    .getByRole('button', { name: /^Encerrar por R\$/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Encerrar aposta' });
  await sheet.getByText('Uma parte').click();
  await sheet.getByRole('combobox', { name: /^Se o valor cair/ }).selectOption('10');
  await sheet.getByRole('button', { name: /^Encerrar por R\$/ }).waitFor();
  await expectAccessible(page, 'the sheet that ends a bet');
  const ended = sheet.getByText('Parte da aposta encerrada');
  await expect
    .poll(async () => {
      // The button may disappear at any moment, with the delay or the end of the match: press it only if it is there.
      await sheet.getByRole('button', { name: /^Encerrar por R\$/ }).evaluateAll((buttons) => {
        for (const button of buttons) if (button instanceof HTMLButtonElement) button.click();
      });
      return ended.isVisible();
    })
    .toBe(true);
  await sheet.getByRole('button', { name: 'Fechar' }).last().click();
  await Promise.all([page, other].map((each) => card(each).getByText('Encerrada em parte', { exact: true }).waitFor()));
  await other.close();
}

/** Places two selections of one match as one bet at one price, which survives a reload before it is sent; the player's bets show it as one group. */
async function joinTwo(page: Page): Promise<void> {
  const { later } = scene;
  const slip = page.getByRole('complementary', { name: 'Bilhete' });
  await page.goto(`${scene.open.url}/sports/evento/${later.id}`);
  await page.getByRole('navigation', { name: 'Grupos de mercados' }).getByRole('link', { name: 'Criar aposta' }).click();
  const panel = page.getByRole('region', { name: 'Criar aposta' });
  await panel.getByText('Toque nas cotações abaixo para começar.').waitFor();
  await homePrice(page, later).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ambas marcam: Sim/ })
    .click();
  await panel.getByText(/^Cotação conjunta \d+,\d{2,3}$/).waitFor();
  await page.reload();
  await panel.getByText(/^Cotação conjunta \d+,\d{2,3}$/).waitFor();
  await expectAccessible(page, 'selections of one match at one price');
  await slip.getByRole('textbox', { name: /Valor da aposta/ }).fill('300');
  await slip.getByRole('button', { name: /Apostar R\$.3,00/ }).click();
  // The accepted live bet may still be in the slip; only this bet has a receipt.
  await slip.getByText(/^Comprovante /).waitFor();
  await page.goto(`${scene.open.url}/sports/minhas-apostas`);
  const bet = page.getByRole('article', { name: /^Criar aposta/ });
  await bet.getByRole('button', { name: /^Encerrar por R\$/ }).waitFor();
  expect(
    await bet
      .getByRole('listitem', { name: /^Criar aposta/ })
      .getByRole('listitem')
      .count(),
  ).toBe(2);
  await bet.getByRole('button', { name: 'Conferir comprovante' }).click();
  await page.getByRole('dialog', { name: 'Comprovante' }).getByText('A assinatura confere.').waitFor();
}

test('a live bet is placed from the in-play list and waits for its acceptance in every tab, half of it is cashed out, and two selections of another match are one bet', async () => {
  const player = await registerPlayer(scene.open);
  await verify(scene.open, player);
  await deposit(scene.open, player, 2_000);
  const match = await openMatch();
  const { page, problems } = await enter(scene.browser, scene.open, { player, path: '/sports?tab=ao-vivo', viewport: DESKTOP });
  await page
    .getByRole('navigation', { name: 'Esportes ao vivo' })
    .getByRole('link', { name: /^Futebol/ })
    .waitFor();
  await page.getByRole('link', { name: 'Por minuto' }).click();
  await page.waitForURL(/sort=minuto/);
  await expectAccessible(page, 'everything under way');
  await betOn(page, match);
  await expectAccessible(page, 'a live bet that was accepted');

  const [bet, ...others] = await betsOf(player);
  expect([bet?.status, bet?.stake, others.length]).toEqual(['accepted', 500, 0]);
  expect((await player.balance()).value).toBe(1_500);
  await page.getByRole('complementary', { name: 'Bilhete' }).getByRole('link', { name: 'Ver minhas apostas' }).click();
  await page.getByRole('heading', { level: 1, name: 'Minhas apostas' }).waitFor();
  await page.getByRole('navigation', { name: 'Apostas' }).getByRole('link', { name: 'Ao vivo' }).click();
  const card = page.getByRole('article', { name: /^Simples/ });
  await card.getByText('Aberta').waitFor();
  expect(await card.innerText()).toMatch(/Ao vivo, \d+ a \d+/);
  await endHalf(page);
  const [cashed] = await betsOf(player);
  expect([cashed?.status, cashed?.stake, cashed?.cashouts?.map(({ share, stake }) => [share, stake])]).toEqual(['partially_cashed_out', 250, [[50, 250]]]);
  expect((await player.balance()).value).toBe(1_500 + (cashed?.cashouts?.[0]?.amount ?? 0));
  await joinTwo(page);
  const [joined] = await betsOf(player);
  expect([joined?.kind, joined?.status, joined?.stake, joined?.builders?.length]).toEqual(['builder', 'accepted', 300, 1]);
  expect(problems).toEqual([]);
  await expectLedgerHolds(scene.open.site);
});
