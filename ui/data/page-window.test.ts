import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 … 5'],
  [3, 5, '1 2 3 4 5'],
  [4, 12, '1 2 3 4 5 … 12'],
  [6, 12, '1 … 5 6 7 … 12'],
  [12, 12, '1 … 11 12'],
])('page %d of %d shows %s', (page, pageCount, shown) => {
  expect(
    pageWindow(page, pageCount)
      .map((entry) => (entry.kind === 'gap' ? '…' : entry.page))
      .join(' '),
  ).toBe(shown);
});
