import { problemText } from '#web/shared/api/api-problem.ts';
import { readProblem } from '#web/shared/api/read-problem.ts';
import type { ApiAnswer } from '#web/shared/visit/visit.ts';

/** Reads a posted form's text fields; a missing field, or a file in its place, is "". */
export async function formFields(request: Request): Promise<(name: string) => string> {
  const form = await request.formData();
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/** The player's text of a refused in-process call. */
export function textOfAnswer(answer: ApiAnswer, unauthenticated: string): string {
  const problem = readProblem(answer.status, answer.body, null);
  if (problem.kind === 'unauthenticated') return unauthenticated;
  if (problem.kind === 'invalid') return Object.values(problem.errors)[0]?.[0] ?? problem.message;
  return problemText(problem);
}
