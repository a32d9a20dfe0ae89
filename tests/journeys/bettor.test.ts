import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { depositReply } from '#contracts/money/payments.ts';
import { sportsEventReply, type SportsEventRow } from '#contracts/sportsbook/events.ts';
import { type BetsReply, betsReply } from '#contracts/sportsbook/bets.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { formatOdds, parseOdds } from '#kernel/odds.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';
import { reportResult } from '#tests/system/report-result.ts';
import { UNTIL } from '#tests/until.ts';
import { askSite } from './ask-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, PHONE } from './open-browser.ts';
import { fillLogin, isWide, logIn } from './players.ts';
import { homeOdds, openSportsScene, type SportsScene } from './sports-scene.ts';

/** Pauses the feed while bets are placed; announced kick-offs still happen. */
const SOON_MS = HOUR_MS / 4;

let scene: SportsScene;

beforeAll(async () => {
  scene = await openSportsScene();
});
afterAll(() => scene.close());

/** Open matches on the first page of the list, the next to begin, with a price for each side. */
async function matchesAhead(count: number): Promise<readonly SportsEventRow[]> {
  const soonMs = scene.open.site.clock.nowMs() + SOON_MS;
  const rows = await scene.events('per_page=40');
  const fit = rows.filter(({ state, starts_at, main_market }) => state === 'not_started' && main_market?.status === 1 && Date.parse(starts_at) > soonMs);
  if (fit.length < count) throw new Error('too few matches');
  return fit.slice(0, count);
}

async function pick(page: Page, events: readonly SportsEventRow[]): Promise<void> {
  const main = page.locator('main');
  for (const { home } of events)
    await main
      .getByRole('button', { name: new RegExp(`^${home.name} vence, cotação`) })
      .first()
      .click();
}

/** The supplier changes the price of the home side; returns the new price as the page shows it. */
async function newPrice(event: SportsEventRow): Promise<{ readonly odds: string; readonly shown: string }> {
  await scene.movePrice(event, '2.4');
  const odds = await vi.waitUntil(async () => {
    const { markets } = sportsEventReply.parse(await askSite(`${scene.open.url}/sportsbook/v1/events/${event.id}`));
    const now = markets.find(({ id }) => id === event.main_market?.id)?.outcomes.find(({ id }) => id === 'home')?.odds ?? null;
    return now !== null && now !== homeOdds(event) && now;
  }, UNTIL);
  const price = parseOdds(odds);
  return { odds, shown: price === null ? '' : formatOdds(price) };
}

/** Reads the player's bets with a token of the sportsbook. */
async function betsOf(player: PlayerClient, state: 'open' | 'settled'): Promise<BetsReply['data']> {
  const { body } = await player.call('GET', '/api/generate-token');
  const bets = await callSite(scene.open.url, 'GET', `/sportsbook/v1/bets?state=${state}`, undefined, { authorization: `Bearer ${String(body['token'])}` });
  return betsReply.parse(bets.body).data;
}

/** Places a multiple of three, a single and a system of the same matches, and reads the receipt of the multiple. */
async function placeThree(page: Page, events: readonly SportsEventRow[]): Promise<void> {
  const slip = page.getByRole('complementary', { name: 'Bilhete' });
  await slip.getByRole('textbox', { name: /Valor da aposta/ }).fill('1000');
  await slip.getByRole('button', { name: /Apostar R\$.10,00/ }).click();
  await slip.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
  await page
    .getByRole('link', { name: /190,00/ })
    .first()
    .waitFor();
  await slip.getByRole('button', { name: 'Fazer outra aposta' }).click();

  await pick(page, events.slice(0, 1));
  await slip.getByRole('textbox', { name: /Valor/ }).fill('500');
  await slip.getByRole('button', { name: /Apostar R\$.5,00/ }).click();
  await slip.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
  await slip.getByRole('button', { name: 'Fazer outra aposta' }).click();

  await pick(page, events);
  await slip.getByText('Sistema', { exact: true }).click();
  await slip.getByRole('button', { name: 'Patent · 7' }).click();
  await slip.getByText('Por linha', { exact: true }).click();
  await slip.getByRole('textbox', { name: /Valor por linha/ }).fill('100');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await expectAccessible(page, 'a system, desktop, light');
  await slip.getByRole('button', { name: /Apostar R\$.7,00/ }).click();
  await slip.getByRole('link', { name: 'Ver minhas apostas' }).click();

  await page.getByRole('heading', { name: 'Minhas apostas' }).waitFor();
  for (const name of ['Patent', /^Simples/, 'Múltipla de 3']) await page.getByRole('article', { name }).waitFor();
  await page.getByRole('article', { name: 'Múltipla de 3' }).getByRole('button', { name: 'Conferir comprovante' }).click();
  await page.getByText('A assinatura confere.', { exact: true }).waitFor();
  await expectAccessible(page, 'a receipt, desktop');
  await page.keyboard.press('Escape');
}

