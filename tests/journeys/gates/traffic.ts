import type { Page, Request } from 'playwright-core';
import { vi } from 'vitest';
import { UNTIL } from '#tests/until.ts';

/** A page's requests from `begin` on. */
export interface Traffic {
  readonly finished: readonly Request[];
  /** Every requested address, sockets included. */
  readonly urls: readonly string[];
  /** Paths of the requested scripts. */
  readonly scripts: readonly string[];
  /** Requests without an answer yet. */
  pending(): number;
  /** Forgets earlier requests. */
  begin(): void;
}

export function watchTraffic(page: Page): Traffic {
  const pending = new Set<Request>();
  const [finished, urls, scripts]: [Request[], string[], string[]] = [[], [], []];
  page.on('request', (request) => {
    pending.add(request);
    urls.push(request.url());
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  page.on('requestfinished', (request) => {
    pending.delete(request);
    finished.push(request);
  });
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('websocket', (socket) => urls.push(socket.url()));
  return {
    ...{ finished, urls, scripts, pending: () => pending.size },
    begin: () => [pending.clear(), ...[finished, urls, scripts].map((list) => list.splice(0))],
  };
}

/** Every page with scripts requests the live build a second after it is ready; by then the code that waits for an idle page is loading. */
const LIVE_BUILD = /\/builds\/latest\.json\?/;

/** Loads a page and waits until it is complete; returns its status. */
export async function openSettled(page: Page, traffic: Traffic, url: string): Promise<number> {
  traffic.begin();
  const answer = await page.goto(url);
  await settleLoaded(page, traffic, (await answer?.text()) ?? '');
  return answer?.status() ?? 0;
}

/** Waits until a loaded page is complete. `html` is its document, which shows whether scripts follow. */
export async function settleLoaded(page: Page, traffic: Traffic, html: string): Promise<void> {
  if (html.includes('id="start"')) await vi.waitUntil(() => traffic.urls.some((url) => LIVE_BUILD.test(url)), UNTIL);
  await settle(page, traffic);
}

/** Waits until no request is under way after the page was idle. */
export async function settle(page: Page, traffic: Traffic): Promise<void> {
  do {
    await vi.waitUntil(() => traffic.pending() === 0, UNTIL);
    await page.evaluate(idleTwice);
  } while (traffic.pending() > 0);
}

/**
 * Runs in the page: waits until idle callbacks have run and requested their code. Forces the page to draw, since a page that draws nothing may not be idle for
 * a minute.
 */
async function idleTwice(): Promise<void> {
  const idle = async () => {
    const draw = setInterval(() => requestAnimationFrame(() => undefined), 100);
    await new Promise((resolve) => requestIdleCallback(resolve));
    clearInterval(draw);
  };
  await idle();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await idle();
}
