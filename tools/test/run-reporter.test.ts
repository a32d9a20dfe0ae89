import { expect, test } from 'vitest';
import { slowestLines } from './run-reporter.ts';

test('the slowest are named, the slowest first, with their seconds', () => {
  const files = [
    { file: 'a.test.ts', seconds: 0.04 },
    { file: 'b.test.ts', seconds: 71.26 },
    { file: 'c.test.ts', seconds: 3 },
  ];
  expect(slowestLines(files, 2)).toEqual(['Slowest files:', '    71.3 s  b.test.ts', '     3.0 s  c.test.ts']);
});

test('a single file is its own slowest: nothing is said', () => {
  expect(slowestLines([{ file: 'a.test.ts', seconds: 1 }])).toEqual([]);
});
