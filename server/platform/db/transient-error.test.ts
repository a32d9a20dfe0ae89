import { expect, test } from 'vitest';
import { isAway, isLockTimeout, isTransient } from './transient-error.ts';

const failure = (code: string | undefined, message = 'failed') => Object.assign(new Error(message), code === undefined ? {} : { code });

test.each(['08006', '53300', '57P01', '57014', '40001', '40P01', '55P03', '25P03', 'ECONNREFUSED', 'ECONNRESET'])('%s is a transient error', (code) => {
  expect(isTransient(failure(code))).toBe(true);
});

test.each(['23505', '23514', '22003', 'P0001', '42P01', 'ENOENT'])('%s is an error of the row', (code) => {
  expect(isTransient(failure(code))).toBe(false);
});

test('a lost connection is recognised by pg’s message', () => {
  expect(isTransient(failure(undefined, 'Connection terminated unexpectedly'))).toBe(true);
  expect(isTransient(failure(undefined, 'this bet has no legs'))).toBe(false);
  expect(isTransient('Connection terminated')).toBe(false);
});

test.each(['57P01', '08006', '53300', 'ECONNREFUSED', '25P03'])('%s makes the connection unusable', (code) => {
  expect(isAway(failure(code))).toBe(true);
});

test.each(['55P03', '57014', '40P01', '40001', '23505'])('%s leaves the connection usable', (code) => {
  expect(isAway(failure(code))).toBe(false);
});

test('a lock timeout is recognised separately from other transient errors', () => {
  expect(isLockTimeout(failure('55P03'))).toBe(true);
  expect(isLockTimeout(failure('57014'))).toBe(false);
});
