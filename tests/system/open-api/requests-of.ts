import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from './document.ts';
import { valuesOf } from './values-of.ts';

export interface FuzzedRequest {
  readonly who: 'visitor' | 'player';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Hostile values: wrong types, boundary numbers, and long, non-Latin or injected text. */
const HOSTILE: Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[null, true, -1, 0, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), [], {}, [null], { $gt: '' }, '', ' ', '0', '-1', '1e9', 'NaN', '٣', '🎲'.repeat(40)],
  ...["' OR 1=1 --", '\u0000', '\u202e', '%00', '..%2f..', '<b>', 'a'.repeat(450), 'é'.repeat(5_000), '00000000-0000-0000-0000-000000000000'],
);

/** Valid and mutated requests of an operation. `ids` are ids that exist. */
export function requestsOf(operation: Operation, ids: readonly string[]): Arbitrary<FuzzedRequest> {
  return fc.record({
    who: fc.constantFrom('visitor' as const, 'player' as const, 'player' as const),
    path: fc.tuple(pathOf(operation, ids), queryOf(operation)).map(([path, query]) => path + query),
    headers: headersOf(operation),
    body: bodyOf(operation),
  });
}

function pathOf({ path, parameters }: Operation, ids: readonly string[]): Arbitrary<string> {
  const values = parameters
    .filter((each) => each.in === 'path')
    .map(({ name, schema }) => fc.oneof(valuesOf(schema), fc.constantFrom(...ids), HOSTILE).map((value) => [name, partOf(value)] as const));
  return fc.tuple(...values).map((pairs) => pairs.reduce((url, [name, value]) => url.replace(`{${name}}`, () => value), path));
}

/** Node refuses a request whose headers exceed 16 KB before our code sees it. */
const LONGEST_IN_ADDRESS = 600;

/** One path segment, without values that would change the path. */
function partOf(value: unknown): string {
  const written = (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, LONGEST_IN_ADDRESS);
  return /^\.{0,2}$/.test(written) ? 'x' : encodeURIComponent(written);
}

function queryOf({ parameters }: Operation): Arbitrary<string> {
  const known = parameters.filter((each) => each.in === 'query');
  const fields = Object.fromEntries(
    known.map(({ name, schema }) => [name, fc.oneof({ weight: 3, arbitrary: valuesOf(schema) }, { weight: 1, arbitrary: HOSTILE })]),
  );
  const requiredKeys = known.filter((each) => each.required).map(({ name }) => name);
  return fc.oneof(fc.record(fields, { requiredKeys }), fc.record(fields, { requiredKeys: [] })).map((query) => {
    const pairs = Object.entries(query).map(([name, value]) => `${name}=${partOf(value)}`);
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  });
}

function headersOf({ parameters }: Operation): Arbitrary<Readonly<Record<string, string>>> {
  if (!parameters.some(({ name }) => name === 'Idempotency-Key')) return fc.constant({});
  const key = fc.oneof({ weight: 9, arbitrary: fc.uuid() }, { weight: 1, arbitrary: fc.constantFrom('', 'um espaço', 'k'.repeat(300)) });
  return key.map((value) => ({ 'idempotency-key': encodeURIComponent(value).slice(0, 300) }));
}

function bodyOf({ method, body }: Operation): Arbitrary<string | undefined> {
  if (method === 'GET') return fc.constant(undefined);
  if (body === undefined) return fc.constantFrom(undefined, '{}', '[]');
  const right = valuesOf(body);
  const bent = fc.oneof(
    fc.tuple(right, HOSTILE, fc.nat()).map(([value, hostile, at]) => withOne(value, at, hostile)),
    fc.tuple(right, fc.nat()).map(([value, at]) => withOne(value, at, undefined)),
    fc.tuple(right, HOSTILE).map(([value, hostile]) => (typeof value === 'object' ? { ...value, unheard_of: hostile } : hostile)),
    HOSTILE,
  );
  const torn = right.map((value) => JSON.stringify(value).slice(0, -1));
  return fc.oneof(
    { weight: 5, arbitrary: right.map((value) => JSON.stringify(value)) },
    { weight: 5, arbitrary: bent.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: torn },
  );
}

/** The value with one field replaced or removed. */
function withOne(value: unknown, at: number, by: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return by ?? null;
  const names = Object.keys(value);
  const name = names[at % Math.max(1, names.length)];
  return name === undefined ? value : { ...value, [name]: by };
}
