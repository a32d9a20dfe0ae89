// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { FONT_KEY } from '../../document/head-scripts.ts';
import { noteFont } from './visit-watch.lazy.tsx';

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(document, 'fonts');
});

async function notedAfter(load: () => Promise<readonly object[]>): Promise<string | null> {
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  await noteFont();
  return localStorage.getItem(FONT_KEY);
}

test('a loaded font is recorded, so that the next page preloads it', async () => {
  expect(await notedAfter(async () => [{}])).toMatch(/inter-latin.*\.woff2/);
});

test.each([
  ['that fails', () => Promise.reject(new Error('aborted'))],
  ['that is not there', async () => []],
])('a font %s is not noted', async (_what, load) => {
  expect(await notedAfter(load)).toBeNull();
});
