import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects no accessibility violation on the page in its current state. Adds axe-core to the page once and returns only violations: half the processor time
 * of @axe-core/playwright, which adds it at every call and also returns the passed rules.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Text may still be fading in: only a violation found twice counts.
  const found = (await violationsOf(page)).length === 0 ? [] : await violationsOf(page);
  expect(found, where).toEqual([]);
}

/** The violations on the current page: the rule, and where. `only` names the rules to check; absent: all. */
export async function violationsOf(page: Page, only?: readonly string[]): Promise<string[]> {
  await page.evaluate(comeToRest);
  await Promise.all(page.frames().map(bringAxe));
  return page.evaluate(askAxe, only);
}

async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(AXE);
  // Frames of other origins report violations too.
  await frame.evaluate(() => (window as unknown as { axe: typeof axe }).axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
}

/** Runs in the page. */
async function askAxe(only?: readonly string[]): Promise<string[]> {
  const { axe: here } = window as unknown as { axe: typeof axe };
  // Accessible names contain the visible text (WCAG 2.5.3): an experimental rule, which axe disables by default.
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  // Only css-orientation-lock, an experimental rule that is off, reads the style sheets: parsing them took a fifth of each run.
  const asked = only === undefined ? { rules } : { runOnly: [...only] };
  const { violations } = await here.run(document, { resultTypes: ['violations'], ...asked, preload: { assets: ['media'] } });
  return violations.map(({ id, nodes }) => {
    const targets = nodes.slice(0, 3).map(({ target }) => target.join(' '));
    return `${id}: ${targets.join(' | ')}`;
  });
}

/** Runs in the page: finishes style animations and transitions that end by time. Those driven by scrolling are left as they are. */
export function comeToRest(): void {
  for (const motion of document.getAnimations()) {
    const ofStyles = motion instanceof CSSAnimation || motion instanceof CSSTransition;
    if (ofStyles && motion.timeline instanceof DocumentTimeline && motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
  }
}
