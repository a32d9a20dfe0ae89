import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { PlayerClient } from '#tests/system/player-client.ts';
import { type FrameFigures, figuresOf, type Recording } from './frame-figures.ts';
import type { FramePage } from './pages.ts';

const PHONE = { width: 390, height: 844 } as const;
/** After the page is there: what it loads late is no part of a round. */
const SETTLE_MS = 3_000;
const AGAIN_EVERY_MS = 250;

/** Runs in each page: the notice of a first visit is behind. Frames of others have no storage of ours. */
const ANSWERED = `if (window === window.top) localStorage.setItem('majority', '1')`;
/** Runs in the page: what it does from now on. */
const RECORD = `{
  const recording = { framesMs: [], longTasksMs: [] };
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => recording.longTasksMs.push(duration))).observe({ type: 'longtask' });
  requestAnimationFrame(function next(at) {
    recording.framesMs.push(at);
    requestAnimationFrame(next);
  });
  globalThis.recording = recording;
}`;

export interface MeasuredFrames extends FrameFigures {
  /** What the page's thread worked for each frame, throttled. */
  readonly workMs: number;
}

export interface FramePlan {
  readonly seconds: number;
  readonly throttle: number;
}

/** A phone of the player, whose processor is throttled: the frames of one page after the other. */
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

/** Opens the page, lets it come to rest, and records its frames for so long. */
export async function measureFrames(
  context: BrowserContext,
  url: string,
  plan: FramePlan,
  part: Pick<FramePage, 'begin' | 'again'> = {},
): Promise<MeasuredFrames> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await page.goto(url, { waitUntil: 'load' });
    await part.begin?.(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: plan.throttle });
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.waitForTimeout(Math.min(SETTLE_MS, plan.seconds * 1_000));
    const worked = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
    };
    await page.evaluate(RECORD);
    const before = await worked();
    await act(page, plan.seconds * 1_000, part.again);
    const workedMs = (await worked()) - before;
    const figures = figuresOf(await page.evaluate<Recording>('recording'));
    return { ...figures, workMs: workedMs / figures.frames };
  } finally {
    await page.close();
  }
}

async function act(page: Page, forMs: number, again: FramePage['again']): Promise<void> {
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    await again?.(page);
    await page.waitForTimeout(again === undefined ? until - performance.now() : AGAIN_EVERY_MS);
  }
}
