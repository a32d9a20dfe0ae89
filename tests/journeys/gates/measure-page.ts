import type { Page } from 'playwright-core';
import { violationsOf } from '../expect-accessible.ts';
import { type Finding, findingsOf, unless } from './findings.ts';
import { askWidth, type Width } from './measure-widths.ts';
import { COLUMNS_PX, type Column } from './public-routes.ts';

/** Width and height of a window. */
export type Size = readonly [width: number, height: number];

/** Small and large phones. */
export const PHONES: readonly Size[] = [
  [390, 844],
  [360, 740],
  [320, 640],
];
/** Two desktops, a tablet, and the smaller desktop at 200 %. */
export const DESKTOPS: readonly Size[] = [
  [1_440, 900],
  [1_920, 1_080],
  [768, 1_024],
  [720, 450],
];

/** From this width on a page has its full column. */
const DESKTOP_PX = 1_440;
const SLACK_PX = 5;

/** Measures the open page at each of the sizes, without loading it again. */
export async function measureSizes(page: Page, { path, column }: { path: string; column: Column }, sizes: readonly Size[]): Promise<Finding[]> {
  const found: Finding[] = [];
  await page.evaluate(showOwnFonts);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const { misfits, edges } = await page.evaluate<Width>(askWidth(width >= DESKTOP_PX));
    const where = `${path} at ${width}`;
    found.push(...findingsOf('fits', where, misfits));
    if (edges !== null) found.push(...findingsOf('column', where, wrongColumn(column, edges)));
  }
  return found;
}

/** Pauses endless animations: later measurements do not need them, and they are drawn sixty times a second. */
export async function pauseMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const motion of document.getAnimations()) {
      if (motion.playState === 'running' && motion.timeline instanceof DocumentTimeline && motion.effect?.getComputedTiming().endTime === Infinity)
        motion.pause();
    }
  });
}

/** Runs in the page: makes it use its own fonts, however late they loaded. A first visit is painted in a wider fallback font if they are late. */
async function showOwnFonts(): Promise<void> {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).filter((rule) => rule instanceof CSSFontFaceRule);
  const fetched = rules.filter(({ style }) => style.getPropertyValue('src').includes('url('));
  const faces = fetched.map(({ style }) => {
    const value = (name: string) => style.getPropertyValue(name);
    const weight = value('font-weight') || 'normal';
    return new FontFace(value('font-family'), value('src'), { weight, unicodeRange: value('unicode-range') || 'U+0-10FFFF', display: 'block' });
  });
  await Promise.all(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}

/** Compares the column's edges: every page of a kind has the same ones, in the middle of the frame's free space. */
function wrongColumn(column: Column, { left, right, from, until }: NonNullable<Width['edges']>): string[] {
  const width = Math.min(COLUMNS_PX[column], until - from);
  const start = from + (until - from - width) / 2;
  const fits = Math.abs(left - start) <= SLACK_PX && right <= start + width + SLACK_PX;
  return unless(fits, `its column goes from ${left} to ${right}, not from ${start} to ${start + width}`);
}

export async function findInaccessible(page: Page, where: string): Promise<Finding[]> {
  // A live page may be measured while text fades in: only a violation found twice counts.
  const violations = (await violationsOf(page)).length === 0 ? [] : await violationsOf(page);
  return findingsOf('accessible', where, violations);
}

/** Checks the same page in the other theme for contrast only, since only colours differ. */
export async function findInaccessibleInLight(page: Page, where: string): Promise<Finding[]> {
  const paint = (theme: string | null) => page.evaluate(setTheme, theme);
  const before = await paint('light');
  const violations = await violationsOf(page, ['color-contrast', 'link-in-text-block']);
  await paint(before);
  return findingsOf('light theme', where, violations);
}

/** Runs in the page; returns the previous theme. */
function setTheme(theme: string | null): string | null {
  const root = document.documentElement;
  const before = root.getAttribute('data-theme');
  if (theme === null) root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);
  return before;
}

export async function findWrongHeading(page: Page, where: string): Promise<Finding[]> {
  const headings = await page.locator('h1:visible').count();
  return findingsOf('heading', where, unless(headings === 1, `${headings} headings of level 1 are visible`));
}

export async function findWrongTitle(page: Page, where: string, expected: string): Promise<Finding[]> {
  const title = await page.title();
  return findingsOf('title', where, unless(title === expected, `"${title}" instead of "${expected}"`));
}
