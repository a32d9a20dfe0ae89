import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame } from './is-same.ts';

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(0, -0, 1, NaN, 'a', '', true, null, undefined, new Date(0), new Date(1)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { noNullPrototype: true }),
  ),
}));

test('two values are the same exactly if Node’s own comparison says so', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(isSame(a, b)).toBe(isDeepStrictEqual(a, b));
    }),
    { numRuns: 1_000 },
  );
});

test('a copy is the same until anything in it differs', () => {
  fc.assert(
    fc.property(value, (a) => {
      expect(isSame(a, structuredClone(a))).toBe(true);
      expect(isSame([a, { a }], [structuredClone(a), { a: [structuredClone(a)] }])).toBe(false);
    }),
  );
});

test.each([
  ['the order of fields', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ['an absent field', { a: 1 }, { a: 1, b: undefined }, false],
  ['a list and a record', [1], { 0: 1 }, false],
  ['the same instant', { at: new Date(5) }, { at: new Date(5) }, true],
  ['another instant', { at: new Date(5) }, { at: new Date(6) }, false],
  ['an instant and a record', new Date(5), {}, false],
])('%s', (_name, a, b, same) => expect(isSame(a, b)).toBe(same));
