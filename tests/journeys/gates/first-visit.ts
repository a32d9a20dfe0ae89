import type { Browser, Page, Request } from 'playwright-core';
import { newVisitor, type Visitor } from '../open-browser.ts';
import { whileDrawn } from './stalled-page.ts';
import { settleLoaded, watchTraffic } from './traffic.ts';

/** Measurements of one visit by a new visitor, from the first byte to the end of the page. Bytes are transferred bytes, without headers. */
export interface Look {
  readonly status: number;
  /** Scripts named in the document, directly or as preloads of their imports: the page waits for these to hydrate. */
  readonly jsBytes: number;
  /** Scripts loaded after those, until the page was complete. */
  readonly laterJsBytes: number;
  /** Paths of all requested scripts, from the first byte to the end. */
  readonly scripts: readonly string[];
  readonly imageBytes: number;
  readonly allBytes: number;
  /** Sum of all layout shifts, which is never less than the standard's CLS. */
  readonly shift: number;
  /** The elements that moved, as a help to repair. */
  readonly shifted: readonly string[];
  /** Addresses of other hosts that were requested. */
  readonly foreign: readonly string[];
  readonly problems: readonly string[];
}

interface Viewport {
  readonly width: number;
  readonly height: number;
}

declare global {
  interface Window {
    palpiteShifts: { readonly value: number; readonly what: string }[];
  }
}

/** Opens `url` in its own context, waits until it is complete, scrolls to the end and back. `inspect` gets the page before it is closed. */
export async function firstVisit<Found>(
  browser: Browser,
  { url, viewport }: { readonly url: string; readonly viewport: Viewport },
  inspect: (page: Page) => Promise<Found>,
): Promise<{ readonly look: Look; readonly found: Found }> {
  const visitor = await newVisitor(browser, { viewport });
  const { page } = visitor;
  const visit = async () => ({ look: await lookAt(visitor, url), found: await inspect(page) });
  const seen = await whileDrawn(page, visit());
  await visitor.context.close();
  return seen;
}

async function lookAt({ page, problems }: Visitor, url: string): Promise<Look> {
  const traffic = watchTraffic(page);
  await page.addInitScript(watchShifts);
  const answer = await page.goto(url);
  const named = (await answer?.text()) ?? '';
  await settleLoaded(page, traffic, named);
  const scripts = (await weigh(traffic.finished)).filter(({ isScript }) => isScript);
  await scrollThrough(page);
  const shifts = await page.evaluate(() => window.palpiteShifts);
  const all = await weigh(traffic.finished);
  return {
    status: answer?.status() ?? 0,
    jsBytes: sum(scripts.filter(({ path }) => named.includes(path))),
    laterJsBytes: sum(scripts.filter(({ path }) => !named.includes(path))),
    scripts: [...traffic.scripts],
    imageBytes: sum(all.filter(({ isImage }) => isImage)),
    allBytes: sum(all),
    shift: shifts.reduce((total, { value }) => total + value, 0),
    shifted: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
    foreign: traffic.urls.filter((asked) => isForeign(url, asked)),
    problems,
  };
}

/** Runs in the page before its own scripts. */
export function watchShifts(): void {
  window.palpiteShifts = [];
  const nameOf = (node: Node | null | undefined) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}`.slice(0, 80) : String(node?.nodeName);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
      if (!hadRecentInput) window.palpiteShifts.push({ value, what: sources.map(({ node }) => nameOf(node)).join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls screen by screen to the end, so that late content loads, then back to the top after every image has loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await painted();
    }
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

interface Weight {
  readonly path: string;
  readonly isScript: boolean;
  readonly isImage: boolean;
  readonly bytes: number;
}

function weigh(requests: readonly Request[]): Promise<Weight[]> {
  return Promise.all(
    requests.map(async (request) => {
      const path = new URL(request.url()).pathname;
      const type = request.resourceType();
      return { path, isScript: type === 'script' || path.endsWith('.js'), isImage: type === 'image', bytes: (await request.sizes()).responseBodySize };
    }),
  );
}

function sum(weights: readonly Weight[]): number {
  return weights.reduce((total, { bytes }) => total + bytes, 0);
}

function isForeign(site: string, url: string): boolean {
  const { protocol, host } = new URL(url);
  return ['http:', 'https:', 'ws:', 'wss:'].includes(protocol) && host !== new URL(site).host;
}
