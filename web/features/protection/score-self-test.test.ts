import { describe, expect, test } from 'vitest';
import { scoreSelfTest } from './score-self-test.ts';
import { type AnswerPoints, selfTestQuestions } from './self-test-questions.ts';

/** Nine answers that add up to `points`. */
function answers(points: number): AnswerPoints[] {
  let left = points;
  return selfTestQuestions.map(() => {
    const given = left >= 3 ? 3 : left === 2 ? 2 : left === 1 ? 1 : 0;
    left -= given;
    return given;
  });
}

describe('the self-test', () => {
  test.each([
    [0, 'none'],
    [1, 'low'],
    [2, 'low'],
    [3, 'moderate'],
    [7, 'moderate'],
    [8, 'high'],
    [27, 'high'],
  ] as const)('%d points: %s', (points, band) => {
    expect(scoreSelfTest(answers(points))).toEqual({ kind: 'scored', points, band });
  });

  test('has no result before every question is answered, and names the unanswered ones', () => {
    const some: (AnswerPoints | null)[] = answers(27);
    some[0] = null;
    some[4] = null;
    expect(scoreSelfTest(some)).toEqual({ kind: 'unfinished', missing: [0, 4] });
    expect(scoreSelfTest(selfTestQuestions.map(() => null))).toMatchObject({ kind: 'unfinished', missing: [0, 1, 2, 3, 4, 5, 6, 7, 8] });
  });

  test('asks the nine questions of the index', () => {
    expect(new Set(selfTestQuestions).size).toBe(9);
  });
});
