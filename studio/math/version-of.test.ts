import { describe, expect, it } from 'vitest';
import { canonicalJson, type PlainData, versionOf } from './version-of.ts';

describe('the version of data', () => {
  it('is the SHA-256 of its canonical JSON', () => {
    expect(canonicalJson({ b: [1, true], a: { d: 'é', c: -0 } })).toBe('{"a":{"c":0,"d":"é"},"b":[1,true]}');
    expect(versionOf('abc')).toBe('6cc43f858fbb763301637b5af970e2a46b46f461f27e5a0f41e009c59b827b25');
  });

  it('does not depend on the order of names, but on the order of lists', () => {
    expect(versionOf({ a: 1, b: 2 })).toBe(versionOf({ b: 2, a: 1 }));
    expect(versionOf([1, 2])).not.toBe(versionOf([2, 1]));
    expect(versionOf({ 1: 2 })).not.toBe(versionOf({ 12: 2 }));
  });

  it.each([[0.5], [Number.NaN], [2 ** 53], [null], [undefined], [new Map([['a', 1]])], [new Date(0)], [{ a: undefined }], [() => 1]])(
    'refuses anything but plain data: %s',
    (data) => {
      expect(() => versionOf(data as PlainData)).toThrow(RangeError);
    },
  );
});
