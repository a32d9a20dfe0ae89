import { expect, test } from 'vitest';
import { describeLastTest } from './last-test.mjs';

const TREE = { commit: 'a1', clean: true };
const RUN = { ...TREE, whole: true, passed: 12, failed: 0, flaky: [], seconds: 60, slowest: [] };

test.each([
  ['no run is stored', null, TREE, 'No run of npm test is stored for this checkout.'],
  ['the whole of this commit ran', RUN, TREE, 'The last run was a whole npm test (12 passed, 0 failed) of this commit.'],
  ['a part of this commit ran', { ...RUN, whole: false }, TREE, 'The last run was a partial npm test (12 passed, 0 failed) of this commit.'],
  ['another commit ran', { ...RUN, commit: 'b2' }, TREE, 'The last run was a whole npm test (12 passed, 0 failed) of another commit.'],
  [
    'files had changes then',
    { ...RUN, clean: false },
    TREE,
    'The last run was a whole npm test (12 passed, 0 failed) of this commit, but files differ from it.',
  ],
  [
    'files have changes now',
    RUN,
    { ...TREE, clean: false },
    'The last run was a whole npm test (12 passed, 0 failed) of this commit, but files differ from it.',
  ],
  ['there is no git', { ...RUN, commit: null }, { commit: null, clean: false }, 'The last run was a whole npm test (12 passed, 0 failed) of another commit.'],
  ['a journey was flaky', { ...RUN, flaky: ['x › y'] }, TREE, 'The last run was a whole npm test (12 passed, 0 failed, 1 flaky) of this commit.'],
])('npm run check reports the last run of npm test: %s', (_case, last, tree, sentence) => {
  expect(describeLastTest(last, tree)).toBe(sentence);
});
