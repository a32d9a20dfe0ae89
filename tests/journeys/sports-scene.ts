import type { Browser, Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { type SportsEventRow, sportsEventsReply } from '#contracts/sportsbook.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { UNTIL } from '#tests/until.ts';
import { type DESKTOP, newVisitor, openBrowser, type PHONE, type Visitor } from './open-browser.ts';

type Viewport = typeof PHONE | typeof DESKTOP;

/** The whole site with the sandbox's feed, and a browser to look at it. */
export interface SportsScene {
  readonly open: OpenSite;
  readonly browser: Browser;
  /** A match whose next regular price is far off, open for bets. */
  readonly later: SportsEventRow;
  events(query: string): Promise<readonly SportsEventRow[]>;
  /** A visitor who has accepted all cookies: below /sports anybody else meets that question first. */
  visitor(viewport: Viewport, options?: { readonly javaScript?: boolean }): Promise<Visitor>;
  /** A page whose prices live. */
  visit(path: string, viewport: Viewport): Promise<Visitor>;
  /** The feed sends a message about a match before its start. */
  tell(row: SportsEventRow, message: Readonly<Record<string, unknown>>): Promise<void>;
  speed(factor: number): Promise<void>;
  close(): Promise<void>;
}

export async function openSportsScene(): Promise<SportsScene> {
  const open = await openSite({ pages: true });
  const browser = await openBrowser();
  const events = async (query: string): Promise<readonly SportsEventRow[]> => {
    const answer = await fetch(`${open.url}/sportsbook/v1/events?${query}`);
    return sportsEventsReply.parse(await answer.json()).data;
  };
  const visitor: SportsScene['visitor'] = async (viewport, options = {}) => {
    const one = await newVisitor(browser, { viewport, ...options });
    await one.context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
    return one;
  };
  const send = async (path: string, body: unknown): Promise<void> => {
    expect((await open.sandbox.send('POST', path, body)).status).toBe(200);
  };
  const later = await vi.waitUntil(async () => {
    const soonMs = open.site.clock.nowMs() + 30 * HOUR_MS;
    const rows = await events('per_page=100&state=prematch');
    return rows.find((row) => row.main_market?.status === 1 && Date.parse(row.starts_at) > soonMs) ?? false;
  }, UNTIL);
  return {
    open,
    browser,
    later,
    events,
    visitor,
    async visit(path, viewport) {
      const one = await visitor(viewport);
      const listening = one.page.waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/app/') });
      await one.page.goto(open.url + path, { waitUntil: 'networkidle' });
      await listening;
      return one;
    },
    tell: (row, message) => send('/sports-feed/message', { producer: 'prematch', event_id: row.id, ...message }),
    speed: (speed) => send('/sports-feed/control', { speed }),
    close: () => open.close(),
  };
}

export const homeOdds = (row: SportsEventRow) => row.main_market?.outcomes.find(({ id }) => id === 'home')?.odds ?? '';
/** The home side's price: on the match's own page its first, in a list the one in its row, since a side may play at home more than once in a tournament. */
export function homePrice(page: Page, row: SportsEventRow): Locator {
  const path = `/sports/evento/${row.id}`;
  const place = new URL(page.url()).pathname === path ? page.getByRole('main') : page.getByRole('listitem').filter({ has: page.locator(`a[href="${path}"]`) });
  return place.getByRole('button', { name: `${row.home.name} vence` }).first();
}
export const tournamentPath = (row: SportsEventRow) => `/sports/${row.sport.id}/${row.tournament.id}`;
