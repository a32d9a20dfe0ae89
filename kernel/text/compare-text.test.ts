import { expect, test } from 'vitest';
import { compareText } from './compare-text.ts';

test('days and instants sort in the order of time', () => {
  const instants = ['2026-11-25T18:00:00Z', '2025-12-31T23:59:59Z', '2026-11-25T17:59:59Z', '2025-12-31T23:59:59Z'];
  expect(instants.toSorted(compareText)).toEqual([instants[1], instants[3], instants[2], instants[0]]);
});
