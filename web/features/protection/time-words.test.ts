import { expect, test } from 'vitest';
import { minutesWords } from './time-words.ts';

test.each([
  [0, 'menos de 1 min'],
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h 00 min'],
  [65, '1 h 05 min'],
  [1_439, '23 h 59 min'],
  [1_440, '1 dia e 0 h'],
  [3_060, '2 dias e 3 h'],
])('%d minutes are "%s"', (minutes, words) => {
  expect(minutesWords(minutes)).toBe(words);
});
