import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { doubleCurrentReply, doubleRoundReply } from '#contracts/double.ts';
import { DOUBLE_ORDER, DOUBLE_SECTOR_DEGREES } from '#ui/art/double-sectors.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { UNTIL } from '#tests/until.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

/** Twenty times a site's: however slow the machine, a round takes bets, and its result stands, until the test moves the clock. */
const [BETTING_MS, REST_MS] = [300_000, 60_000];

let open: OpenSite;
let browser: Browser;
let player: PlayerClient;

beforeAll(async () => {
  open = await openSite({ pages: true, doubleTimes: { bettingMs: BETTING_MS, restMs: REST_MS } });
  browser = await openBrowser();
  player = await registerPlayer(open);
  await deposit(open, player, 10_000);
});
afterAll(() => open.close());

/** The round that takes bets; the clock is moved past whatever comes before it. */
async function bettingRound(): Promise<string> {
  return vi.waitUntil(async () => {
    const reply = doubleCurrentReply.parse(await (await fetch(`${open.url}/api/originals/double/current`)).json());
    if (reply.round_id === null) return false;
    const leftMs = Date.parse(reply.ends_at) - Date.parse(reply.server_now);
    if (reply.phase === 'betting' && leftMs > BETTING_MS / 2) return reply.round_id;
    await open.advance(Math.max(leftMs, 0) + 50);
    return false;
  }, UNTIL);
}

async function reached(roundId: string, ...phases: readonly string[]) {
  return vi.waitUntil(async () => {
    const round = doubleRoundReply.parse(await (await fetch(`${open.url}/api/originals/double/rounds/${roundId}`)).json());
    return phases.includes(round.phase) && round;
  }, UNTIL);
}

