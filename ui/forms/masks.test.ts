import { describe, expect, test } from 'vitest';
import { maskDate, readDate, writeDate } from './date-input.tsx';
import { caretAfterDigits, maskCpf, maskDigits, maskPhone } from './masks.ts';

describe('masks', () => {
  test.each([
    ['', ''],
    ['5', '5'],
    ['529', '529'],
    ['5299', '529.9'],
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['529982247259999', '529.982.247-25'],
    ['abc', ''],
  ])('a CPF typed as %j reads %j', (typed, shown) => {
    expect(maskCpf(typed)).toBe(shown);
  });

  test.each([
    ['11', '(11'],
    ['1134567890', '(11) 3456-7890'],
    ['11987654321', '(11) 98765-4321'],
    ['119876543219', '(11) 98765-4321'],
    ['+55 91 98765-4321', '(91) 98765-4321'],
    ['5591987654321', '(91) 98765-4321'],
    ['559198765432', '559198765432'],
    ['55987654321', '(55) 98765-4321'],
    ['011987654321', '(11) 98765-4321'],
    ['11 98765\u20114321', '(11) 98765-4321'],
    ['11\u200b987654321', '(11) 98765-4321'],
  ])('a Brazilian phone typed as %j reads %j', (typed, shown) => {
    expect(maskPhone(typed, '55')).toBe(shown);
  });

  test('a phone of another country keeps its digits, fifteen at most', () => {
    expect(maskPhone('+351 912 345 678', '351')).toBe('912345678');
    expect(maskPhone('912 345 678', '351')).toBe('912345678');
    expect(maskPhone('1'.repeat(30), '1')).toHaveLength(15);
  });

  test('a mark appears only once a digit follows it', () => {
    expect(maskDigits('12', '00/00')).toBe('12');
    expect(maskDigits('123', '00/00')).toBe('12/3');
  });

  test('the caret keeps the digits on its left, and is before a mark after deleting it', () => {
    expect(caretAfterDigits('529.98', 3)).toBe(3);
    expect(caretAfterDigits('529.98', 5)).toBe(6);
    expect(caretAfterDigits('529.98', 0)).toBe(0);
  });

  test('dates are read only when the calendar has them', () => {
    expect(maskDate('25121990')).toBe('25/12/1990');
    expect(readDate('25/12/1990')).toBe('1990-12-25');
    expect(readDate('29/02/2000')).toBe('2000-02-29');
    expect(readDate('29/02/2001')).toBeNull();
    expect(readDate('31/04/1990')).toBeNull();
    expect(readDate('00/01/1990')).toBeNull();
    expect(readDate('25/12/0990')).toBeNull();
    expect(readDate('25/12/19')).toBeNull();
    expect(writeDate('1990-12-25')).toBe('25/12/1990');
    expect(writeDate('25/12/1990')).toBe('');
  });
});
