/**
 * Expected refusals are returned, not thrown. A use case returns `Result<Value, Code>` where `Code` is a closed union of snake_case refusal codes; throwing is
 * for bugs and broken infrastructure.
 */
export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

/** A refusal: `code` is stable and machine-readable; `errors` has the texts of invalid form fields. */
export interface Refused<C extends string> {
  readonly ok: false;
  readonly code: C;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** For a throttled call: how long to wait before a retry. */
  readonly waitMs?: number;
}

export type Result<T, C extends string> = Ok<T> | Refused<C>;

/** Wraps a successful value. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** Refuses with a code, optionally naming the invalid form fields. */
export function refuse<C extends string>(code: C, errors?: Record<string, readonly string[]>): Refused<C> {
  return errors === undefined ? { ok: false, code } : { ok: false, code, errors };
}
