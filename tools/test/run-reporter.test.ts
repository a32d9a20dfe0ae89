import { expect, test } from 'vitest';
import { slowestLines } from './run-reporter.ts';

test('the slowest files are named with their seconds, the slowest first', () => {
  const files = [
    { file: 'a.test.ts', seconds: 0.04 },
    { file: 'b.test.ts', seconds: 71.26 },
    { file: 'c.test.ts', seconds: 3 },
  ];
  expect(slowestLines(files, 2)).toEqual(['Slowest files:', '    71.3 s  b.test.ts', '     3.0 s  c.test.ts']);
});

test('a run of a single file names no slowest file', () => {
  expect(slowestLines([{ file: 'a.test.ts', seconds: 1 }])).toEqual([]);
});
