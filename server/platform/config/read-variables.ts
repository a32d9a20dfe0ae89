import * as z from 'zod';
import { readSecretFiles } from './read-secret-files.ts';
import { sandboxAt, type Variables } from './variables.ts';

/** Thrown when the site cannot run with the environment; `problems` are sentences for the operator. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const DEFAULT_SANDBOX_PORT = '3001';

/**
 * Reads declared variables from an environment. Throws ConfigError with every invalid variable; never falls back without an error. `given` omits the services
 * that the environment does not name: the sandbox replaces them.
 */
export function readVariables<Shape extends z.ZodRawShape>(
  { shape, sandbox }: Variables<Shape>,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly values: z.infer<z.ZodObject<Shape>>; readonly given: Readonly<Record<string, unknown>> } {
  const files = readSecretFiles(environment);
  const present = Object.fromEntries(Object.entries(files.environment).filter(([, value]) => value !== undefined && value !== ''));
  const base = sandboxAt(/^\d+$/.test(present['SANDBOX_PORT'] ?? '') ? (present['SANDBOX_PORT'] ?? '') : DEFAULT_SANDBOX_PORT);
  const standIns = new Map<string, string>();
  for (const [name, path] of Object.entries(sandbox ?? {})) if (path !== undefined && present[name] === undefined) standIns.set(name, `${base}${path}`);
  const parsed = z.object(shape).safeParse({ ...present, ...Object.fromEntries(standIns) });
  const problems = [...files.problems, ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return { values: parsed.data, given: Object.fromEntries(Object.entries(parsed.data).filter(([name]) => !standIns.has(name))) };
}
