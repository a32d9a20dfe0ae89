import { expect, test } from 'vitest';
import { readLaunch } from './launch.ts';

test('a real launch has a token and an origin', () => {
  expect(readLaunch('#token=abc&origin=https%3A%2F%2Fpalpite.example&lang=pt-BR')).toEqual({ token: 'abc', origin: 'https://palpite.example' });
});
test('a demo has no token', () => {
  expect(readLaunch('#origin=http://localhost:3000')).toEqual({ token: null, origin: 'http://localhost:3000' });
});
test('a reload has neither token nor origin', () => expect(readLaunch('')).toBeNull());
test.each(['javascript:alert(1)', 'null', '*', 'palpite.example'])('%s is no origin', (text) => {
  expect(readLaunch(`#token=t&origin=${encodeURIComponent(text)}`)).toEqual({ token: 't', origin: null });
});