test('a visitor’s slip survives the login: a single, a multiple and a system are placed, settled and paid', async () => {
  const { open } = scene;
  const player = await registerPlayer(open);
  await verify(open, player);
  await deposit(open, player, 20_000);
  const events = await matchesAhead(3);
  const { context, page, problems } = await scene.visitor(DESKTOP);
  await page.goto(`${open.url}/sports`);
  const slip = page.getByRole('complementary', { name: 'Bilhete' });
  await pick(page, events);
  await slip.getByText('3 seleções').waitFor();
  await slip.getByRole('textbox', { name: /Valor da aposta/ }).fill('1000');
  await slip.getByRole('link', { name: 'Entrar para apostar' }).waitFor();
  await logIn(context, open, player);
  await page.reload();
  await slip.getByText('3 seleções').waitFor();
  await placeThree(page, events);
  expect((await betsOf(player, 'open')).map(({ stake, lines }) => [stake, lines])).toEqual([
    [700, 7],
    [500, 1],
    [1_000, 1],
  ]);

  // The single wins, the multiple loses, and the system returns a part.
  const scores = [
    { home: 2, away: 0 },
    { home: 1, away: 0 },
    { home: 0, away: 1 },
  ];
  for (const [place, score] of scores.entries()) await reportResult(open, events[place]?.id ?? '', score);
  const settled = await vi.waitUntil(async () => {
    const bets = await betsOf(player, 'settled');
    return bets.length === 3 && bets;
  }, UNTIL);
  const paid = settled.reduce((sum, { payout }) => sum + (payout ?? 0), 0);
  expect((await player.balance()).value).toBe(20_000 - 2_200 + paid);
  expect(settled.map(({ payout }) => (payout ?? 0) > 0)).toEqual([true, true, false]);

  // The open list empties on its own; the other list shows all bets.
  await page.getByText('Você não tem apostas abertas.').waitFor();
  await page.getByRole('link', { name: 'Encerradas' }).click();
  for (const { name, payout } of settled) {
    const card = page.getByRole('article', { name });
    const word = payout === 0 ? 'Perdeu' : /Ganhou|Retorno parcial|Valor devolvido/;
    await card.getByText(word).first().waitFor();
    await card
      .getByText(formatBrl(cents(payout ?? 0)).slice(3))
      .first()
      .waitFor();
  }
  expect(problems).toEqual([]);
  await expectLedgerHolds(open.site);
});

/** Goes from the slip to the login, through the deposit that a first login offers, and back to the slip. */
async function depositFromSlip(page: Page, player: PlayerClient): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Bilhete' });
  await sheet.getByRole('link', { name: 'Entrar para apostar' }).click();
  await fillLogin(page, player);
  const offer = page.getByRole('dialog', { name: 'Depositar' });
  await offer.waitFor();
  // Otherwise the closing slip below would receive the Escape first.
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await sheet.getByRole('button', { name: 'Depositar e voltar ao bilhete' }).click();
  const charge = page.waitForResponse((answer) => answer.url().endsWith('/api/deposits') && answer.request().method() === 'POST');
  await offer.getByRole('button', { name: 'Gerar código Pix' }).click();
  const { pix } = depositReply.parse(await (await charge).json());
  await scene.open.sandbox.send('POST', '/pix-psp/pay', { txid: pix.txid });
  await offer.getByRole('button', { name: 'Continuar' }).click();
  await sheet.getByRole('button', { name: /Apostar R\$.20,00/ }).waitFor();
}

test('on a phone a bettor without money deposits from the slip, is verified, and accepts a new price', async () => {
  const { open } = scene;
  const player = await registerPlayer(open);
  const [match] = await matchesAhead(1);
  if (match === undefined) throw new Error('no match');
  const { page, problems } = await scene.visitor(PHONE);
  await page.goto(`${open.url}/sports`);
  await pick(page, [match]);
  await page.getByRole('button', { name: /^Bilhete: 1 seleção/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Bilhete' });
  await sheet.getByRole('textbox', { name: /Valor/ }).fill('2000');
  await depositFromSlip(page, player);
  await expectAccessible(page, 'the slip, phone');

  await sheet.getByRole('button', { name: /Apostar R\$.20,00/ }).click();
  await sheet.getByText('Confirme a sua identidade para apostar. Nada foi descontado.').waitFor({ state: 'attached' });
  const widget = page.getByRole('dialog', { name: 'Verificação de identidade' });
  await widget.waitFor();
  await verify(open, player);
  await widget.getByRole('button', { name: 'Fechar' }).click();
  await widget.waitFor({ state: 'detached' });

  const { odds, shown } = await newPrice(match);
  await sheet.getByText(new RegExp(`^A cotação (subiu|caiu) de \\S+ para ${shown}$`)).waitFor();
  await sheet.getByRole('button', { name: 'Aceitar novas cotações' }).click();
  await sheet.getByRole('button', { name: /Apostar R\$.20,00/ }).click();
  await sheet.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
  await expectAccessible(page, 'a placed bet, phone');
  await sheet.getByRole('button', { name: 'Fechar' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${open.url}/sports`);
  await page.goto(`${open.url}/sports/minhas-apostas`);
  await page.getByRole('article', { name: /^Simples/ }).waitFor();
  await expectAccessible(page, 'my bets, phone');
  expect(await isWide(page)).toBe(false);
  expect((await betsOf(player, 'open')).map(({ stake, legs }) => [stake, legs[0]?.odds])).toEqual([[2_000, odds]]);
  expect(problems).toEqual([]);
});
