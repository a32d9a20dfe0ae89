import { expect, test } from 'vitest';
import { isAddress } from './written-texts.ts';

test.each(['/', '/jogo-responsavel', '/casino?category=slots#x', 'https://palpite.example', 'https://palpite.example/a?b=c'])('%s is an address', (text) => {
  expect(isAddress(text)).toBe(true);
});

test.each([
  '',
  'jogo',
  '//mau.example',
  '/\\mau.example',
  'http://mau.example',
  'https:///mau.example',
  'https://palpite.example@mau.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/a b',
  '/a\nb',
  '/a\u0000',
  ` /a`,
  `/${'a'.repeat(500)}`,
])('%j is no address', (text) => {
  expect(isAddress(text)).toBe(false);
});
