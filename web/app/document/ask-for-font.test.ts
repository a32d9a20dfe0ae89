import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { askForFont } from './head-scripts.ts';

const ASKED = [{ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: '/assets/inter-a1.woff2' }];
const SLOW = { rtt: 150, saveData: false };

/** What a browser asks ahead for whose storage answers so, over such a connection. */
function askedAhead(getItem: () => string | null, connection?: { rtt: number; saveData: boolean }): object[] {
  const links: object[] = [];
  runInNewContext(askForFont('/assets/inter-a1.woff2'), {
    localStorage: { getItem },
    navigator: { connection },
    document: { createElement: () => ({}), head: { appendChild: (link: object) => void links.push(link) } },
  });
  return links;
}

test('a font that was had before is asked for ahead over any connection', () => {
  expect(askedAhead(() => '/assets/inter-a1.woff2', SLOW)).toEqual(ASKED);
  expect(askedAhead(() => '/assets/inter-a1.woff2', { rtt: 50, saveData: true })).toEqual(ASKED);
});

test.each([null, '/assets/inter-b2.woff2', 'https://elsewhere.example/x.woff2'])(
  'over a slow connection nothing is asked for ahead where %s is stored',
  (stored) => {
    expect(askedAhead(() => stored, SLOW)).toEqual([]);
  },
);

test('a first visit asks ahead over a fast connection, or one that the browser does not describe', () => {
  expect(askedAhead(() => null, { rtt: 75, saveData: false })).toEqual(ASKED);
  expect(askedAhead(() => null)).toEqual(ASKED);
});

test('a first visit that saves data asks for nothing ahead', () => {
  expect(askedAhead(() => null, { rtt: 50, saveData: true })).toEqual([]);
});

test('nothing is asked for ahead where storage is blocked, and the page goes on', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  expect(askedAhead(blocked)).toEqual([]);
});

test('every browser can read it: no syntax younger than ES5', () => {
  expect(askForFont('/a')).not.toMatch(/catch\s*\{|=>|\b(?:let|const|class)\b|`|\?\.|\?\?|\.\.\./);
});
