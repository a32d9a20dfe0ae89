import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { preferencesScript } from './head-scripts.ts';

/**
 * Runs the script on the given page, in a browser without the features in `without`. Returns the address that it was sent to, and the
 * page's theme and rail.
 */
function run({ without = '', storage = {} }: { without?: string; storage?: Record<string, string> | 'blocked' }, pathname = '/') {
  const sentTo: string[] = [];
  const dataset: Record<string, string> = { theme: 'dark' };
  const getItem = (key: string) => {
    if (storage === 'blocked') throw new Error('blocked');
    return storage[key] ?? null;
  };
  runInNewContext(`${without};${preferencesScript}`, {
    window: { CSSLayerBlockRule: class {} },
    location: { pathname, replace: (path: string) => void sentTo.push(path) },
    document: { documentElement: { dataset } },
    localStorage: { getItem },
  });
  return { sentTo, dataset };
}

test.each([
  ['Object.hasOwn (ES2022)', 'delete Object.hasOwn'],
  ['at (ES2022)', 'delete Array.prototype.at'],
  ['cascade layers', 'delete window.CSSLayerBlockRule'],
])('a browser without %s goes to the page made for it, and stays there', (_what, without) => {
  expect(run({ without }).sentTo).toEqual(['/unsupported-browser']);
  expect(run({ without }, '/unsupported-browser').sentTo).toEqual([]);
});

test('a browser with all features stays on the page', () => expect(run({}).sentTo).toEqual([]));

test('the script has no syntax younger than ES5, so that every browser can read it', () => {
  expect(preferencesScript).not.toMatch(/catch\s*\{|=>|\b(?:let|const|class)\b|`|\?\.|\?\?|\.\.\./);
});

test('a chosen theme and a narrow rail are applied before the first paint; stored values outside the closed list are ignored', () => {
  expect(run({ storage: { theme: 'light', rail: 'narrow' } }).dataset).toEqual({ theme: 'light', rail: 'narrow' });
  expect(run({ storage: { theme: '"><script>', rail: 'x' } }).dataset).toEqual({ theme: 'dark' });
  expect(run({ storage: 'blocked' }).dataset).toEqual({ theme: 'dark' });
});
