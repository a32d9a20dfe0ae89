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
 * The browser of this worker, opened by its first journey: visitors have a context each, so files share it. It ends with the worker, or anew where it died.
 * Debian's headless shell of Chromium (CHROMIUM_PATH names another; `npm test` finds what there is), quiet.
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

/** The browser logs by itself: every refused call (refusals are part of the journeys), and a socket's that finds no network where a journey goes without. */
const BY_ITSELF = /^Failed to load resource|net::ERR_INTERNET_DISCONNECTED$/;
/** The end of a page, where dialogs are. */
const SHOWN_CHARACTERS = 5_000;
const SNAPSHOT_MS = 20_000;

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that the page threw or logged; a journey ends with none. */
  readonly problems: string[];
}

/** A fresh Brazilian visitor who has answered the 18+ notice and the cookie question before; `first` meets both; `touch` has fingers and no mouse; `worker` lets the site keep its page for when there is no connection; `scale` is device pixels per CSS pixel; `seldom` gives scripts that draw few frames. */
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
    // A page that a worker opens is out of reach of `page.route`: journeys go without, unless they are about it.
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

/** A page that a failed test left open would slow down all that follow. */
function closeInTheEnd(page: Page): void {
  onTestFinished(async ({ task }) => {
    await tellWhatShows(page, task.result?.errors?.[0]);
    await page.context().close();
  });
}

/** Adds what the page shows to the failure of the test that opened it. */
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
 * Runs in the page before anything of it: what a script draws frame by frame it draws twelve times a second. Sixty of them drawn by the processor leave little of
 * it to whatever else is tested.
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

/** Runs in the page: the notices of a first visit are behind. Frames of others have no storage of ours. */
function answeredBefore(): void {
  if (window !== window.top) return;
  localStorage.setItem('majority', '1');
  if (!document.cookie.includes('cookie_consent')) document.cookie = 'cookie_consent=necessary; Path=/; SameSite=Strict; Secure';
}
