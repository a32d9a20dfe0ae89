import { expect, test } from 'vitest';
import { isOwnReturn, returnIdOf, txidOf } from './identifiers.ts';

test('ids made from ours fit the API Pix, and are the same each time', () => {
  expect(txidOf('0193a5e2-7b1c-7000-8000-0123456789ab')).toMatch(/^[a-zA-Z0-9]{26,35}$/);
  expect(returnIdOf('E9999900420261121011500abcdefghi')).toMatch(/^[a-zA-Z0-9]{1,35}$/);
  expect(txidOf('0193a5e2-7b1c-7000-8000-0123456789ab')).toBe(txidOf('0193a5e2-7b1c-7000-8000-0123456789ab'));
});

test('each return of a Pix has an id of its own, known again as ours', () => {
  const pix = 'E9999900420261121011500abcdefghi';
  const ids = [1, 2, 3, 36, 1_295].map((nth) => returnIdOf(pix, nth));
  expect(new Set(ids).size).toBe(5);
  for (const id of ids) expect([/^[a-zA-Z0-9]{1,35}$/.test(id), isOwnReturn(pix, id)]).toEqual([true, true]);
  expect(isOwnReturn(pix, '7d9f03358dcc40549bf90dbd61d36906')).toBe(false);
  for (const nth of [0, 1.5, 1_296]) expect(() => returnIdOf(pix, nth)).toThrow('no id');
});
