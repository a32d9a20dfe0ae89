import { type Browser, type BrowserContext, type Page, request } from 'playwright-core';
import { vi } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { deposit, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';
import type { OpenSite } from '#tests/system/open-site.ts';
import { legOn, matchesAhead, placeBets, readMatch, single } from '#tests/system/sports-player.ts';
import { UNTIL } from '#tests/until.ts';
import { DESKTOP, newVisitor } from '../open-browser.ts';
import { type Traffic, watchTraffic } from './traffic.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** A player's open tab. */
export interface Seat {
  readonly page: Page;
  readonly traffic: Traffic;
  /** The tab's log since the last call. */
  takeProblems(): string[];
}

/** Opens tabs of one player, who is logged in once and has accepted all cookies; `script` runs in each page before its own scripts. */
export async function seatsOf(browser: Browser, open: OpenSite, player: PlayerClient, script = ''): Promise<() => Promise<Seat>> {
  const cookies = await loginCookies(open, player);
  return async () => {
    const { context, page, problems } = await newVisitor(browser, { viewport: DESKTOP });
    if (script !== '') await context.addInitScript(script);
    await context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }, ...cookies]);
    return { page, traffic: watchTraffic(page), takeProblems: () => problems.splice(0) };
  };
}

/** The cookies of a login, for any number of contexts. */
export async function loginCookies({ url }: Pick<OpenSite, 'url'>, { email, password }: PlayerClient): Promise<Cookies> {
  const client = await request.newContext();
  const answer = await client.post(`${url}/api/auth/login`, { data: { login: email, email, password } });
  if (answer.status() !== 200) throw new Error(`the login answered ${answer.status()}`);
  const { cookies } = await client.storageState();
  await client.dispose();
  return cookies;
}

async function set(open: OpenSite, key: string, value: number): Promise<void> {
  const { done } = await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['settings', 'set', key, String(value), '--reason', 'teste']);
  if (!done) throw new Error(`${key} was not set`);
}

/** A player with R$ 1.234.567,89 in cash, bets of many digits on a match and on the wheel, and an open round of Mines. */
export async function richPlayer(open: OpenSite): Promise<PlayerClient> {
  await set(open, 'deposit_max', 200_000_000);
  await set(open, 'casino_bet_max_total', 20_000_000);
  await open.site.settings.refresh();
  const player = await registerPlayer(open);
  await verify(open, player);
  await deposit(open, player, 150_000_000);
  const [row] = await matchesAhead(open, 1);
  const match = await readMatch(open, row?.id ?? '');
  await placeBets(open, player, [single(legOn(match, 'result', 'home'), 1_234_567)]);
  const { status } = await player.act('/api/originals/mines/rounds', { stake: 1_234_567, mines: 3 });
  if (status !== 201) throw new Error(`the round of Mines answered ${status}`);
  // On a slow machine the wheel's long round may have ended; then the bet goes to the next round.
  await vi.waitUntil(async () => (await player.act('/api/originals/double/bets', { color: 'red', stake: 1_234_567 })).status === 201, UNTIL);
  return player;
}
