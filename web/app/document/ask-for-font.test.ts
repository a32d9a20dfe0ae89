import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { askForFont } from './head-scripts.ts';

const ASKED = [{ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: '/assets/inter-a1.woff2' }];
const SLOW = { rtt: 150, saveData: false };

/** Runs the script with that storage and connection; returns the links by which it preloads the font. */
function askedAhead(getItem: () => string | null, connection?: { rtt: number; saveData: boolean }): object[] {
  const links: object[] = [];
  runInNewContext(askForFont('/assets/inter-a1.woff2'), {
    localStorage: { getItem },
    navigator: { connection },
    document: { createElement: () => ({}), head: { appendChild: (link: object) => void links.push(link) } },
  });
  return links;
}

test('a font that was loaded before is preloaded over any connection', () => {
  expect(askedAhead(() => '/assets/inter-a1.woff2', SLOW)).toEqual(ASKED);
  expect(askedAhead(() => '/assets/inter-a1.woff2', { rtt: 50, saveData: true })).toEqual(ASKED);
});

test.each([null, '/assets/inter-b2.woff2', 'https://elsewhere.example/x.woff2'])(
  'over a slow connection the font is not preloaded where %s is stored',
  (stored) => {
    expect(askedAhead(() => stored, SLOW)).toEqual([]);
  },
);

test('a first visit preloads the font over a fast connection, or over one that the browser does not describe', () => {
  expect(askedAhead(() => null, { rtt: 75, saveData: false })).toEqual(ASKED);
  expect(askedAhead(() => null)).toEqual(ASKED);
});

test('a first visit that saves data does not preload the font', () => {
  expect(askedAhead(() => null, { rtt: 50, saveData: true })).toEqual([]);
});

test('where storage is blocked, the font is not preloaded and the page continues', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  expect(askedAhead(blocked)).toEqual([]);
});

test('the script has no syntax younger than ES5, so that every browser can read it', () => {
  expect(askForFont('/a')).not.toMatch(/catch\s*\{|=>|\b(?:let|const|class)\b|`|\?\.|\?\?|\.\.\./);
});
