import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';
import { legOn, matchesAhead, placeBets, readMatch, single } from '#tests/system/sports-player.ts';
import { columnEdges, misfits } from './gates/measure-widths.ts';
import { findPlaces, type Places, presentPath } from './gates/present-address.ts';
import { COLUMNS_PX, NEWCOMER_WIDTHS, PLAYER_WIDTHS, VISITOR_WIDTHS, type WidthRoute } from './gates/width-routes.ts';
import { DESKTOP, newVisitor, openBrowser } from './open-browser.ts';

/** Small and large phones, a tablet, two desktops, and the smaller of them at 200 %. */
const SIZES = [
  [320, 640],
  [360, 740],
  [390, 844],
  [720, 450],
  [768, 1_024],
  [1_440, 900],
  [1_920, 1_080],
] as const;
/** From here on a page has its full column. */
const DESKTOP_PX = 1_440;
/** Pages of one seat that load at the same time. */
const TABS = 3;
const SLACK_PX = 5;

let open: OpenSite;
let browser: Browser;
let places: Places;

beforeAll(async () => {
  open = await openSite({ pages: true, doubleTimes: { bettingMs: 600_000, restMs: 60_000 } });
  browser = await openBrowser();
  places = await findPlaces(open);
});
afterAll(() => open.close());

async function set(key: string, value: number): Promise<void> {
  const words = ['settings', 'set', key, String(value), '--reason', 'teste'];
  expect(await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words)).toMatchObject({ done: true });
}

/** R$ 1.234.567,89 in cash; bets of many digits on a match and on the wheel, and a round of Mines under way. */
async function richPlayer(): Promise<PlayerClient> {
  await set('deposit_max', 200_000_000);
  await set('casino_bet_max_total', 20_000_000);
  await open.site.settings.refresh();
  const player = await registerPlayer(open);
  await verify(open, player);
  await deposit(open, player, 150_000_000);
  const [row] = await matchesAhead(open, 1);
  const match = await readMatch(open, row?.id ?? '');
  await placeBets(open, player, [single(legOn(match, 'result', 'home'), 1_234_567)]);
  expect((await player.act('/api/originals/mines/rounds', { stake: 1_234_567, mines: 3 })).status).toBe(201);
  expect((await player.act('/api/originals/double/bets', { color: 'red', stake: 1_234_567 })).status).toBe(201);
  return player;
}

async function logIn(context: BrowserContext, { email, password }: PlayerClient): Promise<void> {
  expect((await context.request.post(`${open.url}/api/auth/login`, { data: { login: email, email, password } })).status()).toBe(200);
}

/** Opens the page once and looks at it in every size; what is wrong, each with where. */
async function lookAtWidths(page: Page, route: WidthRoute): Promise<string[]> {
  await page.setViewportSize(DESKTOP);
  const answer = await page.goto(open.url + presentPath(route.path, places), { waitUntil: 'networkidle' });
  const wrong = answer?.status() === 200 ? [] : [`${route.path}: ${answer?.status()}`];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    wrong.push(...(await page.evaluate(misfits)).map((what) => `${route.path} at ${width}: ${what}`));
    if (width >= DESKTOP_PX) wrong.push(...wrongColumn(route, width, await page.evaluate(columnEdges)));
  }
  return wrong;
}

/** Every page of a kind begins and ends at the same edges, in the middle of what the frame leaves. */
function wrongColumn({ path, column }: WidthRoute, at: number, { left, right, from, until }: ReturnType<typeof columnEdges>): string[] {
  const width = Math.min(COLUMNS_PX[column], until - from);
  const start = from + (until - from - width) / 2;
  const fits = Math.abs(left - start) <= SLACK_PX && right <= start + width + SLACK_PX;
  return fits ? [] : [`${path} at ${at}: its column goes from ${left} to ${right}, not from ${start} to ${start + width}`];
}

async function look(routes: readonly WidthRoute[], player?: PlayerClient): Promise<string[]> {
  const left = [...routes];
  const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
  await context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
  if (player !== undefined) await logIn(context, player);
  const pages = [page, ...(await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage())))];
  const found = pages.map(async (tab) => {
    const wrong: string[] = [];
    for (let route = left.shift(); route !== undefined; route = left.shift()) wrong.push(...(await lookAtWidths(tab, route)));
    return wrong;
  });
  const wrong = (await Promise.all(found)).flat().toSorted();
  await context.close();
  return wrong;
}

test('every page fits a visitor’s screen, from 320 px to 1,920 and at 200 %', async () => {
  expect(await look(VISITOR_WIDTHS)).toEqual([]);
});

test('every page fits a player with much money, open bets and an open round', async () => {
  expect(await look(PLAYER_WIDTHS, await richPlayer())).toEqual([]);
});

test('every page fits a player who has nothing yet', async () => {
  expect(await look(NEWCOMER_WIDTHS, await registerPlayer(open))).toEqual([]);
});

test('a page that fits nowhere is caught at each', async () => {
  const { context, page } = await newVisitor(browser, { viewport: { width: 320, height: 640 } });
  await page.setContent(`<main style="padding:0"><h1 style="width:600px">Larga</h1>
    <p style="width:60px;overflow:hidden;white-space:nowrap">Saldo de R$ 1.234.567,89</p>
    <p style="width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">R$ 1.234.567,89</p>
    <button style="width:40px;white-space:nowrap">Apostar agora mesmo</button><input name="stake" style="width:30px" value="1.234.567,89">
    <p style="width:60px;overflow:auto;white-space:nowrap">R$ 1.234.567,89, para o lado</p>
    <a style="position:fixed;right:0;bottom:0">Ajuda</a></main>`);
  const found = (await page.evaluate(misfits)).map((what) => what.split(/[ :,]/)[0]);
  expect(found.toSorted()).toEqual(['cut', 'cut', 'cut', 'floats', 'scrolls', 'spills']);
  await context.close();
});
