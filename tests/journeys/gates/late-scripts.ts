import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newVisitor, PHONE } from '../open-browser.ts';

/** A visitor whose scripts are delayed until `arrive`: the page is shown and can be clicked, but does not react yet. */
export interface LateVisitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: readonly string[];
  readonly arrive: () => void;
}

export async function lateVisitor(browser: Browser, site: string, scripts?: RegExp): Promise<LateVisitor> {
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  // Below /sports a visitor who has not accepted all cookies gets the cookie question first.
  await context.addCookies([{ name: 'cookie_consent', value: 'all', url: site }]);
  return { context, page, problems, arrive: await delayScripts(page, scripts) };
}

/** Delays the page's scripts until the returned function is called. */
export async function delayScripts(page: Page, scripts: RegExp = /\.js$/): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(scripts, async (route) => {
    await arrived;
    await route.continue().catch(() => undefined);
  });
  return arrive;
}
