import { expect, test } from 'vitest';
import { cleanLine, cleanText } from './written-texts.ts';

test.each([
  ['  oi  ', 'oi'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a\u0000b\u001bc\u0007', 'abc'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
  ['nome\u202Egpj.exe', 'nomegpj.exe'],
  ['meia letra \ud800', 'meia letra \ufffd'],
  ['acentuação e 🎲 ficam', 'acentuação e 🎲 ficam'],
  ['\u0000\u0001', ''],
])('%j is kept as %j', (written, kept) => {
  expect(cleanText(written)).toBe(kept);
});

test('a single-line text has no line breaks', () => {
  expect(cleanLine(' Ana\n\tMaria ')).toBe('Ana Maria');
});
