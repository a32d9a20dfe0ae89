import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenSite } from '#tests/system/open-site.ts';
import type { PlayerClient } from '#tests/system/player-client.ts';
import { newVisitor, type Visitor } from './open-browser.ts';

/** Logs the player in: the context gets the cookies of a login, the pages never see the form. An idle half hour asks for it again. */
export async function logIn(context: BrowserContext, open: Pick<OpenSite, 'url'>, { email, password }: PlayerClient): Promise<void> {
  const answer = await context.request.post(`${open.url}/api/auth/login`, { data: { login: email, email, password } });
  expect(answer.status()).toBe(200);
}

/** Resolves once the page listens to the player's own channel. Call it before the page is opened: no message from before reaches a page. */
export function listens(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = String(payload);
        if (text.includes('subscription_succeeded') && text.includes('private-')) resolve();
      }),
    );
  });
}

/** A visitor who is logged in, has accepted all cookies and looks at a page, which listens to what happens elsewhere and draws few frames. */
export async function enter(
  browser: Browser,
  open: Pick<OpenSite, 'url'>,
  { player, path, ...options }: { readonly player: PlayerClient; readonly path: string } & Parameters<typeof newVisitor>[1],
): Promise<Visitor> {
  const visitor = await newVisitor(browser, { seldom: true, ...options });
  await acceptCookies(visitor.context, open);
  await logIn(visitor.context, open, player);
  const listening = listens(visitor.page);
  await visitor.page.goto(open.url + path);
  await listening;
  return visitor;
}

/** The visitor has accepted all cookies before. */
export function acceptCookies(context: BrowserContext, open: Pick<OpenSite, 'url'>): Promise<void> {
  return context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
}

/** The only way to log in that other tabs hear of: the modal of the page. */
export async function fillLogin(page: Page, { email, password }: PlayerClient): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Entrar' });
  await form.getByLabel('E-mail ou CPF').fill(email);
  await form.getByLabel('Senha', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
}

export const isWide = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Stakes on the board of Mines that is open. The player's table comes after the page and begins with the stake of the house: the button says what it charges. */
export async function stakeOnMines(page: Page, stake: string): Promise<void> {
  const bet = page.getByRole('button', { name: `Apostar R$ ${stake}`, exact: true });
  await expect
    .poll(async () => {
      await page.getByRole('textbox', { name: 'Aposta' }).fill(stake);
      return bet.isVisible();
    })
    .toBe(true);
  await bet.click();
}
