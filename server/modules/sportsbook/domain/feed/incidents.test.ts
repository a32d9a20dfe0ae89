import { expect, test } from 'vitest';
import type { Incident } from '../events/fixture.ts';
import { takesBack, withAccount } from './incidents.ts';

const pin = (id: string | undefined, minute: number, more: Partial<Incident> = {}): Incident => ({
  type: 'pin',
  side: 'home',
  minute,
  added: 0,
  ...(id === undefined ? {} : { id }),
  ...more,
});

test('an account adds unknown incidents in the order of play, and keeps those it does not list', () => {
  expect(withAccount([pin('a', 5), pin('c', 30)], [pin('b', 10)]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('an account keeps the known fields of an incident that it does not contain', () => {
  expect(withAccount([pin('a', 5, { toldAt: '2026-01-01T00:00:00.000Z' })], [pin('a', 6)])).toEqual([pin('a', 6, { toldAt: '2026-01-01T00:00:00.000Z' })]);
});

test('an older account does not reopen a review', () => {
  expect(withAccount([pin('a', 5, { review: 'taken_back' })], [pin('a', 5, { review: 'under_review' })])).toEqual([pin('a', 5, { review: 'taken_back' })]);
});

test('an account without ids replaces only incidents without ids', () => {
  expect(withAccount([pin(undefined, 5)], [pin(undefined, 5), pin(undefined, 9)])).toHaveLength(2);
  expect(withAccount([pin('a', 5)], [pin(undefined, 5), pin(undefined, 9)])).toEqual([pin('a', 5)]);
});

test('takesBack is true for an incident that is now under review, taken back, or missing from a list without ids', () => {
  expect(takesBack([pin('a', 5)], [pin('a', 5, { review: 'taken_back' })])).toBe(true);
  expect(takesBack([pin('a', 5)], [pin('a', 5, { review: 'under_review' })])).toBe(true);
  expect(takesBack([pin(undefined, 5)], [])).toBe(true);
  expect(takesBack([pin('a', 5, { review: 'under_review' })], [pin('a', 5, { review: 'confirmed' }), pin('b', 9)])).toBe(false);
});
