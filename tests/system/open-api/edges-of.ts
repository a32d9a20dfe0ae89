import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { JsonSchema, Operation } from './document.ts';
import { valuesOf } from './values-of.ts';

const LONG_TEXT = 'x'.repeat(20_000);
const EDGES: readonly unknown[] = [Number.MAX_SAFE_INTEGER, 2 ** 53, 1e21, -(2 ** 63), -1, 0, 1.5, '1', '9223372036854775808', null, [], {}, LONG_TEXT];
/** Edge values for query and path, whose length Node limits: spellings of numbers and dates, and a text longer than any name. */
const EDGES_OF_ADDRESS = [
  ...['9007199254740991', '9007199254740992', '9223372036854775808', '1e21', '-1', '0', '1.5', '1', 'null', 'NaN', 'Infinity', '0x10', '', 'x'.repeat(390)],
  ...['0000-01-01', '9999-12-31', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999999-23:59', '999999999:999999999999999'],
];
const MANY = 2_000;

/** A call with one value at an edge. `isOutside`: the document does not allow it, so it must be refused and change nothing. */
export interface EdgeRequest {
  readonly what: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly isOutside: boolean;
}

type Path = readonly (string | number)[];
const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats(ajv);

/** Requests with one edge value each, for every value of the operation's query and body; the other values are valid. */
export function edgesOf(operation: Operation): readonly EdgeRequest[] {
  return [...edgesOfQuery(operation), ...edgesOfBody(operation)];
}

/** Every path parameter with every edge value. */
export function pathEdgesOf({ parameters }: Operation): readonly { readonly name: string; readonly value: string }[] {
  return parameters
    .filter((each) => each.in === 'path')
    .flatMap(({ name }) => EDGES_OF_ADDRESS.filter((value) => value !== '').map((value) => ({ name, value })));
}

function edgesOfQuery({ parameters, body }: Operation): EdgeRequest[] {
  const known = parameters.filter((each) => each.in === 'query');
  const needed = Object.fromEntries(known.filter(({ required }) => required).map(({ name, schema }) => [name, String(fullValueOf(schema))]));
  return known.flatMap(({ name, schema }) => {
    const fits = ajv.compile(schema);
    const isNumber = schema['type'] === 'integer' || schema['type'] === 'number';
    return EDGES_OF_ADDRESS.map((value) => ({
      ...{ what: `?${name}=${value.slice(0, 40)}`, query: { ...needed, [name]: value }, body: body === undefined ? undefined : fullValueOf(body) },
      isOutside: !fits(isNumber ? Number(value) : value),
    }));
  });
}

function edgesOfBody({ method, body }: Operation): EdgeRequest[] {
  if (method === 'GET' || body === undefined) return [];
  const right = fullValueOf(body);
  const fits = ajv.compile(body);
  const bent = placesIn(right).flatMap((place) => {
    const old = valueAt(right, place);
    const values = Array.isArray(old) ? [...EDGES, Array<unknown>(MANY).fill(old[0] ?? null)] : EDGES;
    return values.map((value) => ({ what: `${place.join('.')} = ${written(value)}`, body: withValue(right, place, value) }));
  });
  return bent.map((each) => ({ ...each, query: {}, isOutside: !fits(each.body) }));
}

/** The path of every nested value; the root is left out. */
function placesIn(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Array.isArray(value) ? value.map((each, index) => [index, each] as const) : Object.entries(value);
  return parts.flatMap(([name, each]) => [[...at, name], ...placesIn(each, [...at, name])]);
}

function valueAt(value: unknown, place: Path): unknown {
  return place.reduce<unknown>((part, name) => (part as Readonly<Record<string | number, unknown>>)[name], value);
}

function withValue(value: unknown, [name, ...rest]: Path, put: unknown): unknown {
  if (name === undefined) return put;
  if (Array.isArray(value)) return value.map((each: unknown, index) => (index === name ? withValue(each, rest, put) : each));
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [name]: withValue(fields[name], rest, put) };
}

/** A value with every field of the schema and one item in every list; always the same. */
function fullValueOf(schema: JsonSchema): unknown {
  const ways = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonSchema[] | undefined;
  if (ways !== undefined) return fullValueOf(ways.find(({ type }) => type !== 'null') ?? {});
  if (schema['type'] === 'array') return [fullValueOf((schema['items'] ?? {}) as JsonSchema)];
  const properties = schema['properties'] as Readonly<Record<string, JsonSchema>> | undefined;
  if (schema['type'] === 'object' && properties !== undefined) {
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, fullValueOf(each)]));
  }
  return fc.sample(valuesOf(schema), { seed: 1, numRuns: 1 })[0];
}

function written(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 40);
}
