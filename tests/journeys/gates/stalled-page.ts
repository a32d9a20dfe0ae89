import type { Page } from 'playwright-core';
import { UNTIL } from '#tests/until.ts';

/** The browser has stopped drawing a page: the page's timers run and it answers, but no frame is drawn, whatever is done. A rare fault of the browser. */
export class StalledPage extends Error {}

const LOOK_EVERY_MS = 5_000;

/** Runs `work` on a page. Throws StalledPage if the browser draws no frame of it for `withinMs`, by default the time limit of a test's wait. */
export async function whileDrawn<Answer>(page: Page, work: Promise<Answer>, withinMs: number = UNTIL.timeout): Promise<Answer> {
  const over = new AbortController();
  try {
    return await Promise.race([work, stall(page, withinMs, over.signal)]);
  } finally {
    over.abort();
  }
}

async function stall(page: Page, withinMs: number, over: AbortSignal): Promise<never> {
  while (!over.aborted) {
    // After a navigation the page is a new one.
    const isDrawn = await page.evaluate(draws, withinMs).catch(() => true);
    if (!isDrawn) throw new StalledPage(`the browser draws nothing of ${page.url()}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return new Promise(() => undefined);
}

/** Runs in the page: returns whether a frame is drawn in time. */
async function draws(withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), withinMs);
    requestAnimationFrame(() => resolve(true));
  });
}
