import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Taps as a finger does, and counts each tap by its name. */
export function fingerOf() {
  const taps: string[] = [];
  const tap = async (name: string, place: Locator) => {
    await place.tap();
    taps.push(name);
  };
  return { taps, tap, begin: () => taps.splice(0) };
}

/** Types into the focused field, as a phone's keyboard does: its "next" moves to the next field. */
export async function typed(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const [place, text] of texts.entries()) {
    if (place > 0) await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement instanceof HTMLInputElement && document.activeElement.value === '')).toBe(true);
    await page.keyboard.type(text);
  }
}

export type Finger = ReturnType<typeof fingerOf>;
