import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { problemOf, problemText } from '../api/api-problem.ts';

/**
 * Assigns errors to the form: the server's per-field errors to the fields that the form has, everything else to the form itself (`root`).
 * `aliases` maps server fields to form fields. Returns the text for the whole form.
 */
export function applyProblem<V extends FieldValues>(
  thrown: unknown,
  setError: UseFormSetError<V>,
  fields: readonly Path<V>[],
  aliases: Readonly<Record<string, Path<V>>> = {},
): string {
  const problem = problemOf(thrown);
  const errors = Object.entries(problem.kind === 'invalid' ? problem.errors : {}).map(([name, texts]) => [aliases[name] ?? name, texts[0] ?? ''] as const);
  const known = errors.flatMap(([name, text]) => fields.filter((field) => field === name).map((field) => [field, text] as const));
  for (const [field, message] of known) setError(field, { message });
  const text = errors[0]?.[1] || problemText(problem);
  if (known.length === 0) setError('root', { message: text });
  return text;
}
