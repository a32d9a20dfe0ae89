import { safeParse } from 'zod/v4/core';
import type { Schema } from './route.ts';
import { validationRefusal } from './refusals.ts';

/**
 * Validates `value`; throws the contract's 422 with one list of Portuguese texts per field, and with `extra`. A schema's own text takes precedence over the
 * generic ones.
 */
export function validate(schema: Schema | undefined, value: unknown, extra: Readonly<Record<string, unknown>> = {}): unknown {
  if (schema === undefined) return undefined;
  const parsed = safeParse(schema, value ?? {});
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    (errors[field] ??= []).push(portuguese(issue));
  }
  throw validationRefusal(errors, extra);
}

function portuguese(issue: { readonly code?: string | undefined; readonly message: string; readonly input?: unknown }): string {
  if (!/^(Invalid|Too|Unrecognized|Expected)/.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.message.includes('undefined')) return 'Campo obrigatório.';
  if (issue.code === 'too_small') return 'Valor abaixo do mínimo.';
  if (issue.code === 'too_big') return 'Valor acima do máximo.';
  return 'Valor inválido.';
}
