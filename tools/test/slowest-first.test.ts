import { expect, test } from 'vitest';
import { slowestFirst, type WaitingFile } from './slowest-first.ts';

const file = (name: string, given: Partial<WaitingFile>) => ({
  name,
  group: 0,
  project: 'database',
  environment: 'node',
  bytes: 1_000,
  seconds: null,
  ...given,
});
const orderOf = (files: readonly ReturnType<typeof file>[]) => slowestFirst(files).map(({ name }) => name);

test('the slowest file of the last run starts first, however small it is', () => {
  expect(orderOf([file('big', { bytes: 9_000, seconds: 1 }), file('kills', { bytes: 100, seconds: 70 }), file('middle', { seconds: 5 })])).toEqual([
    'kills',
    'middle',
    'big',
  ]);
});

test('without an earlier run the largest file starts first', () => {
  expect(orderOf([file('small', { bytes: 100 }), file('large', { bytes: 9_000 })])).toEqual(['large', 'small']);
});

test('a new file counts by its size, at the pace of its project: among long files it does not start last', () => {
  // At ten seconds per 1,000 bytes, the new file counts as 40 seconds.
  const known = [file('long', { seconds: 50, bytes: 4_000 }), file('short', { seconds: 5, bytes: 1_500 })];
  expect(orderOf([...known, file('new', { bytes: 4_000 })])).toEqual(['long', 'new', 'short']);
});

test('groups keep their order, and projects and environments stay together', () => {
  const files = [
    file('journey', { group: 1, project: 'journeys', seconds: 100 }),
    file('slow page', { project: 'unit', environment: 'jsdom', seconds: 9 }),
    file('slow rule', { project: 'unit', seconds: 8 }),
    file('page', { project: 'unit', environment: 'jsdom', seconds: 1 }),
    file('table', { seconds: 2 }),
  ];
  expect(orderOf(files)).toEqual(['table', 'slow page', 'page', 'slow rule', 'journey']);
});
