import { expect, test } from 'vitest';
import { provedLine } from './what-was-proved.ts';

test('the proofs of tests are summed up by name', () => {
  expect(provedLine([{}, { proved: { kills: 5, 'operations amid kills': 1_200 } }, { proved: { kills: 4, columns: 31 } }])).toBe(
    'Proved: 9 kills, 1,200 operations amid kills, 31 columns.',
  );
});

test('a run without such tests prints nothing', () => expect(provedLine([{}, {}])).toBeNull());
