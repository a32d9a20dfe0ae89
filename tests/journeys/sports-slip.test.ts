import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { depositReply } from '#contracts/payments.ts';
import { sportsEventReply, type SportsEventRow, sportsEventsReply } from '#contracts/sportsbook.ts';
import { type BetsReply, betsReply } from '#contracts/sportsbook-bets.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { formatOdds, parseOdds } from '#kernel/odds.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';
import { reportResult } from '#tests/system/report-result.ts';
import { UNTIL } from '#tests/until.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

/** The feed stands still while bets are made, the kick-offs it has told do not. */
const SOON_MS = HOUR_MS / 4;
/** No price moves but where a test moves it. */
const STILL = { speed: 1, pause: true };
let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  await stopFeed();
  browser = await openBrowser();
});
afterAll(() => open.close());

async function stopFeed(): Promise<void> {
  expect((await open.sandbox.send('POST', '/sports-feed/control', STILL)).status).toBe(200);
}

/** Open matches of the first page of the list, the next that begin, with a price for each side. */
async function matchesAhead(count: number): Promise<readonly SportsEventRow[]> {
  return vi.waitUntil(async () => {
    const answer = await fetch(`${open.url}/sportsbook/v1/events?per_page=40`);
    if (!answer.ok) return false;
    const { data } = sportsEventsReply.parse(await answer.json());
    const soonMs = open.site.clock.nowMs() + SOON_MS;
    const fit = data.filter(({ state, starts_at, main_market }) => state === 'not_started' && main_market?.status === 1 && Date.parse(starts_at) > soonMs);
    return fit.length >= count && fit.slice(0, count);
  }, UNTIL);
}

const homeOdds = (event: SportsEventRow) => event.main_market?.outcomes.find(({ id }) => id === 'home')?.odds ?? '';
const written = (odds: string) =>
  formatOdds(
    parseOdds(odds) ??
      (() => {
        throw new Error(`no odds: ${odds}`);
      })(),
  );

/** The supplier moves the prices of a match; the home side's new one. */
async function newPrice(event: SportsEventRow): Promise<string> {
  const outcomes = (prices: Readonly<Record<string, string>>) => Object.entries(prices).map(([id, odds]) => ({ id, odds, active: true }));
  const injected = await open.sandbox.send('POST', '/sports-feed/message', {
    ...{ producer: 'prematch', kind: 'odds_change', event_id: event.id, minute: 0, score: { home: 0, away: 0 } },
    markets: [
      { id: '1x2', specifiers: {}, status: 1, outcomes: outcomes({ home: '2.4', draw: '3.4', away: '2.95' }) },
      { id: 'total', specifiers: { total: '2.5' }, status: 1, outcomes: outcomes({ over: '1.9', under: '1.9' }) },
    ],
  });
  expect(injected.status).toBe(200);
  return vi.waitUntil(async () => {
    const answer = await fetch(`${open.url}/sportsbook/v1/events/${event.id}`);
    const { markets } = sportsEventReply.parse(await answer.json());
    const now = markets.find(({ id }) => id === event.main_market?.id)?.outcomes.find(({ id }) => id === 'home')?.odds ?? null;
    return now !== null && now !== homeOdds(event) && now;
  }, UNTIL);
}

/** A visitor on the list who has agreed to cookies; sports ask for them. */
async function arrive(viewport: { width: number; height: number }, path = '/sports') {
  const visitor = await newVisitor(browser, { viewport });
  await visitor.context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
  await visitor.page.goto(`${open.url}${path}`, { waitUntil: 'networkidle' });
  return visitor;
}

async function pick(page: Page, events: readonly SportsEventRow[]): Promise<void> {
  for (const event of events)
    await page
      .locator('main')
      .getByRole('button', { name: new RegExp(`^${event.home.name} vence, cotação`) })
      .first()
      .click();
}

