import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { UNTIL } from '#tests/until.ts';

export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let opened: Promise<Browser> | undefined;

/**
 * The worker's browser, opened by its first journey: files share it, and each visitor has its own context. It ends with the worker, and is opened again if it
 * died. Uses Debian's headless shell of Chromium, muted (CHROMIUM_PATH names another; `npm test` finds the installed one).
 */
export async function openBrowser(): Promise<Browser> {
  const before = await opened?.catch(() => undefined);
  if (before?.isConnected() === true) return before;
  opened = launch();
  return opened;
}

async function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';
  const browser = await chromium.launch({ executablePath, args: FLAGS, handleSIGTERM: false });
  process.once('SIGTERM', () => void browser.close().finally(() => process.exit()));
  return browser;
}

/** Messages that the browser logs on its own: every refused call (refusals are part of the journeys), and a socket's failure while a journey is offline. */
const BY_ITSELF = /^Failed to load resource|net::ERR_INTERNET_DISCONNECTED$/;
/** The end of a page, which contains the dialogs. */
const SHOWN_CHARACTERS = 5_000;
const SNAPSHOT_MS = 20_000;

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that the page threw or logged; a journey must end with none. */
  readonly problems: string[];
}

/**
 * A new Brazilian visitor who has already answered the 18+ notice and the cookie question; `first` gets both; `touch` has fingers and no mouse; `worker` lets
 * the site store its offline page; `scale` is device pixels per CSS pixel; `seldom` gives scripts few animation frames.
 */
export async function newVisitor(
  browser: Browser,
  options: {
    readonly viewport: { width: number; height: number };
    readonly javaScript?: boolean;
    readonly first?: boolean;
    readonly worker?: boolean;
    readonly scale?: number;
    readonly touch?: boolean;
    readonly seldom?: boolean;
  },
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: options.viewport,
    deviceScaleFactor: options.scale ?? 1,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    javaScriptEnabled: options.javaScript ?? true,
    ...(options.touch === true ? { hasTouch: true, isMobile: true, permissions: ['clipboard-read', 'clipboard-write'] } : {}),
    // `page.route` does not see the requests of a page opened by a service worker, so journeys disable workers unless they test them.
    serviceWorkers: options.worker === true ? 'allow' : 'block',
  });
  context.setDefaultTimeout(UNTIL.timeout);
  const throttle = Number(process.env['PALPITE_THROTTLE'] ?? 1);
  if (throttle > 1) context.on('page', (page) => void slowDown(page, throttle));
  if (options.first !== true) await context.addInitScript(answeredBefore);
  if (options.seldom === true) await context.addInitScript(drawSeldom);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !BY_ITSELF.test(message.text())) problems.push(message.text());
  });
  closeInTheEnd(page);
  return { context, page, problems };
}

/** Opens a page and waits until it is hydrated and checks for a newer build, which every page does a second later. */
export async function openAlive(page: Page, url: string): Promise<void> {
  const looked = page.waitForResponse('**/builds/latest.json*');
  await page.goto(url);
  await looked;
}

/** Closes a page that a failed test left open, since it would slow down all later tests. */
function closeInTheEnd(page: Page): void {
  onTestFinished(async ({ task }) => {
    await tellWhatShows(page, task.result?.errors?.[0]);
    await page.context().close();
  });
}

/** Adds the page's content to the failure of the test that opened it. */
async function tellWhatShows(page: Page, failure: { message: string } | undefined): Promise<void> {
  if (failure === undefined || page.isClosed()) return;
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: SNAPSHOT_MS })
    .catch((error: unknown) => String(error));
  // oxlint-disable-next-line no-param-reassign -- what the report prints
  failure.message += `\n${page.url()} shows:\n${shown.slice(-SHOWN_CHARACTERS)}`;
}

/** Gives the page a processor `times` slower (`npm run test:slow`). */
async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/**
 * Runs in the page before its own scripts: limits animation frames to twelve per second. Sixty frames drawn by the processor would slow down all other tests.
 */
function drawSeldom(): void {
  const EVERY_MS = 80;
  const [ask, giveUp] = [window.requestAnimationFrame.bind(window), window.cancelAnimationFrame.bind(window)];
  const frames = new Map<number, number>();
  window.requestAnimationFrame = (draw) => {
    const id = window.setTimeout(() => {
      const frame = ask((at) => {
        frames.delete(id);
        draw(at);
      });
      frames.set(id, frame);
    }, EVERY_MS);
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    clearTimeout(id);
    giveUp(frames.get(id) ?? 0);
    frames.delete(id);
  };
}

/** Runs in the page: marks the notices of a first visit as answered. Frames of other origins do not share our storage. */
function answeredBefore(): void {
  if (window !== window.top) return;
  localStorage.setItem('majority', '1');
  if (!document.cookie.includes('cookie_consent')) document.cookie = 'cookie_consent=necessary; Path=/; SameSite=Strict; Secure';
}