/** The round once its number is known: the clock is moved past its closing and the longest wait for the beacon, no further. */
async function drawnRound(roundId: string) {
  const { phase, ends_at, server_now } = await reached(roundId, 'betting', 'closed', 'spinning', 'settled');
  if (phase === 'betting') await open.advance(Date.parse(ends_at) - Date.parse(server_now) + 3_100);
  return reached(roundId, 'spinning', 'settled');
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${open.url}/login?state=/games/double`, { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail ou CPF').fill(player.email);
  await page.getByLabel('Senha', { exact: true }).fill(player.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: 'Double', level: 1 }).waitFor();
}

/** The wheel's turn as the browser draws it, in degrees. */
function wheelTurn(page: Page): Promise<number> {
  return page.locator('.double-rotor').evaluate((rotor) => {
    const { a, b } = new DOMMatrix(getComputedStyle(rotor).transform);
    return (Math.atan2(b, a) * 180) / Math.PI + Number(/rotate\(([-\d.]+)/.exec(rotor.querySelector('g')?.getAttribute('transform') ?? '')?.[1]);
  });
}

/** Which number a turn brings under the pointer. */
function numberUnder(turn: number): number | undefined {
  const places = Math.round(-turn / DOUBLE_SECTOR_DEGREES) % DOUBLE_ORDER.length;
  return DOUBLE_ORDER.at(places);
}

/** The number under the pointer once the wheel has moved and then lain still for ten frames; its idle turn is no rest. */
async function numberAtRest(page: Page): Promise<number | undefined> {
  await page.locator('.double-rotor').evaluate(
    (rotor: HTMLElement) =>
      new Promise<void>((resolve) => {
        let before = rotor.style.transform;
        let moved = false;
        let still = 0;
        const look = () => {
          const now = rotor.style.transform;
          still = now === before ? still + 1 : 0;
          moved ||= still === 0;
          before = now;
          if (moved && still >= 10) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  return numberUnder(await wheelTurn(page));
}

/** A bet that may still be taken back is not sent: nothing on the table waits any more. */
const allSent = (page: Page) => expect.poll(() => page.locator('.double-place[aria-busy=true]').count(), UNTIL).toBe(0);
const place = (page: Page, color: string) => page.getByRole('button', { name: new RegExp(`^${color}, paga`) });

test('a bet by keyboard on a phone is on the screen, on the other device, in the result and in the balance', async () => {
  const phone = await newVisitor(browser, { viewport: PHONE });
  const desk = await newVisitor(browser, { viewport: DESKTOP });
  await logIn(phone.page);
  await logIn(desk.page);
  await bettingRound();
  await phone.page.getByText('Apostas abertas').first().waitFor();
  await expectAccessible(phone.page, 'Double, betting, phone');
  await expectAccessible(desk.page, 'Double, betting, desktop');
  const roundId = await bettingRound();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await place(phone.page, 'Preto').focus();
  await phone.page.keyboard.press('Enter');
  await phone.page.keyboard.press('Enter');
  await phone.page.getByText('Sua aposta nesta rodada: R$ 1,00.').waitFor({ state: 'attached' });
  // The other device was told nothing by its own hand, and shows the same.
  await desk.page.getByText('Sua aposta nesta rodada: R$ 1,00.').waitFor({ state: 'attached' });
  await place(desk.page, 'Vermelho').click();
  await place(phone.page, 'Vermelho').getByText('Sua aposta nesta rodada: R$ 0,50.').waitFor({ state: 'attached' });
  // Both at once: each still learns of the other's.
  await Promise.all([place(phone.page, 'Branco').click(), place(desk.page, 'Branco').click()]);
  for (const { page } of [phone, desk]) await place(page, 'Branco').getByText('Sua aposta nesta rodada: R$ 1,00.').waitFor({ state: 'attached' });
  for (const { page } of [phone, desk]) await allSent(page);
  // One's own row stands on the table as "Você", once for each colour; nobody else is there.
  await expect.poll(() => phone.page.getByRole('region', { name: 'Maiores apostas da rodada' }).getByRole('listitem').allInnerTexts(), UNTIL).toHaveLength(3);
  expect(await phone.page.getByText('Você', { exact: true }).count()).toBe(3);

  const drawn = await drawnRound(roundId);
  const atRest = Promise.all([phone, desk].map(({ page }) => numberAtRest(page)));
  await open.advance(5_000);
  await reached(roundId, 'settled');
  expect(await atRest).toEqual([drawn.number, drawn.number]);
  const spoken = new RegExp(`${drawn.number ?? ''} (vermelho|preto|branco)`);
  for (const { page } of [phone, desk]) await page.locator('main').getByText(spoken).first().waitFor();

  const { value } = await player.balance();
  const back = { black: 200, red: 100, white: 1_400 }[drawn.color ?? 'white'];
  expect(value).toBe(10_000 - 250 + back);
  const shown = (value / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
  for (const { page } of [phone, desk]) await page.locator('header').getByText(shown).first().waitFor();
  await expectAccessible(phone.page, 'Double, result, phone');
  await expectLedgerHolds(open.site);
  expect([...phone.problems, ...desk.problems]).toEqual([]);
  await phone.context.close();
  await desk.context.close();
});

test('somebody who comes in mid-round, with motion reduced, a clock three hours off and no account, sees the same table', async () => {
  await open.advance(REST_MS);
  const roundId = await bettingRound();
  const drawn = await drawnRound(roundId);
  const { context, page, problems } = await newVisitor(browser, { viewport: DESKTOP });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + 3 * 3_600_000;
  });
  await page.goto(`${open.url}/games/double`, { waitUntil: 'networkidle' });
  await open.advance(5_000);
  const seen = new Set<number>();
  await vi.waitUntil(async () => {
    const turn = await wheelTurn(page);
    seen.add(turn);
    return numberUnder(turn) === drawn.number;
  }, UNTIL);
  // It was put there, not turned there.
  expect(seen.size).toBeLessThanOrEqual(2);
  await page
    .getByRole('link', { name: new RegExp(`^${drawn.number ?? ''} (vermelho|preto|branco): conferir`) })
    .first()
    .waitFor();
  await open.advance(REST_MS);
  await bettingRound();
  // The countdown is the server's, whatever this device believes.
  await page.getByText('Apostas abertas').first().waitFor();
  const seconds = Number(await page.locator('.double-figure').textContent());
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(BETTING_MS / 1_000);
  await place(page, 'Branco').click();
  await page.getByRole('dialog', { name: 'Entrar' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a round whose beacon stays silent is told as void, and the stake is back', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  await logIn(page);
  await open.advance(REST_MS);
  const roundId = await bettingRound();
  const before = (await player.balance()).value;
  await place(page, 'Branco').click();
  // What was taken back is never sent.
  await place(page, 'Preto').click();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await allSent(page);
  await page.getByText('Sua aposta nesta rodada: R$ 0,50.').waitFor({ state: 'attached' });
  expect((await player.balance()).value).toBe(before - 50);
  await open.sandbox.send('POST', '/public-beacon/control', { mode: 'missing' });
  await open.advance(BETTING_MS + 31_000);
  expect(await reached(roundId, 'settled')).toMatchObject({ voided: true, number: null });
  await page.getByText('O sorteio público não chegou a tempo. A rodada foi anulada e todas as apostas voltaram ao saldo.').first().waitFor();
  await open.sandbox.send('POST', '/public-beacon/control', { mode: 'ok' });
  await vi.waitUntil(async () => (await player.balance()).value === before, UNTIL);
  expect(problems).toEqual([]);
  await context.close();
});

test('without JavaScript the page tells the rules and the last results', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE, javaScript: false });
  await page.goto(`${open.url}/games/double`);
  await page.getByText('93,33%').first().waitFor();
  expect(await page.getByRole('link', { name: /: conferir$/ }).count()).toBeGreaterThan(0);
  await context.close();
});

test('on the narrowest phone one’s own stake is whole, the last bet is repeated, and the colour that came stands lit', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: { width: 320, height: 640 } });
  await logIn(page);
  await open.advance(REST_MS);
  await bettingRound();
  await page.getByText('Apostas abertas').first().waitFor();
  await page.getByRole('textbox', { name: 'Aposta' }).fill('25,00');
  await place(page, 'Vermelho').click();
  await page.getByText('A aposta máxima é R$ 20,00.').waitFor();
  await page.getByRole('textbox', { name: 'Aposta' }).fill('12,34');
  await place(page, 'Vermelho').click();
  await allSent(page);
  const first = await bettingRound();
  const own = page.locator('[data-own-stake]');
  expect((await own.innerText()).replaceAll('\u00a0', ' ')).toBe('R$ 12,34');
  expect(await own.evaluate((element) => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const drawn = await drawnRound(first);
  await open.advance(5_000);
  await reached(first, 'settled');
  await page.locator(`.double-place[data-color=${drawn.color ?? ''}][data-outcome=won]`).waitFor();
  expect(await page.locator('.double-place[data-outcome=lost]').count()).toBe(2);
  await expectAccessible(page, 'Double, result, 320 px');

  await open.advance(REST_MS);
  await bettingRound();
  const before = (await player.balance()).value;
  await page.getByRole('button', { name: 'Repetir R$ 12,34' }).click();
  await allSent(page);
  expect((await player.balance()).value).toBe(before - 1_234);
  expect(problems).toEqual([]);
  await context.close();
});
