import type { Browser } from 'playwright-core';
import type { OpenSite } from '#tests/system/open-site.ts';
import { registerPlayer } from '#tests/system/player-client.ts';
import { DENY_STORAGE } from '../deny-storage.ts';
import { DESKTOP, PHONE } from '../open-browser.ts';
import { type Finding, findingsOf, type Round, sideBySide, unless } from './findings.ts';
import { DESKTOPS, findInaccessible, findWrongHeading, findWrongTitle, measureSizes, pauseMotion, PHONES } from './measure-page.ts';
import { NEWCOMER_ROUTES, type PlayerRoute, WALKED_ROUTES, type WalkedRoute } from './player-routes.ts';
import { richPlayer, type Seat, seatsOf } from './player-seat.ts';
import { type Places, presentPath } from './present-address.ts';
import { whileDrawn } from './stalled-page.ts';
import { openSettled, settle } from './traffic.ts';

/** In a browser that refuses storage, loads every page of a new player: each must be accessible on a phone and on a desktop, and fit every size. */
export async function visitAsNewcomer(open: OpenSite, browser: Browser): Promise<Round> {
  const player = await registerPlayer(open);
  return sideBySide(NEWCOMER_ROUTES, await seatsOf(browser, open, player, DENY_STORAGE), (route, seat) => whileDrawn(seat.page, loadPage(open, route, seat)));
}

async function loadPage(open: OpenSite, route: PlayerRoute, { page, traffic, takeProblems }: Seat): Promise<Finding[]> {
  const { path } = route;
  await page.setViewportSize(DESKTOP);
  const status = await openSettled(page, traffic, open.url + path);
  if (path.endsWith('withdraw')) await putOffIdentityCheck(page);
  await pauseMotion(page);
  const address = new URL(page.url()).pathname;
  const found = [
    ...findingsOf('answer', path, unless(status === 200, `status ${status}`)),
    ...findingsOf('answer', path, unless(address === path, `the player is sent to ${address}`)),
    ...(await findWrongHeading(page, path)),
    ...(await findInaccessible(page, `${path} on a desktop`)),
    ...(await measureSizes(page, route, DESKTOPS)),
  ];
  await page.setViewportSize(PHONE);
  found.push(...(await findInaccessible(page, `${path} on a phone`)), ...(await measureSizes(page, route, PHONES)));
  return [...found, ...findingsOf('errors', path, takeProblems())];
}

/** Submitting a withdrawal leads to the identity check. */
async function putOffIdentityCheck(page: Seat['page']): Promise<void> {
  const widget = page.getByRole('dialog', { name: 'Verificação de identidade' });
  await widget.waitFor();
  await page.keyboard.press('Escape');
  await widget.waitFor({ state: 'hidden' });
}

/**
 * In a browser that refuses storage, opens every page of a player with much money inside the site, without a load: each must have the title that the server
 * renders, and fit every size.
 */
export async function walkAsRichPlayer(open: OpenSite, browser: Browser, places: Places): Promise<Round> {
  const player = await richPlayer(open);
  const newSeat = await seatsOf(browser, open, player, DENY_STORAGE);
  return sideBySide(
    WALKED_ROUTES.map((route) => ({ ...route, path: presentPath(route.path, places) })),
    async () => {
      const seat = await newSeat();
      await openSettled(seat.page, seat.traffic, `${open.url}/fairness`);
      await seat.page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same'));
      return seat;
    },
    (route, seat) => whileDrawn(seat.page, goInside(open, player.token, route, seat)),
  );
}

async function goInside(open: OpenSite, token: string, { path, column }: WalkedRoute, seat: Seat): Promise<Finding[]> {
  const { page, traffic, takeProblems } = seat;
  const expected = await servedTitle(open.url + path, token);
  await page.setViewportSize(DESKTOP);
  traffic.begin();
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page.waitForFunction((title) => document.title === title, expected).catch(() => undefined);
  await settle(page, traffic);
  await pauseMotion(page);
  const marked = await page.evaluate(() => document.documentElement.getAttribute('data-mark'));
  return [
    ...(await findWrongTitle(page, path, expected)),
    ...findingsOf('answer', path, unless(marked === 'same', 'was loaded as a document')),
    ...(column === undefined ? [] : await measureSizes(page, { path, column }, [...DESKTOPS, ...PHONES])),
    ...findingsOf('errors', path, takeProblems()),
  ];
}

/** Reads the title in the document that the server renders for a player. */
async function servedTitle(url: string, token: string): Promise<string> {
  const html = await (await fetch(url, { headers: { cookie: `jwt=${token}` } })).text();
  return (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
}
