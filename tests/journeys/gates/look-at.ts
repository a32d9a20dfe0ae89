import type { Browser, Page, Request } from 'playwright-core';
import { newVisitor } from '../open-browser.ts';

/** What one visit of a page by a new visitor showed, from the first byte to the end of the page. Bytes as they travelled, without headers. */
export interface Look {
  readonly status: number;
  /** Scripts that the document itself names, for itself or for what they import: all that it waits for to come alive. */
  readonly jsBytes: number;
  /** Scripts that came after those, until the page was quiet. */
  readonly laterJsBytes: number;
  /** Paths of the scripts that were asked for, from the first byte to the end. */
  readonly scripts: readonly string[];
  readonly imageBytes: number;
  readonly allBytes: number;
  /** All layout shifts together, which is never less than the CLS of the standard. */
  readonly shift: number;
  /** What moved, for whoever has to mend it. */
  readonly shifted: readonly string[];
  readonly wide: boolean;
  /** Addresses of other hosts that were asked for anything. */
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

/** Opens `url` in a context of its own, waits until it is quiet, scrolls to the end and back. `inspect` sees the page before it is closed. */
export async function lookAt(browser: Browser, url: string, viewport: Viewport, inspect: (page: Page) => Promise<void>): Promise<Look> {
  const { context, page, problems } = await newVisitor(browser, { viewport });
  const finished: Request[] = [];
  const foreign: string[] = [];
  const asked: string[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  page.on('request', (request) => {
    foreign.push(...foreignTo(url, request.url()));
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  page.on('websocket', (socket) => foreign.push(...foreignTo(url, socket.url())));
  await page.addInitScript(watchShifts);
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  const named = (await answer?.text()) ?? '';
  const scripts = (await weigh(finished)).filter(({ isScript }) => isScript);
  await scrollThrough(page);
  const shifts = await page.evaluate(() => window.palpiteShifts);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  const all = await weigh(finished);
  await inspect(page);
  await context.close();
  return {
    status: answer?.status() ?? 0,
    jsBytes: sum(scripts.filter(({ path }) => named.includes(path))),
    laterJsBytes: sum(scripts.filter(({ path }) => !named.includes(path))),
    scripts: asked,
    imageBytes: sum(all.filter(({ isImage }) => isImage)),
    allBytes: sum(all),
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    shifted: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
    wide,
    foreign,
    problems,
  };
}

/** Runs in the page before anything of it. */
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

/** Screen by screen to the end, so that what loads late loads, then back to the top once every image stands. */
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

function foreignTo(site: string, url: string): string[] {
  const { protocol, host } = new URL(url);
  return ['http:', 'https:', 'ws:', 'wss:'].includes(protocol) && host !== new URL(site).host ? [url] : [];
}
