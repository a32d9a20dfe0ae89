import { expect, test } from 'vitest';
import { parseEndToEndId, returnIdOf, txidOf } from './identifiers.ts';

test('ids made from ours fit the API Pix', () => {
  expect(txidOf('0193a5e2-7b1c-7000-8000-0123456789ab')).toMatch(/^[a-zA-Z0-9]{26,35}$/);
  expect(returnIdOf('E9999900420261121011500abcdefghi')).toMatch(/^[a-zA-Z0-9]{1,35}$/);
});

test('an end-to-end id tells the institution and the minute', () => {
  expect(parseEndToEndId('E99999004202611210115abcdefghiJK')).toEqual({ ispb: '99999004', madeAt: new Date('2026-11-21T01:15:00Z') });
});

test.each(['', 'D99999004202611210115abcdefghiJK', 'E99999004202613210115abcdefghiJK', 'E99999004202602300115abcdefghiJK', 'E99999004202611210115abcdefghiJ'])(
  '%j is no end-to-end id',
  (text) => {
    expect(parseEndToEndId(text)).toBeNull();
  },
);
