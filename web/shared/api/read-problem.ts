import type { ApiProblem, FieldErrors } from './api-problem.ts';

const FALLBACK = 'Não foi possível concluir. Confira os dados e tente de novo.';

/** Reads a failed answer (status 400–599) into its problem. Registration nests its field errors in `data` (specification §7). */
export function readProblem(status: number, body: unknown, retryAfter: string | null): ApiProblem {
  const message = textOf(body, 'message') ?? textOf(body, 'error') ?? FALLBACK;
  if (isUnauthenticated(status, body)) return { kind: 'unauthenticated' };
  if (status === 429) return { kind: 'limited', message, retryAfterSeconds: Number(retryAfter) || 1 };
  const errors = fieldErrors(member(body, 'errors')) ?? fieldErrors(member(member(body, 'data'), 'errors'));
  if (errors !== null) return { kind: 'invalid', message, errors };
  const code = textOf(body, 'code');
  if (status < 500 || code !== null) return { kind: 'refused', status, code: code ?? '', message, body };
  return { kind: 'broken', status };
}

/** 401, or 403 with "Unauthenticated.": the session has to be refreshed. A 401 with another message (a wrong password) is a refusal. */
export function isUnauthenticated(status: number, body: unknown): boolean {
  return (status === 401 || status === 403) && textOf(body, 'message') === 'Unauthenticated.';
}

function fieldErrors(value: unknown): FieldErrors | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value).map(([field, texts]): [string, readonly string[]] => [field, (Array.isArray(texts) ? texts : [texts]).map(String)]);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function textOf(body: unknown, name: string): string | null {
  const value = member(body, name);
  return typeof value === 'string' && value !== '' ? value : null;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
