import { expect, test } from 'vitest';
import { returnIdOf, txidOf } from './identifiers.ts';

test('ids made from ours fit the API Pix, and are the same each time', () => {
  expect(txidOf('0193a5e2-7b1c-7000-8000-0123456789ab')).toMatch(/^[a-zA-Z0-9]{26,35}$/);
  expect(returnIdOf('E9999900420261121011500abcdefghi')).toMatch(/^[a-zA-Z0-9]{1,35}$/);
  expect(txidOf('0193a5e2-7b1c-7000-8000-0123456789ab')).toBe(txidOf('0193a5e2-7b1c-7000-8000-0123456789ab'));
});
