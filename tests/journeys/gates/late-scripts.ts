import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newVisitor, PHONE } from '../open-browser.ts';

/** A visitor whose scripts are on their way until `arrive`: the page shows and can be clicked, and does not answer yet. */
export interface LateVisitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: readonly string[];
  readonly arrive: () => void;
}

export async function lateVisitor(browser: Browser, site: string, scripts?: RegExp): Promise<LateVisitor> {
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  // Below /sports a visitor who has not accepted all cookies meets the question about them first.
  await context.addCookies([{ name: 'cookie_consent', value: 'all', url: site }]);
  return { context, page, problems, arrive: await delayScripts(page, scripts) };
}

/** Keeps the page's scripts on their way until the function that it returns is called. */
export async function delayScripts(page: Page, scripts: RegExp = /\.js$/): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(scripts, async (route) => {
    await arrived;
    await route.continue().catch(() => undefined);
  });
  return arrive;
}
