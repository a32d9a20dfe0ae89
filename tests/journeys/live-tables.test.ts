import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rouletteDetail } from '#contracts/roulette.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, registerPlayer } from '#tests/system/player-client.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { UNTIL } from '#tests/until.ts';
import { DESKTOP, newVisitor, openAlive, openBrowser, PHONE } from './open-browser.ts';
import { enter } from './players.ts';

const ROULETTE = '/casino/live/roulette';

let open: OpenSite;

beforeAll(async () => {
  // However slow the machine, each phase stays until the test moves the clock.
  open = await openSite({ pages: true, sports: false, tableTimes: { roulette: { bettingMs: 300_000, restMs: 60_000 } } });
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await open.close();
});

/** Moves the clock to the end of the phase that the table is in; names that phase. */
async function endPhase(): Promise<string | null> {
  const now = rouletteDetail.parse(await (await fetch(`${open.url}/api/live/tables/roulette`)).json());
  const leftMs = now.round_id === null ? 0 : Date.parse(now.ends_at) - Date.parse(now.server_now);
  await open.advance(Math.max(leftMs, 0) + 50);
  return now.phase;
}

const shownPhase = (page: Page) => page.locator('.roulette-status').getAttribute('data-phase');

describe('Live roulette', () => {
  test('no phase moves the wheel, the news or the bets: on a small phone, a phone and a desktop', async () => {
    const browser = await openBrowser();
    const sizes = [{ width: 320, height: 640 }, PHONE, { width: 768, height: 1_024 }, DESKTOP] as const;
    const visitors = await Promise.all(sizes.map((viewport) => newVisitor(browser, { viewport })));
    for (const { page } of visitors) await openAlive(page, `${open.url}${ROULETTE}`);
    const places = visitors.map(() => new Map<string, string>());
    await vi.waitUntil(async () => {
      for (const [n, { page }] of visitors.entries()) places[n]?.set((await shownPhase(page)) ?? '', await placesOf(page));
      if (places.every((each) => ['betting', 'closed', 'spinning', 'result'].every((phase) => each.has(phase)))) return true;
      await endPhase();
      return false;
    }, UNTIL);
    for (const each of places) expect(new Set(each.values()).size, JSON.stringify([...each], null, 1)).toBe(1);
    for (const { problems } of visitors) expect(problems).toEqual([]);
  });

  test('a chip laid by a player is a bet once sent, and the result says what it brought', async () => {
    const player = await registerPlayer(open);
    await deposit(open, player, 10_000);
    await vi.waitUntil(async () => {
      const now = rouletteDetail.parse(await (await fetch(`${open.url}/api/live/tables/roulette`)).json());
      if (now.phase === 'betting' && Date.parse(now.ends_at) - Date.parse(now.server_now) > 150_000) return true;
      await endPhase();
      return false;
    }, UNTIL);
    const { page, problems } = await enter(await openBrowser(), open, { player, path: ROULETTE, viewport: PHONE });
    const felt = page.getByRole('application').or(page.locator('.roulette-layout[data-lie="tall"] .roulette-felt')).first();
    await felt.click({ position: { x: 60, y: 300 } });
    await page.getByRole('button', { name: /^Apostar R\$/ }).click();
    await page.getByRole('button', { name: /^Na mesa R\$/ }).waitFor();
    await vi.waitUntil(async () => {
      if ((await shownPhase(page)) === 'result') return true;
      await endPhase();
      return false;
    }, UNTIL);
    await page
      .locator('.roulette-status')
      .getByText(/recebeu|voltou|perdeu|não veio/i)
      .waitFor();
    expect(problems).toEqual([]);
  });
});

/** Where what must stay stays, from the top of the page. */
function placesOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    ['.roulette-wheel', '.roulette-status', '.roulette-news > :nth-child(2)', '.roulette-bets']
      .map((name) => `${name} ${document.querySelector(name)?.getBoundingClientRect().top ?? 'none'}`)
      .join(', '),
  );
}
