import type { Browser, Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { type SportsEventRow, sportsEventsReply } from '#contracts/sportsbook/events.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { EVERY_SPORT, type OpenSite, openSite } from '#tests/system/open-site.ts';
import { UNTIL } from '#tests/until.ts';
import { askSite } from './ask-site.ts';
import { type DESKTOP, newVisitor, openBrowser, type PHONE, type Visitor } from './open-browser.ts';

type Viewport = typeof PHONE | typeof DESKTOP;

/** The whole site with the sandbox's feed, and a browser. */
export interface SportsScene {
  readonly open: OpenSite;
  readonly browser: Browser;
  /** A match whose next regular price is far off, open for bets. */
  readonly later: SportsEventRow;
  /** Football matches by default. */
  events(query: string, sport?: string): Promise<readonly SportsEventRow[]>;
  /** A visitor who has accepted all cookies, since /sports otherwise asks for consent first. */
  visitor(viewport: Viewport, options?: { readonly javaScript?: boolean }): Promise<Visitor>;
  /** Opens a page and waits until its prices are live. */
  visit(path: string, viewport: Viewport): Promise<Visitor>;
  /** Makes the feed send a message about a match before its start. */
  tell(row: SportsEventRow, message: Readonly<Record<string, unknown>>): Promise<void>;
  /** Makes the feed send another price for the home side of a match before its start. */
  movePrice(row: SportsEventRow, home: string): Promise<void>;
  close(): Promise<void>;
}

/** Pauses the feed, so that only the test changes prices; announced kick-offs still happen. */
const STILL = { speed: 1, pause: true };

export async function openSportsScene(): Promise<SportsScene> {
  const open = await openSite({ pages: true, calendar: { leagues: EVERY_SPORT } });
  const browser = await openBrowser();
  const events: SportsScene['events'] = async (query, sport = 'football') => {
    const answer = await askSite(`${open.url}/sportsbook/v1/events?sport=${sport}&${query}`);
    return sportsEventsReply.parse(answer).data;
  };
  const visitor: SportsScene['visitor'] = async (viewport, options = {}) => {
    const one = await newVisitor(browser, { viewport, ...options });
    await one.context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
    return one;
  };
  const send = async (path: string, body: unknown): Promise<void> => {
    expect((await open.sandbox.send('POST', path, body)).status).toBe(200);
  };
  const tell: SportsScene['tell'] = (row, message) => send('/sports-feed/message', { producer: 'prematch', event_id: row.id, ...message });
  await send('/sports-feed/control', STILL);
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
      await one.page.goto(open.url + path);
      await listening;
      return one;
    },
    tell,
    movePrice: (row, home) => tell(row, { kind: 'odds_change', minute: 0, score: { home: 0, away: 0 }, markets: marketsOf(home) }),
    close: () => open.close(),
  };
}

function marketsOf(home: string) {
  const outcomes = (prices: Readonly<Record<string, string>>) => Object.entries(prices).map(([id, odds]) => ({ id, odds, active: true }));
  return [
    { id: '1x2', specifiers: {}, status: 1, outcomes: outcomes({ home, draw: '3.4', away: '2.95' }) },
    { id: 'total', specifiers: { total: '2.5' }, status: 1, outcomes: outcomes({ over: '1.9', under: '1.9' }) },
  ];
}

export const homeOdds = (row: SportsEventRow) => row.main_market?.outcomes.find(({ id }) => id === 'home')?.odds ?? '';
/** The home side's price: on the match's own page the first one, in a list the one in its row, since a side may play at home more than once in a tournament. */
export function homePrice(page: Page, row: SportsEventRow): Locator {
  const path = `/sports/evento/${row.id}`;
  const place = new URL(page.url()).pathname === path ? page.getByRole('main') : page.getByRole('listitem').filter({ has: page.locator(`a[href="${path}"]`) });
  return place.getByRole('button', { name: `${row.home.name} vence` }).first();
}
export const tournamentPath = (row: SportsEventRow) => `/sports/${row.sport.id}/${row.tournament.id}`;
