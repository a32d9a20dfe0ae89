/** The place of a value in the checked data. */
export type Path = readonly PropertyKey[];

export interface Issue {
  readonly path: Path;
  readonly message: string;
  /** Later checks still run: the value had the right type. */
  readonly goesOn: boolean;
}

/** The last argument of zod's functions: a message, or a message and its path. */
export type Said = string | { readonly error?: string; readonly message?: string; readonly path?: Path } | undefined;

/** Returns the value to use; appends errors to `issues`. */
export type Run = (value: unknown, path: Path, issues: Issue[]) => unknown;

export interface Check {
  /** Returns the value to use; `false` where the check fails. */
  readonly look: (value: unknown) => { readonly value: unknown } | false;
  readonly said: Said;
  /** Skipped if an earlier issue says that the value has the wrong type. */
  readonly last?: boolean;
  /** A failure means that the value has the wrong type. */
  readonly stops?: boolean;
  /** Also runs on a value of the wrong type, if it has a length. */
  readonly ofLength?: boolean;
}

export interface Schema extends Check {
  readonly run: Run;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly unknown[];
  /** Any value, but as a field it must be present. */
  readonly needed?: boolean;
  readonly unknownKeys?: 'strip' | 'strict' | 'loose';
  check(...checks: readonly Check[]): Schema;
  parse(value: unknown): unknown;
  safeParse(value: unknown): { readonly success: true; readonly data: unknown } | { readonly success: false; readonly error: SchemaError };
  readonly '~standard': object;
}

export class SchemaError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
    this.issues = issues;
  }
}

/** The first of these results that is a message. */
export function textOf(...said: readonly Said[]): string {
  for (const each of said) {
    const text = typeof each === 'string' ? each : (each?.error ?? each?.message);
    if (text !== undefined) return text;
  }
  return 'Invalid input';
}

/** A schema that runs `run`. */
export function schema(run: Run, said?: Said, more: Partial<Schema> = {}): Schema {
  const check = (...checks: readonly Check[]) => schema((value, path, issues) => runChecks(made, checks, { value, path, issues }), said, more);
  const safeParse = (value: unknown) => {
    const issues: Issue[] = [];
    const data = run(value, [], issues);
    return issues.length === 0 ? { success: true as const, data } : { success: false as const, error: new SchemaError(issues) };
  };
  const made: Schema = {
    ...more,
    said,
    run,
    check,
    safeParse,
    stops: true,
    // As a check of another schema.
    look: (value) => {
      const result = safeParse(value);
      return result.success && { value: result.data };
    },
    parse: (value) => {
      const result = safeParse(value);
      if (!result.success) throw result.error;
      return result.data;
    },
    '~standard': {
      version: 1,
      vendor: 'palpite',
      validate: (value: unknown) => {
        const result = safeParse(value);
        return result.success ? { value: result.data } : { issues: result.error.issues };
      },
    },
  };
  return made;
}

function runChecks(of: Schema, checks: readonly Check[], at: { readonly value: unknown; readonly path: Path; readonly issues: Issue[] }): unknown {
  const { path, issues } = at;
  const before = issues.length;
  let value = of.run(at.value, path, issues);
  const own = () => issues.slice(before);
  const isOther = own().some((issue) => !issue.goesOn && issue.path.length === path.length);
  for (const { look, said, last, stops, ofLength } of checks) {
    if (isOther && !(ofLength === true && hasLength(value))) continue;
    if (last === true && own().some(({ goesOn }) => !goesOn)) continue;
    const seen = look(value);
    if (seen !== false) value = seen.value;
    else issues.push({ path: [...path, ...(typeof said === 'object' ? (said.path ?? []) : [])], message: textOf(said, of.said), goesOn: stops !== true });
  }
  return value;
}

/** A schema of the values for which `is` returns true. */
export function kind(is: (value: unknown) => boolean, said?: Said, more?: Partial<Schema>): Schema {
  return schema(
    (value, path, issues) => {
      if (!is(value)) issues.push({ path, message: textOf(said), goesOn: false });
      return value;
    },
    said,
    more,
  );
}

function hasLength(value: unknown): boolean {
  return typeof value === 'string' || Array.isArray(value);
}
