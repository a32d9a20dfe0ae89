import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { newPerson } from '#tests/system/player-client.ts';
import { UNTIL } from '#tests/until.ts';
import { newVisitor, openBrowser, PHONE } from './open-browser.ts';

/** What a newcomer may need at most, to the copied Pix code and from there to a bet. */
const MOST = 9;

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await open.close();
});

/** Taps with a finger, each counted by its name. */
function fingerOf() {
  const taps: string[] = [];
  const tap = async (name: string, place: Locator) => {
    await place.tap();
    taps.push(name);
  };
  return { taps, tap, begin: () => taps.splice(0) };
}

/** Types where the focus is, as a phone's keyboard does: its "next" leads on. */
async function typed(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const [place, text] of texts.entries()) {
    if (place > 0) await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement instanceof HTMLInputElement && document.activeElement.value === '')).toBe(true);
    await page.keyboard.type(text);
  }
}

/** From the landing page to the copied code of a Pix, then its payment. */
async function arriveAndPay(page: Page, { tap }: ReturnType<typeof fingerOf>): Promise<void> {
  const person = await newPerson(open);
  await page.goto(open.url, { waitUntil: 'networkidle' });
  await tap('create', page.getByRole('main').getByRole('link', { name: 'Criar conta' }).first());
  const sheet = page.getByRole('dialog');
  await typed(page, person.cpf);
  await sheet.getByText(person.name).waitFor();
  await page.keyboard.press('Enter');
  await typed(page, `t${person.cpf}@correio.example`, '11987654321', 'uma-frase-bem-comprida-9');
  await tap('terms', sheet.getByRole('checkbox', { name: /18 anos/ }));
  await tap('register', sheet.getByRole('button', { name: 'Criar conta' }));
  await tap('charge', sheet.getByRole('button', { name: /^Gerar código Pix/ }));
  await tap('copy', sheet.getByRole('button', { name: /copiar/i }));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await sheet.getByLabel('Pix copia e cola').inputValue());
}

async function pay(page: Page): Promise<void> {
  const { txid } = await open.site.db.k.selectFrom('payments_deposit').select('txid').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  await open.sandbox.send('POST', '/pix-psp/pay', { txid });
  await page.getByText('Depósito confirmado').waitFor();
}

test('a newcomer on a phone has the Pix code copied within nine taps, and the first round of a game within nine more', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE, first: true, touch: true });
  const finger = fingerOf();
  await arriveAndPay(page, finger);
  expect(finger.taps.length, finger.begin().join(', ')).toBeLessThanOrEqual(MOST);

  await pay(page);
  await finger.tap('go on', page.getByRole('dialog').getByRole('button', { name: 'Continuar' }));
  await finger.tap(
    'a game',
    page
      .getByRole('main')
      .getByRole('link', { name: /^Mines/ })
      .first(),
  );
  await finger.tap('bet', page.getByRole('button', { name: /^Apostar R\$/ }));
  await finger.tap('a tile', page.getByRole('button', { name: /coluna 1, fechada/ }).first());
  expect(finger.taps.length, finger.begin().join(', ')).toBeLessThanOrEqual(MOST);
  await page
    .getByRole('button', { name: /coluna 1, (gema|mina)/ })
    .first()
    .waitFor();
  await context.close();
});

test('and the first bet on a match within nine, the identity check among them', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE, first: true, touch: true });
  const finger = fingerOf();
  await arriveAndPay(page, finger);
  finger.begin();

  await pay(page);
  await vi.waitUntil(async () => (await (await fetch(`${open.url}/sportsbook/v1/events?per_page=5`)).text()).includes('main_market'), UNTIL);
  await finger.tap('sports', page.getByRole('dialog').getByRole('link', { name: 'Ver esportes' }));
  const widget = page.frameLocator('iframe');
  // The supplier's own steps count, too.
  for (const step of ['Continuar', 'Continuar', 'Aprovar']) await finger.tap(step, widget.getByRole('button', { name: step, exact: true }));
  await page.locator('iframe').waitFor({ state: 'hidden' });
  await finger.tap('cookies', page.getByRole('dialog').getByRole('button', { name: 'Aceitar cookies' }));
  await finger.tap(
    'price',
    page
      .getByRole('main')
      .getByRole('button', { name: / vence/ })
      .first(),
  );
  await finger.tap('slip', page.getByRole('button', { name: /^Bilhete:/ }));
  await finger.tap('stake', page.getByRole('dialog').getByRole('button', { name: /^\+5/ }));
  await finger.tap('bet', page.getByRole('dialog').getByRole('button', { name: /^Apostar R\$/ }));
  await page.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
  expect(finger.taps.length, finger.begin().join(', ')).toBeLessThanOrEqual(MOST);
  await context.close();
});
