import { problemText } from '#web/shared/api/api-problem.ts';
import { readProblem } from '#web/shared/api/read-problem.ts';
import type { ApiAnswer } from '../visit.ts';

/** The player's text of a refused in-process call. */
export function textOfAnswer(answer: ApiAnswer, unauthenticated: string): string {
  const problem = readProblem(answer.status, answer.body, null);
  if (problem.kind === 'unauthenticated') return unauthenticated;
  if (problem.kind === 'invalid') return Object.values(problem.errors)[0]?.[0] ?? problem.message;
  return problemText(problem);
}
