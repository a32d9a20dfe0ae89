import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenSite } from '#tests/system/open-site.ts';
import type { PlayerClient } from '#tests/system/player-client.ts';
import { newVisitor, type Visitor } from './open-browser.ts';

/** Logs the player in: the context gets the cookies of a login without the form. After half an hour without activity call it again. */
export async function logIn(context: BrowserContext, open: Pick<OpenSite, 'url'>, { email, password }: PlayerClient): Promise<void> {
  const answer = await context.request.post(`${open.url}/api/auth/login`, { data: { login: email, email, password } });
  expect(answer.status()).toBe(200);
}

/** Resolves when the page is subscribed to the player's own channel. Call it before opening the page: a page receives no earlier messages. */
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

/** A logged-in visitor with consent to all cookies, on a page that is subscribed to events and draws few frames. */
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

/** Sets the consent to all cookies for the visitor. */
export function acceptCookies(context: BrowserContext, open: Pick<OpenSite, 'url'>): Promise<void> {
  return context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
}

/** Logs in through the page's modal, the only login that other tabs are notified of. */
export async function fillLogin(page: Page, { email, password }: PlayerClient): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Entrar' });
  await form.getByLabel('E-mail ou CPF').fill(email);
  await form.getByLabel('Senha', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
}

export const isWide = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Stakes on the open board of Mines. The player's table loads after the page and starts with the default stake, so the button shows the amount. */
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
