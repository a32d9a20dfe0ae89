/**
 * Describes the type of stored or sent data; adapters validate values against it. `absent`: the value to use for a missing field; `mayBeAbsent`: the field may
 * be missing and is then null.
 */
export type Shape =
  | { readonly kind: 'count'; readonly most: number; readonly absent?: number }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'nullable'; readonly of: Shape; readonly mayBeAbsent?: true }
  | { readonly kind: 'list'; readonly of: Shape; readonly most: number }
  | RecordShape;

export interface RecordShape {
  readonly kind: 'record';
  readonly fields: Readonly<Record<string, Shape>>;
}

/** The type of the values that a shape describes. */
export type ValueOf<S> = S extends { kind: 'count' }
  ? number
  : S extends { kind: 'choice'; of: readonly (infer C)[] }
    ? C
    : S extends { kind: 'nullable'; of: infer T }
      ? ValueOf<T> | null
      : S extends { kind: 'list'; of: infer T }
        ? readonly ValueOf<T>[]
        : S extends { kind: 'record'; fields: infer R }
          ? { readonly [K in keyof R]: ValueOf<R[K]> }
          : never;
