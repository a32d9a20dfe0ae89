import { expect, test } from 'vitest';
import { anyOf, inWords, startingWith } from './write-rules.ts';

test.each([
  [inWords(2), 'dois'],
  [inWords(2, 'f'), 'duas'],
  [inWords(15, 'f'), 'quinze'],
  [inWords(20), 'vinte'],
  [inWords(21), '21'],
  [inWords(2_500), '2.500'],
  [startingWith(3, 'f'), 'Três'],
  [anyOf([]), ''],
  [anyOf([10]), '10'],
  [anyOf([10, 12, 1_500]), '10, 12 ou 1.500'],
  [anyOf(['um', 'dois'], 'e'), 'um e dois'],
])('rules write numbers as Portuguese does: %s', (written, expected) => {
  expect(written).toBe(expected);
});
