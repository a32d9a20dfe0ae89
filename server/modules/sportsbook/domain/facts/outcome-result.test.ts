import { expect, test } from 'vitest';
import { deadHeat, HALF_LOST, HALF_WON, LOST, type OutcomeResult, resultWord, VOID, WON } from './outcome-result.ts';

test.each<[string, OutcomeResult]>([
  ['won', WON],
  ['won', deadHeat(2, 2)],
  ['lost', LOST],
  ['void', VOID],
  ['half_won', HALF_WON],
  ['half_lost', HALF_LOST],
  ['dead_heat', deadHeat(1, 2)],
])('%s', (word, result) => {
  expect(resultWord(result)).toBe(word);
});