async function logIn(page: Page, player: PlayerClient): Promise<void> {
  await page.getByLabel('E-mail ou CPF').fill(player.email);
  await page.getByLabel('Senha', { exact: true }).fill(player.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('dialog', { name: 'Entrar' }).waitFor({ state: 'detached' });
}

/** The player's bets, by the token of the sportsbook. */
async function betsOf(player: PlayerClient, state: 'open' | 'settled'): Promise<BetsReply['data']> {
  const { body } = await player.call('GET', '/api/generate-token');
  const bets = await callSite(open.url, 'GET', `/sportsbook/v1/bets?state=${state}`, undefined, { authorization: `Bearer ${String(body['token'])}` });
  return betsReply.parse(bets.body).data;
}

test('a slip built by a visitor is theirs after the login: a single, a multiple and a system are placed, settled and paid', async () => {
  const player = await registerPlayer(open);
  await verify(open, player);
  await deposit(open, player, 20_000);
  const [first, second, third] = await matchesAhead(3);
  if (first === undefined || second === undefined || third === undefined) throw new Error('no matches');
  const { page, problems } = await arrive(DESKTOP);
  const slip = page.getByRole('complementary', { name: 'Bilhete' });
  await pick(page, [first, second, third]);
  await slip.getByText('3 seleções').waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await slip.getByText('3 seleções').waitFor();
  await slip.getByRole('textbox', { name: /Valor da aposta/ }).fill('1000');
  await slip.getByRole('link', { name: 'Entrar para apostar' }).click();
  await logIn(page, player);
  await expectAccessible(page, 'the slip, desktop');

  await slip.getByRole('button', { name: /Apostar R\$.10,00/ }).click();
  await slip.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
  await page
    .getByRole('link', { name: /190,00/ })
    .first()
    .waitFor();
  await slip.getByRole('button', { name: 'Fazer outra aposta' }).click();

  await pick(page, [first]);
  await slip.getByRole('textbox', { name: /Valor/ }).fill('500');
  await slip.getByRole('button', { name: /Apostar R\$.5,00/ }).click();
  await slip.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
  await slip.getByRole('button', { name: 'Fazer outra aposta' }).click();

  await pick(page, [first, second, third]);
  await slip.getByText('Sistema', { exact: true }).click();
  await slip.getByRole('button', { name: 'Patent · 7' }).click();
  await slip.getByText('Por linha', { exact: true }).click();
  await slip.getByRole('textbox', { name: /Valor por linha/ }).fill('100');
  await expectAccessible(page, 'a system, desktop');
  await slip.getByRole('button', { name: /Apostar R\$.7,00/ }).click();
  await slip.getByRole('link', { name: 'Ver minhas apostas' }).click();

  await page.getByRole('heading', { name: 'Minhas apostas' }).waitFor();
  for (const name of ['Patent', /^Simples/, 'Múltipla de 3']) await page.getByRole('article', { name }).waitFor();
  await expectAccessible(page, 'my bets, desktop');
  const placed = await betsOf(player, 'open');
  expect(placed.map(({ stake, lines }) => [stake, lines])).toEqual([
    [700, 7],
    [500, 1],
    [1_000, 1],
  ]);
  await page.getByRole('article', { name: 'Múltipla de 3' }).getByRole('button', { name: 'Conferir comprovante' }).click();
  await page.getByText('A assinatura confere.', { exact: true }).waitFor();
  await expectAccessible(page, 'a receipt, desktop');
  await page.keyboard.press('Escape');

  // The single is won, the multiple lost, and the system gives back a part.
  await reportResult(open, first.id, { home: 2, away: 0 });
  await reportResult(open, second.id, { home: 1, away: 0 });
  await reportResult(open, third.id, { home: 0, away: 1 });
  const settled = await vi.waitUntil(async () => {
    const bets = await betsOf(player, 'settled');
    return bets.length === 3 && bets;
  }, UNTIL);
  const paid = settled.reduce((sum, { payout }) => sum + (payout ?? 0), 0);
  expect((await player.balance()).value).toBe(20_000 - 2_200 + paid);
  expect(settled.map(({ legs }) => legs.map(({ result }) => result))).toEqual([['won', 'won', 'lost'], ['won'], ['won', 'won', 'lost']]);
  expect(settled.map(({ payout }) => (payout ?? 0) > 0)).toEqual([true, true, false]);

  // The page was told: the open list is empty without anybody asking, the other one has them all.
  await page.getByText('Você não tem apostas abertas.').waitFor();
  await page.getByRole('link', { name: 'Encerradas' }).click();
  for (const bet of settled) {
    const card = page.getByRole('article', { name: bet.name });
    await card
      .getByText(bet.payout === 0 ? 'Perdeu' : /Ganhou|Retorno parcial|Valor devolvido/)
      .first()
      .waitFor();
    await card
      .getByText(formatBrl(cents(bet.payout ?? 0)).slice(3))
      .first()
      .waitFor();
  }
  expect(problems).toEqual([]);
  await expectLedgerHolds(open.site);
  await page.context().close();
});

test('on a phone: too little money leads to the deposit and back to the slip, and a new price waits for the player’s word', async () => {
  const player = await registerPlayer(open);
  const [match] = await matchesAhead(1);
  if (match === undefined) throw new Error('no match');
  const { page, problems } = await arrive(PHONE);
  await pick(page, [match]);
  await page.getByRole('button', { name: /^Bilhete: 1 seleção/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Bilhete' });
  await sheet.getByRole('textbox', { name: /Valor/ }).fill('2000');
  await sheet.getByRole('link', { name: 'Entrar para apostar' }).click();
  await logIn(page, player);
  // A first login offers the deposit by itself; leaving it shows the slip as it was.
  const offer = page.getByRole('dialog', { name: 'Depositar' });
  await offer.waitFor();
  // The slip below is on its way out and would hear the Escape first.
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await sheet.getByRole('button', { name: 'Depositar e voltar ao bilhete' }).click();
  const charge = page.waitForResponse((answer) => answer.url().endsWith('/api/deposits') && answer.request().method() === 'POST');
  await offer.getByRole('button', { name: 'Gerar código Pix' }).click();
  const { pix } = depositReply.parse(await (await charge).json());
  await open.sandbox.send('POST', '/pix-psp/pay', { txid: pix.txid });
  await offer.getByRole('button', { name: 'Continuar' }).click();
  await sheet.getByRole('button', { name: /Apostar R\$.20,00/ }).waitFor();
  await expectAccessible(page, 'the slip, phone');

  await sheet.getByRole('button', { name: /Apostar R\$.20,00/ }).click();
  await sheet.getByText('Confirme a sua identidade para apostar. Nada foi descontado.').waitFor({ state: 'attached' });
  const widget = page.getByRole('dialog', { name: 'Verificação de identidade' });
  await widget.waitFor();
  await verify(open, player);
  await widget.getByRole('button', { name: 'Fechar' }).click();
  await widget.waitFor({ state: 'detached' });

  const after = await newPrice(match);
  await sheet.getByText(new RegExp(`^A cotação (subiu|caiu) de \\S+ para ${written(after)}$`)).waitFor();
  await sheet.getByRole('button', { name: 'Aceitar novas cotações' }).click();
  await sheet.getByRole('button', { name: /Apostar R\$.20,00/ }).click();
  await sheet.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
  await expectAccessible(page, 'a placed bet, phone');
  await sheet.getByRole('button', { name: 'Fechar' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${open.url}/sports`);
  await page.goto(`${open.url}/sports/minhas-apostas`, { waitUntil: 'networkidle' });
  await page.getByRole('article', { name: /^Simples/ }).waitFor();
  await expectAccessible(page, 'my bets, phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect((await betsOf(player, 'open')).map(({ stake, legs }) => [stake, legs[0]?.odds])).toEqual([[2_000, after]]);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a ticket whose answer is lost is asked about with the same key: it is placed once (REL-3)', async () => {
  const player = await registerPlayer(open);
  await verify(open, player);
  await deposit(open, player, 5_000);
  const [match] = await matchesAhead(1);
  if (match === undefined) throw new Error('no match');
  const { page, context, problems } = await arrive(DESKTOP);
  const keys: Array<string | undefined> = [];
  await context.route('**/sportsbook/v1/bets', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    await (keys.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await page.goto(`${open.url}/login?state=/sports`, { waitUntil: 'networkidle' });
  await logIn(page, player);
  await pick(page, [match]);
  const slip = page.getByRole('complementary', { name: 'Bilhete' });
  await slip.getByRole('button', { name: /^\+10 reais/ }).click();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await expectAccessible(page, 'the slip, light');
  await slip.getByRole('button', { name: /Apostar R\$.10,00/ }).click();
  await slip.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect([(await betsOf(player, 'open')).length, (await player.balance()).value]).toEqual([1, 4_000]);
  expect(problems).toEqual([]);
  await context.close();
});
