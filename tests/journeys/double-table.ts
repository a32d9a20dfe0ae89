import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { doubleCurrentReply, doubleRoundReply } from '#contracts/originals/double.ts';
import { DOUBLE_ORDER, DOUBLE_SECTOR_DEGREES } from '#ui/art/double/double-sectors.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { UNTIL } from '#tests/until.ts';
import { askSite } from './ask-site.ts';

/** Twenty times a site's duration: on any machine a round takes bets, and its result is shown, until the test moves the clock. */
export const [BETTING_MS, REST_MS] = [300_000, 60_000];

/** A site whose rounds of Double last until the test moves the clock. */
export const openDoubleSite = (): Promise<OpenSite> =>
  openSite({ pages: true, sports: false, tableTimes: { double: { bettingMs: BETTING_MS, restMs: REST_MS } } });

/** Returns the round that takes bets, and moves the clock past earlier ones. */
export async function bettingRound(open: OpenSite): Promise<string> {
  return vi.waitUntil(async () => {
    const reply = doubleCurrentReply.parse(await askSite(`${open.url}/api/originals/double/current`));
    if (reply.round_id === null) return false;
    const leftMs = Date.parse(reply.ends_at) - Date.parse(reply.server_now);
    if (reply.phase === 'betting' && leftMs > BETTING_MS / 2) return reply.round_id;
    await open.advance(Math.max(leftMs, 0) + 50);
    return false;
  }, UNTIL);
}

export async function reached(open: OpenSite, roundId: string, ...phases: readonly string[]) {
  return vi.waitUntil(async () => {
    const round = doubleRoundReply.parse(await askSite(`${open.url}/api/originals/double/rounds/${roundId}`));
    return phases.includes(round.phase) && round;
  }, UNTIL);
}

/** Returns the round when its number is known: moves the clock past its closing and the longest wait for the beacon, no further. */
export async function drawnRound(open: OpenSite, roundId: string) {
  const { phase, ends_at, server_now } = await reached(open, roundId, 'betting', 'closed', 'spinning', 'settled');
  if (phase === 'betting') await open.advance(Date.parse(ends_at) - Date.parse(server_now) + 3_100);
  return reached(open, roundId, 'spinning', 'settled');
}

/** The wheel's rotation as the browser draws it, in degrees. */
export function wheelTurn(page: Page): Promise<number> {
  return page.locator('.double-rotor').evaluate((rotor) => {
    const { a, b } = new DOMMatrix(getComputedStyle(rotor).transform);
    return (Math.atan2(b, a) * 180) / Math.PI + Number(/rotate\(([-\d.]+)/.exec(rotor.querySelector('g')?.getAttribute('transform') ?? '')?.[1]);
  });
}

/** The number that a rotation brings under the pointer. */
export function numberUnder(turn: number): number | undefined {
  const places = Math.round(-turn / DOUBLE_SECTOR_DEGREES) % DOUBLE_ORDER.length;
  return DOUBLE_ORDER.at(places);
}

/** The number under the pointer after the wheel has turned and stopped for ten frames; its slow idle rotation does not count as stopped. */
export async function numberAtRest(page: Page): Promise<number | undefined> {
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
