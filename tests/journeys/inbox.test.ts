import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BetEnding, inboxMessage, notifyMessage } from '#server/modules/notifications/events.ts';
import { unsubscribeToken } from '#server/modules/notifications/preferences/unsubscribe-token.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type OutboxMessage, publish } from '#server/platform/outbox/outbox.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => open.close());

async function logIn(context: BrowserContext, { email, password }: PlayerClient): Promise<void> {
  const answer = await context.request.post(`${open.url}/api/auth/login`, { data: { login: email, email, password } });
  expect(answer.status()).toBe(200);
}

async function idOf(player: PlayerClient): Promise<string> {
  const { body } = await player.call('GET', '/api/auth/me');
  return (body['user'] as { id: string }).id;
}

const say = (...messages: OutboxMessage[]) => inTransaction(open.site.db, (tx) => publish(tx, open.site.clock.now(), messages));
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Avisos/ });
const bellSays = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).waitFor();
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('a notice rings the bell on every open page, a won bet is said aloud, and reading in one tab is seen in the other', async () => {
  const player = await registerPlayer(open);
  const playerId = await idOf(player);
  const { context, page: one, problems } = await newVisitor(browser, { viewport: DESKTOP });
  await logIn(context, player);
  await one.goto(`${open.url}/user/notifications`, { waitUntil: 'networkidle' });
  await one.getByText('Nenhum aviso por aqui.').waitFor();
  await expectAccessible(one, 'no notice');
  const two = await context.newPage();
  await two.goto(`${open.url}/promotions`, { waitUntil: 'networkidle' });
  await bellSays(two, 'Avisos');

  const bet: BetEnding = { name: 'Flamengo x Vasco', ending: 'won', corrected: false, stakeCents: 500, payoutCents: 1_240 };
  await say(inboxMessage('bets-ended', [{ playerId, data: { bets: [bet] } }]));
  await two.getByText(/^Sucesso: Aposta ganha: R\$\s12,40 — Flamengo x Vasco$/).waitFor();
  await bellSays(two, 'Avisos: 1 não lido');
  await say(
    inboxMessage('bets-ended', [{ playerId, data: { bets: [{ ...bet, name: 'Santos x Bahia', ending: 'lost', payoutCents: 0 }] } }]),
    notifyMessage({ playerId, template: 'withdrawal-paid', data: { amountCents: 15_000 } }),
  );
  await bellSays(two, 'Avisos: 3 não lidos');
  await one.getByRole('heading', { name: /Seu saque foi pago/ }).waitFor();
  expect(await two.getByText(/Aposta perdida/).count(), 'a lost bet waits in the inbox').toBe(0);
  await expectAccessible(one, 'notices');

  await one.getByRole('listitem').filter({ hasText: 'Aposta perdida' }).getByRole('button', { name: 'Marcar como lido' }).click();
  await bellSays(two, 'Avisos: 2 não lidos');
  await one.getByRole('button', { name: 'Marcar todos como lidos' }).press('Enter');
  await bellSays(two, 'Avisos');
  await one.getByRole('button', { name: 'Marcar todos como lidos' }).waitFor({ state: 'hidden' });
  await one.getByRole('link', { name: 'Ver saques' }).click();
  await one.waitForURL(/\/user\/withdraw/);
  expect(problems).toEqual([]);
  await context.close();
});

test('a player asks for offers, reads the proof, and the link of a message takes it back without login and without script', async () => {
  const player = await registerPlayer(open);
  const playerId = await idOf(player);
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  await logIn(context, player);
  await page.goto(`${open.url}/user/notifications`, { waitUntil: 'networkidle' });
  const offers = page.getByRole('group', { name: 'Ofertas e promoções' });
  expect(await offers.getByRole('switch', { name: 'E-mail' }).isChecked(), 'off until asked for').toBe(false);
  await offers.getByRole('switch', { name: 'E-mail' }).press('Space');
  await page.getByText('Registro das suas escolhas').click();
  await page.getByText(/Ofertas e promoções, e-mail: autorizado em/).waitFor();
  await expectAccessible(page, 'preferences');

  const token = unsubscribeToken(open.site.vault, { playerId, channel: 'email' });
  const plain = await newVisitor(browser, { viewport: { ...PHONE, width: 320 }, javaScript: false });
  await plain.page.goto(`${open.url}/api/notifications/unsubscribe/${token}`);
  expect(new URL(plain.page.url()).pathname, 'fetching the link decides nothing').toBe('/cancelar-ofertas');
  expect((await player.call('GET', '/api/notifications/preferences')).body['choices']).toContainEqual({ subject: 'offers', channel: 'email', on: true });
  await plain.page.getByRole('button', { name: 'Não quero mais ofertas' }).click();
  await plain.page.getByText('Pronto. Você não recebe mais ofertas por e-mail.').waitFor();
  expect((await player.call('GET', '/api/notifications/preferences')).body).toMatchObject({
    records: [{ given: false, source: 'unsubscribe' }, { given: true }],
  });
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await fetch(`${open.url}/api/notifications/unsubscribe/${token}`, oneClick)).status).toBe(200);
  expect((await fetch(`${open.url}/api/notifications/unsubscribe/${token.slice(0, -3)}`, oneClick)).status).toBe(404);
  expect(problems).toEqual([]);
  await plain.context.close();
  await context.close();
});

test('the notices read without script and on the narrowest phone, page by page, and nobody else finds them', async () => {
  const [player, other] = [await registerPlayer(open), await registerPlayer(open)];
  const playerId = await idOf(player);
  await say(...Array.from({ length: 25 }, (_, index) => inboxMessage('deposit-credited', [{ playerId, data: { amountCents: 123_456_700 + index } }])));
  await open.site.relay.drain();
  const plain = await newVisitor(browser, { viewport: { ...PHONE, width: 320 }, javaScript: false });
  await logIn(plain.context, player);
  await plain.page.goto(`${open.url}/user/notifications`);
  expect(await plain.page.getByRole('heading', { name: /Depósito confirmado/ }).count()).toBe(20);
  expect(await plain.page.getByRole('heading', { name: 'Hoje' }).count()).toBe(1);
  await plain.page.getByRole('link', { name: 'Próxima página' }).click();
  await plain.page.getByText(/Fim dos avisos/).waitFor();
  await plain.context.close();

  const narrow = await newVisitor(browser, { viewport: { ...PHONE, width: 320 } });
  await logIn(narrow.context, player);
  await narrow.page.goto(`${open.url}/user/notifications`, { waitUntil: 'networkidle' });
  await bellSays(narrow.page, 'Avisos: 25 não lidos');
  expect(await isWide(narrow.page)).toBe(false);
  await expectAccessible(narrow.page, 'notices at 320');
  await narrow.context.close();

  const stranger = await newVisitor(browser, { viewport: PHONE });
  await logIn(stranger.context, other);
  await stranger.page.goto(`${open.url}/user/notifications`, { waitUntil: 'networkidle' });
  await stranger.page.getByText('Nenhum aviso por aqui.').waitFor();
  expect(await bell(stranger.page).getAttribute('aria-label')).toBe('Avisos');
  await stranger.context.close();
});
