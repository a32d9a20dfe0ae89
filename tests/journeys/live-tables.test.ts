import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rouletteDetail } from '#contracts/originals/roulette.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, registerPlayer } from '#tests/system/player-client.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { UNTIL } from '#tests/until.ts';
import { DESKTOP, newVisitor, openAlive, openBrowser, PHONE } from './open-browser.ts';
import { enter } from './players.ts';

const ROULETTE = '/casino/live/roulette';
/** However slow the machine, betting and a result stay until the test moves the clock. */
const [BETTING_MS, REST_MS] = [300_000, 300_000];

let open: OpenSite;

beforeAll(async () => {
  open = await openSite({ pages: true, sports: false, tableTimes: { roulette: { bettingMs: BETTING_MS, restMs: REST_MS } } });
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await open.close();
});

const current = async () => rouletteDetail.parse(await (await fetch(`${open.url}/api/live/tables/roulette`)).json());
const leftMs = (now: Awaited<ReturnType<typeof current>>) => (now.round_id === null ? 0 : Date.parse(now.ends_at) - Date.parse(now.server_now));

/** A round has just begun to take bets: the clock is moved past whatever comes before it. */
async function bettingBegins(): Promise<void> {
  await vi.waitUntil(async () => {
    const now = await current();
    if (now.phase === 'betting' && leftMs(now) > BETTING_MS / 2) return true;
    await open.advance(Math.max(leftMs(now), 0) + 50);
    return false;
  }, UNTIL);
}

/** Moves the clock past the last bets and the longest wait for the beacon. */
async function bettingEnds(): Promise<void> {
  await open.advance(leftMs(await current()) + 3_100);
}

const shows = (page: Page, phase: string) => page.locator(`.live-status[data-phase="${phase}"]`).waitFor(UNTIL);

describe('Live roulette', () => {
  test('no phase moves the wheel, the news or the bets: on a small phone, a phone, a tablet and a desktop', async () => {
    const browser = await openBrowser();
    for (const viewport of [{ width: 320, height: 640 }, PHONE, { width: 768, height: 1_024 }, DESKTOP]) {
      await bettingBegins();
      const { page, problems } = await newVisitor(browser, { viewport });
      await openAlive(page, `${open.url}${ROULETTE}`);
      await shows(page, 'betting');
      await recordPlaces(page);
      await bettingEnds();
      await shows(page, 'result');
      const places = await recordedPlaces(page);
      expect(Object.keys(places)).toEqual(expect.arrayContaining(['betting', 'result']));
      expect(new Set(Object.values(places)).size, JSON.stringify(places, null, 1)).toBe(1);
      expect(problems).toEqual([]);
      await page.close();
    }
  });

  test('a chip laid by a player is a bet once sent, and the result says what it brought', async () => {
    const player = await registerPlayer(open);
    await deposit(open, player, 10_000);
    await bettingBegins();
    const { page, problems } = await enter(await openBrowser(), open, { player, path: ROULETTE, viewport: PHONE });
    const felt = page.getByRole('application').or(page.locator('.roulette-layout[data-lie="tall"] .roulette-felt')).first();
    await felt.click({ position: { x: 60, y: 300 } });
    await page.getByRole('button', { name: /^Apostar R\$/ }).click();
    await page.getByRole('button', { name: /^Na mesa R\$/ }).waitFor();
    await bettingEnds();
    await shows(page, 'result');
    await page
      .locator('.live-status')
      .getByText(/recebeu|voltou|perdeu|não veio/i)
      .waitFor();
    expect(problems).toEqual([]);
  });
});

/** From now on the page records where what must stay is, in each phase that it shows. */
async function recordPlaces(page: Page): Promise<void> {
  await page.evaluate(() => {
    const status = document.querySelector('.live-status');
    if (status === null) throw new Error('the page has no status');
    const recorded: Record<string, string> = {};
    const record = () => {
      const places = ['.roulette-wheel', '.live-status', '.live-news > :nth-child(2)', '.live-bets'].map(
        (name) => `${name} ${document.querySelector(name)?.getBoundingClientRect().top ?? 'none'}`,
      );
      recorded[status.getAttribute('data-phase') ?? ''] = places.join(', ');
    };
    new MutationObserver(record).observe(status, { attributes: true, childList: true, characterData: true, subtree: true });
    record();
    Object.assign(globalThis, { recordedPlaces: recorded });
  });
}

function recordedPlaces(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => (globalThis as unknown as { readonly recordedPlaces: Record<string, string> }).recordedPlaces);
}
