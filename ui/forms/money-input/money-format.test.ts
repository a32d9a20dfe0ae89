import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampMinor, editMoney, formatMinor } from './edit-money.ts';
import { brazilianMarks, MAX_PRECISION, moneyFormat } from './money-format.ts';
import { readPasted } from './read-pasted.ts';
import { readTyped } from './read-typed.ts';

const brazil = moneyFormat(brazilianMarks);

describe('the format', () => {
  test('defaults to precision 2, thousands comma, decimal point, no clamp, negatives allowed', () => {
    expect(moneyFormat()).toEqual({ precision: 2, thousands: ',', decimal: '.', min: null, max: null, disableNegative: false });
  });

  test.each([
    [-3, 0],
    [0, 0],
    [2.9, 2],
    [1000, 1000],
    [5000, MAX_PRECISION],
    [Number.NaN, 2],
    [Number.POSITIVE_INFINITY, 2],
  ])('a precision of %d becomes %d', (asked, used) => {
    expect(moneyFormat({ precision: asked }).precision).toBe(used);
  });

  test('the cap of 1000 bounds the precision, not the value', () => {
    expect(formatMinor(100_001n, moneyFormat())).toBe('1,000.01');
    expect(formatMinor(1n, moneyFormat({ precision: 1000 }))).toBe(`0.${'0'.repeat(999)}1`);
  });
});

describe('writing', () => {
  test.each([
    [0n, '0,00'],
    [5n, '0,05'],
    [50n, '0,50'],
    [100n, '1,00'],
    [99_999n, '999,99'],
    [100_000n, '1.000,00'],
    [123_456_789n, '1.234.567,89'],
    [-123_456n, '-1.234,56'],
    [9_007_199_254_740_991n, '90.071.992.547.409,91'],
  ])('%d minor units are written %s', (minor, text) => {
    expect(formatMinor(minor, brazil)).toBe(text);
  });

  test('without decimals there is no decimal mark', () => {
    expect(formatMinor(1234n, moneyFormat({ precision: 0 }))).toBe('1,234');
  });
});

describe('typing', () => {
  test.each([
    ['5', 5n],
    ['0,057', 57n],
    ['12,345', 12_345n],
    ['1.234,56', 123_456n],
    ['0,0', null],
    ['', null],
    ['abc', null],
    ['000', 0n],
    ['-5', -5n],
    ['--5', 5n],
    ['\u22125', -5n],
    ['-+5', 5n],
  ])('%j reads as %s', (text, minor) => {
    expect(readTyped(text, brazil)).toBe(minor);
  });

  test('negatives can be disabled', () => {
    expect(readTyped('-5', { ...brazil, disableNegative: true })).toBe(5n);
  });

  test('a written amount is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 12 }), (minor, precision) => {
        const format = moneyFormat({ ...brazilianMarks, precision });
        const text = formatMinor(minor, format);
        expect(readTyped(text, format)).toBe(minor);
        expect(readPasted(text, format)).toBe(minor);
      }),
    );
  });
});

describe('pasting', () => {
  test.each([
    ['1.234,56', 123_456n],
    ['R$ 1.234,56', 123_456n],
    ['R$\u00a010', 1000n],
    ['r$10,5', 1050n],
    ['10', 1000n],
    ['1234.56', 123_456n],
    ['1,234.56', 123_456n],
    ['1.234', 123_400n],
    ['1.234.567', 123_456_700n],
    ['0,999', 99n],
    [',5', 50n],
    ['10.', 1000n],
    ['-R$ 3', -300n],
    ['\u22123,20', -320n],
    ['  7 ', 700n],
    ['99999999999999999999', 9_999_999_999_999_999_999_900n],
  ])('%j is %d minor units', (text, minor) => {
    expect(readPasted(text, brazil)).toBe(minor);
  });

  test.each(['', 'R$', 'abc', '1e5', '10 reais', '1,2,3', '1.23.456', '12.34,5.6', '0x10', 'NaN', '--5', '1.2345.678', '12,345.6,7'])(
    '%j contains no amount',
    (text) => {
      expect(readPasted(text, brazil)).toBeNull();
    },
  );

  test('with the engine defaults the comma groups and the point divides', () => {
    expect(readPasted('1,234', moneyFormat())).toBe(123_400n);
    expect(readPasted('1.234', moneyFormat())).toBe(123n);
    expect(readPasted('1.234', brazil)).toBe(123_400n);
  });
});

describe('clamping', () => {
  const bounded = moneyFormat({ min: 100n, max: 2000n });
  test.each([
    [5n, 100n],
    [100n, 100n],
    [1500n, 1500n],
    [2001n, 2000n],
    [-50n, 100n],
  ])('%d becomes %d between 100 and 2000', (minor, clamped) => {
    expect(clampMinor(minor, bounded)).toBe(clamped);
  });

  test('with negatives disabled a sign is dropped', () => {
    expect(clampMinor(-50n, moneyFormat({ disableNegative: true }))).toBe(50n);
  });
});

describe('one key stroke', () => {
  const stroke = (before: string, text: string, caret: number, forward = false) => editMoney({ before, text, caret, forward }, brazil);

  test('a digit at the end shifts the others left', () => {
    expect(stroke('0,05', '0,057', 5)).toEqual({ text: '0,57', caret: 4, minor: 57n });
  });

  test('a digit in the middle keeps the caret behind it', () => {
    expect(stroke('1.234,56', '1.9234,56', 3)).toEqual({ text: '19.234,56', caret: 2, minor: 1_923_456n });
  });

  test('backspace over a mark passes it, and the next one takes the digit', () => {
    expect(stroke('1.234,56', '1234,56', 1)).toEqual({ text: '1.234,56', caret: 1, minor: 123_456n });
    expect(stroke('1.234,56', '.234,56', 0)).toEqual({ text: '234,56', caret: 0, minor: 23_456n });
  });

  test('forward delete on a mark takes the digit behind it', () => {
    expect(stroke('1.234,56', '1234,56', 1, true)).toEqual({ text: '134,56', caret: 1, minor: 13_456n });
  });

  test('deleting all digits empties the input', () => {
    expect(stroke('0,05', '0,0', 3)).toEqual({ text: '', caret: 0, minor: null });
  });

  test('a lone minus waits for its digits', () => {
    expect(stroke('', '-', 1)).toEqual({ text: '-', caret: 1, minor: null });
    expect(stroke('-', '-5', 2)).toEqual({ text: '-0,05', caret: 5, minor: -5n });
  });

  test('the maximum applies while typing, the minimum does not', () => {
    const bounded = moneyFormat({ ...brazilianMarks, min: 100n, max: 2000n });
    expect(editMoney({ before: '', text: '5', caret: 1, forward: false }, bounded).minor).toBe(5n);
    expect(editMoney({ before: '5,00', text: '5,000', caret: 5, forward: false }, bounded)).toEqual({ text: '20,00', caret: 5, minor: 2000n });
  });
});
