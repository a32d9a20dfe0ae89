import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { askForFontHadBefore } from './font-had-before.ts';

/** What a browser asks ahead for whose storage answers so. */
function askedAhead(getItem: () => string | null): object[] {
  const links: object[] = [];
  runInNewContext(askForFontHadBefore('/assets/inter-a1.woff2'), {
    localStorage: { getItem },
    document: { createElement: () => ({}), head: { appendChild: (link: object) => void links.push(link) } },
  });
  return links;
}

test('a font that was had before is asked for ahead', () => {
  expect(askedAhead(() => '/assets/inter-a1.woff2')).toEqual([
    { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: '/assets/inter-a1.woff2' },
  ]);
});

test.each([null, '/assets/inter-b2.woff2', 'https://elsewhere.example/x.woff2'])('nothing is asked for ahead where %s is stored', (stored) => {
  expect(askedAhead(() => stored)).toEqual([]);
});

test('nothing is asked for ahead where storage is blocked, and the page goes on', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  expect(askedAhead(blocked)).toEqual([]);
});

test('every browser can read it: no syntax younger than ES5', () => {
  expect(askForFontHadBefore('/a')).not.toMatch(/catch\s*\{|=>|\b(?:let|const|class)\b|`|\?\.|\?\?|\.\.\./);
});
