import type * as z from 'zod';

/** A clear 4xx (or a 5xx of an outside service) of a sandbox service as `{error, code, message}`. */
export class SandboxRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'SandboxRefusal';
    this.status = status;
    this.code = code;
  }
}

/** Parses `input` with a schema; throws a 422 that names every invalid field. */
export function readInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  throw new SandboxRefusal(422, 'invalid_input', problems.join('; '));
}
