import { describe, expect, it, test } from 'vitest';
import { CRASH_HIGHEST_E2 } from '#kernel/fairness/crash/crash.ts';
import { CRASH_LONGEST_MS } from '#kernel/fairness/crash/crash-curve.ts';
import { crashGame } from '../crash-game.ts';
import { multipleText, readMultiple } from './multiples.ts';

describe('the text of a multiple', () => {
  test.each([
    [100, '1.00'],
    [101, '1.01'],
    [250, '2.50'],
    [99_999, '999.99'],
    [CRASH_HIGHEST_E2, '1000000.00'],
  ])('of %d hundredths is %s, and is read back', (multipleE2, text) => {
    expect([multipleText(multipleE2), readMultiple(text)]).toEqual([text, multipleE2]);
  });

  it.each(['0.99', '1', '1.0', '01.00', '1.000', '1000000.01', '9999999.99', '1e2', '-1.00', '', ' 1.00', '1.00\n'])('is never %j', (text) => {
    expect(() => readMultiple(text)).toThrow(RangeError);
  });
});

test('a round runs until the curve first shows its multiple; a round that breaks at 1.00 does not run', () => {
  const { run } = crashGame;
  expect([run.reachedMs(100), run.reachedMs(200), run.reachedMs(run.highestE2)]).toEqual([0, 11_553, CRASH_LONGEST_MS]);
});
