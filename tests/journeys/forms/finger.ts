import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Taps with a finger, each counted by its name. */
export function fingerOf() {
  const taps: string[] = [];
  const tap = async (name: string, place: Locator) => {
    await place.tap();
    taps.push(name);
  };
  return { taps, tap, begin: () => taps.splice(0) };
}

/** Types where the focus is, as a phone's keyboard does: its "next" leads on. */
export async function typed(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const [place, text] of texts.entries()) {
    if (place > 0) await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement instanceof HTMLInputElement && document.activeElement.value === '')).toBe(true);
    await page.keyboard.type(text);
  }
}

export type Finger = ReturnType<typeof fingerOf>;
