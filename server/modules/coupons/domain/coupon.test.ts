import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { bonusOn, isOpen, readCode, statusOf } from './coupon.ts';

test.each([
  ['bem-vindo', 'BEM-VINDO'],
  [' ABC 123 ', 'ABC123'],
  ['ab', null],
  ['', null],
  ['não', null],
  ['x'.repeat(41), null],
  ["A';--", null],
])('the code "%s" is read as %s', (typed, code) => expect(readCode(typed)).toBe(code));

test('a window includes its first instant and excludes its last', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  const coupon = { startsAt: at(10), endsAt: at(12) };
  expect([9, 10, 11, 12].map((hour) => isOpen(coupon, at(hour)))).toEqual([false, true, true, false]);
  expect(isOpen({ ...coupon, endsAt: null }, at(23))).toBe(true);
});

test.each([
  ['whole, from its minimum on', null, 1_000, 1_000, 5_000],
  ['nothing below it', null, 1_000, 999, 0],
  ['in percent, floored', 50, 0, 333, 166],
  ['in percent, up to its amount', 50, 0, 50_000, 5_000],
])('a deposit coupon gives %s', (_, depositPercent, min, deposit, bonus) => {
  expect(bonusOn({ amountCents: cents(5_000), depositPercent, depositMinCents: cents(min) }, deposit)).toBe(bonus);
});

test('a use is waiting, given or expired', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(statusOf({ rolloverId: null, expiresAt: null }, now)).toBe('active');
  expect(statusOf({ rolloverId: null, expiresAt: now }, now)).toBe('expired');
  expect(statusOf({ rolloverId: 'r', expiresAt: now }, now)).toBe('applied');
});
