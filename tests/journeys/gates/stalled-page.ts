import type { Page } from 'playwright-core';
import { UNTIL } from '#tests/until.ts';

/** The browser stopped to draw a page: timers of the page run and it answers, but no frame comes any more, whatever is done to it. A fault of the browser's, seldom. */
export class StalledPage extends Error {}

const LOOK_EVERY_MS = 5_000;

/** Answers `work` on a page. Throws StalledPage where the browser meanwhile draws no frame of it for `withinMs`: unless given, as long as a test waits for anything. */
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
    // A page that goes elsewhere is another one.
    const isDrawn = await page.evaluate(draws, withinMs).catch(() => true);
    if (!isDrawn) throw new StalledPage(`the browser draws nothing of ${page.url()}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return new Promise(() => undefined);
}

/** Runs in the page: whether a frame is drawn in time. */
async function draws(withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), withinMs);
    requestAnimationFrame(() => resolve(true));
  });
}
