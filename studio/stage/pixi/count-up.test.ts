import { expect, test } from 'vitest';
import { countedCents, countMs, winClass } from './count-up.ts';

test('counting begins and ends at the exact amounts and never goes back', () => {
  const counted = Array.from({ length: 101 }, (_, at) => countedCents(100, 12_345, at / 100));
  expect([counted[0], counted[100]]).toEqual([100, 12_345]);
  expect(counted).toEqual(counted.toSorted((a, b) => a - b));
});
test('a higher amount takes longer, at most nine seconds; zero takes no time', () => {
  expect([0, 1, 10, 1_000_000].map(countMs)).toEqual([0, 1_250, 3_095, 9_000]);
});
test('a win is large from fifteen stakes on', () => {
  expect([1_499, 1_500, 4_000, 10_000].map((cents) => winClass(cents, 100))).toEqual([null, 'grande', 'enorme', 'lendario']);
});
