import { expect, test } from 'vitest';
import { isTransient } from './transient-error.ts';

const failure = (code: string | undefined, message = 'failed') => Object.assign(new Error(message), code === undefined ? {} : { code });

test.each(['08006', '53300', '57P01', '57014', '40001', '40P01', '55P03', '25P03', 'ECONNREFUSED', 'ECONNRESET'])('%s speaks of the moment', (code) => {
  expect(isTransient(failure(code))).toBe(true);
});

test.each(['23505', '23514', '22003', 'P0001', '42P01', 'ENOENT'])('%s speaks of the row', (code) => {
  expect(isTransient(failure(code))).toBe(false);
});

test('a lost connection is known by what pg says of it', () => {
  expect(isTransient(failure(undefined, 'Connection terminated unexpectedly'))).toBe(true);
  expect(isTransient(failure(undefined, 'this bet has no legs'))).toBe(false);
  expect(isTransient('Connection terminated')).toBe(false);
});
