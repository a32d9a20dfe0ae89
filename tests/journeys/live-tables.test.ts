import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, registerPlayer } from '#tests/system/player-client.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { UNTIL } from '#tests/until.ts';
import { type LiveTableId, liveTables } from './live-table.ts';
import { DESKTOP, newVisitor, openAlive, openBrowser, PHONE } from './open-browser.ts';
import { enter } from './players.ts';

const ROULETTE = '/casino/live/roulette';
const WHEEL = '/casino/live/wheel';
const SMALL_PHONE = { width: 320, height: 640 };
/** On any machine, betting and a result last until the test moves the clock. */
const [BETTING_MS, REST_MS] = [300_000, 300_000];
const TIMES = { bettingMs: BETTING_MS, restMs: REST_MS };

let open: OpenSite;

beforeAll(async () => {
  open = await openSite({ pages: true, sports: false, tableTimes: { roulette: TIMES, wheel: TIMES, derby: TIMES, baccarat: TIMES } });
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await open.close();
});

const tables = () => liveTables(open, BETTING_MS);
const bettingBegins = (id: LiveTableId) => tables().bettingBegins(id);
const bettingEnds = (id: LiveTableId) => tables().bettingEnds(id);
const shows = (page: Page, phase: string) => page.locator(`.live-status[data-phase="${phase}"]`).waitFor(UNTIL);

describe('Live tables', () => {
  test.each([
    ['roulette', '.roulette-wheel', [SMALL_PHONE, PHONE, { width: 768, height: 1_024 }, DESKTOP]],
    ['wheel', '.wheel-stage', [SMALL_PHONE]],
  ] as const)('no phase of %s moves the wheel, the news or the bets: on a small phone and wider', async (id, scene, viewports) => {
    const browser = await openBrowser();
    for (const viewport of viewports) {
      await bettingBegins(id);
      const { page, problems } = await newVisitor(browser, { viewport });
      await openAlive(page, `${open.url}/casino/live/${id}`);
      await shows(page, 'betting');
      await recordPlaces(page, scene);
      await bettingEnds(id);
      await shows(page, 'result');
      const places = await recordedPlaces(page);
      expect(Object.keys(places)).toEqual(expect.arrayContaining(['betting', 'result']));
      expect(new Set(Object.values(places)).size, JSON.stringify(places, null, 1)).toBe(1);
      expect(problems).toEqual([]);
      await page.close();
    }
  });

  test('a chip laid by a player becomes a bet when it is sent, and the result shows its payout', async () => {
    const player = await registerPlayer(open);
    await deposit(open, player, 10_000);
    await bettingBegins('roulette');
    const { page, problems } = await enter(await openBrowser(), open, { player, path: ROULETTE, viewport: PHONE });
    const felt = page.getByRole('application').or(page.locator('.roulette-layout[data-lie="tall"] .roulette-felt')).first();
    await felt.click({ position: { x: 60, y: 300 } });
    await page.getByRole('button', { name: /^Apostar R\$/ }).click();
    await page.getByRole('button', { name: /^Na mesa R\$/ }).waitFor();
    await bettingEnds('roulette');
    await shows(page, 'result');
    await page
      .locator('.live-status')
      .getByText(/recebeu|voltou|perdeu|não veio/i)
      .waitFor();
    expect(problems).toEqual([]);
  });

  test('chips are laid on the wheel, doubled and undone by keyboard only', async () => {
    const player = await registerPlayer(open);
    await deposit(open, player, 10_000);
    await bettingBegins('wheel');
    const { page, problems } = await enter(await openBrowser(), open, { player, path: WHEEL, viewport: PHONE });
    const place = page.getByRole('button', { name: /^12 paga 12 para um/ });
    await place.press('1');
    await place.press('Enter');
    await place.press('Enter');
    await page.getByRole('button', { name: 'Dobrar as fichas da mesa' }).press('Enter');
    await page.getByRole('button', { name: /^12 .*R\$.0,40 na mesa/ }).waitFor();
    await page.getByRole('button', { name: 'Desfazer a última ficha' }).press('Enter');
    await page.getByRole('button', { name: /^Apostar R\$.0,20/ }).press('Enter');
    await page.getByRole('button', { name: /^Na mesa R\$.0,20/ }).waitFor();
    expect(problems).toEqual([]);
  });

  test.each([
    ['derby', 'Mandante', 2],
    ['baccarat', 'Banca', 4],
  ] as const)('%s: a chip laid on a small phone by keyboard is a bet once sent, the cards come out, and nothing moves', async (id, field, cards) => {
    const player = await registerPlayer(open);
    await deposit(open, player, 10_000);
    await bettingBegins(id);
    const { page, problems } = await enter(await openBrowser(), open, { player, path: `/casino/live/${id}`, viewport: SMALL_PHONE });
    await page.getByRole('button', { name: new RegExp(`^${field} `) }).press('Enter');
    await page.getByRole('button', { name: /^Apostar R\$/ }).click();
    await page.getByRole('button', { name: /^Na mesa R\$/ }).waitFor();
    await recordPlaces(page, '.cards-felt');
    await bettingEnds(id);
    await shows(page, 'result');
    await vi.waitUntil(async () => (await page.locator('.cards-card').count()) >= cards, UNTIL);
    await page
      .locator('.live-status')
      .getByText(/recebeu|volt|perdeu/i)
      .waitFor();
    const places = await recordedPlaces(page);
    expect(new Set(Object.values(places)).size, JSON.stringify(places, null, 1)).toBe(1);
    expect(problems).toEqual([]);
  });
});

/** Makes the page record, in each phase, the positions that must not move. */
async function recordPlaces(page: Page, scene: string): Promise<void> {
  await page.evaluate((wheel) => {
    const status = document.querySelector('.live-status');
    if (status === null) throw new Error('the page has no status');
    const recorded: Record<string, string> = {};
    const record = () => {
      const places = [wheel, '.live-status', '.live-news > :nth-child(2)', '.live-bets'].map(
        (name) => `${name} ${document.querySelector(name)?.getBoundingClientRect().top ?? 'none'}`,
      );
      recorded[status.getAttribute('data-phase') ?? ''] = places.join(', ');
    };
    new MutationObserver(record).observe(status, { attributes: true, childList: true, characterData: true, subtree: true });
    record();
    Object.assign(globalThis, { recordedPlaces: recorded });
  }, scene);
}

function recordedPlaces(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => (globalThis as unknown as { readonly recordedPlaces: Record<string, string> }).recordedPlaces);
}
