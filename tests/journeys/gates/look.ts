import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../open-browser.ts';

const SMALL = { width: 320, height: 640 } as const;

/** The page as it stands: accessible, and no wider than any screen. */
export async function look(page: Page, where: string): Promise<void> {
  for (const viewport of [DESKTOP, SMALL, PHONE]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), `${where}, ${viewport.width} px wide`).toBe(false);
    if (viewport !== SMALL) await expectAccessible(page, `${where}, ${viewport.width} px wide`);
  }
}
