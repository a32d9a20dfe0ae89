// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { cookie } from './cookie.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
});

it('is decoded; a value that is not properly percent-encoded is returned unchanged', () => {
  document.cookie = 'balance=%7B%22value%22%3A1%7D';
  document.cookie = 'utm_source=100%';
  expect(cookie('balance')).toBe('{"value":1}');
  expect(cookie('utm_source')).toBe('100%');
  expect(cookie('utm')).toBe('');
});

it('is empty where cookies are blocked', () => {
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get() {
      throw new DOMException('sandboxed', 'SecurityError');
    },
  });
  expect(cookie('csrf')).toBe('');
});
