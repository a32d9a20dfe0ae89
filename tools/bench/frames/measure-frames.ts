import type { Browser, BrowserContext } from 'playwright-core';
import type { PlayerClient } from '#tests/system/player-client.ts';
import type { TraceEvent } from '../web/blocking-time.ts';
import { type FrameFigures, figuresOf } from './frame-figures.ts';
import type { FramePage } from './pages.ts';

const PHONE = { width: 390, height: 844 } as const;
/** How long to wait after the page has loaded: what it loads later is not part of a round. */
const SETTLE_MS = 3_000;
const PRESS_EVERY_MS = 300;

/** Runs in each page: dismisses the notice of a first visit. Frames of other origins do not have our storage. */
const ANSWERED = `if (window === window.top) localStorage.setItem('majority', '1')`;
/** Runs in the page: records from now on. */
const RECORD = `{
  const framesMs = [];
  requestAnimationFrame(function next(at) {
    framesMs.push(at);
    requestAnimationFrame(next);
  });
  globalThis.framesMs = framesMs;
}`;

/** Runs in the page and clicks like a player's finger: calls from outside would wait for a throttled page. */
const pressing = (words: string) => `setInterval(() => {
  [...document.querySelectorAll('button')].find((button) => button.textContent.trim().startsWith(${JSON.stringify(words)}))?.click();
}, ${PRESS_EVERY_MS})`;

export interface FramePlan {
  readonly seconds: number;
  readonly throttle: number;
}

/** A player's phone with a throttled processor: measures the frames of one page after the other. */
export async function openPhone(browser: Browser, url: string, player: PlayerClient | null): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', hasTouch: true, serviceWorkers: 'block' });
  await context.addInitScript(ANSWERED);
  await context.addCookies([{ name: 'cookie_consent', value: 'all', url }]);
  if (player === null) return context;
  const { email, password } = player;
  const answer = await context.request.post(`${url}/api/auth/login`, { data: { login: email, email, password } });
  if (!answer.ok()) throw new Error(`no login: ${answer.status()}`);
  return context;
}

/** Opens the page, waits until it is idle, and records its frames for this long. */
export async function measureFrames(
  context: BrowserContext,
  url: string,
  plan: FramePlan,
  part: Pick<FramePage, 'begin' | 'pressed'> = {},
): Promise<FrameFigures> {
  const page = await context.newPage();
  const browser = context.browser();
  if (browser === null) throw new Error('the context has no browser');
  try {
    const devtools = await context.newCDPSession(page);
    await page.goto(url, { waitUntil: 'load' });
    await part.begin?.(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: plan.throttle });
    await page.waitForTimeout(Math.min(SETTLE_MS, plan.seconds * 1_000));
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline.frame'] });
    await page.evaluate(RECORD);
    if (part.pressed !== undefined) await page.evaluate(pressing(part.pressed));
    await page.waitForTimeout(plan.seconds * 1_000);
    const framesMs = await page.evaluate<number[]>('framesMs');
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
    return figuresOf({ framesMs, events: traceEvents });
  } finally {
    await page.close();
  }
}
