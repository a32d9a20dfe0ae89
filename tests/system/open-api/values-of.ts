import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from './document.ts';

const FORMATS: Readonly<Record<string, () => Arbitrary<unknown>>> = {
  uuid: () => fc.uuid(),
  email: () => fc.emailAddress(),
  uri: () => fc.webUrl(),
  date: () => fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  'date-time': () => fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
};

/** An arbitrary for the values of a JSON Schema, for the keywords that our contracts use. */
export function valuesOf(schema: JsonSchema): Arbitrary<unknown> {
  const { type, enum: choices, const: only, anyOf, oneOf, format, pattern } = schema;
  if (only !== undefined) return fc.constant(only);
  if (choices !== undefined) return fc.constantFrom(...(choices as readonly unknown[]));
  const ways = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;
  if (ways !== undefined) return fc.oneof(...ways.map(valuesOf));
  switch (type) {
    case 'string':
      return FORMATS[String(format)]?.() ?? (typeof pattern !== 'string' ? text(schema) : matching(pattern, schema));
    case 'integer':
      return fc.oneof(fc.integer(bounds(schema)), fc.constantFrom(...Object.values(bounds(schema))));
    case 'number':
      return fc.double({ ...bounds(schema), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf((schema['items'] ?? {}) as JsonSchema), { minLength: Number(schema['minItems'] ?? 0), maxLength: 3 });
    case 'object':
      return objects(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** fast-check does not support Unicode classes in patterns, so values match such a pattern only by chance. */
function matching(pattern: string, schema: JsonSchema): Arbitrary<string> {
  return /\\p\{/.test(pattern) ? text(schema) : fc.stringMatching(new RegExp(pattern, 'u'));
}

function text(schema: JsonSchema): Arbitrary<string> {
  const minLength = Number(schema['minLength'] ?? 0);
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(Number(schema['maxLength'] ?? 60), 200)), unit: 'grapheme' });
}

function bounds(schema: JsonSchema): { readonly min: number; readonly max: number } {
  const limit = 2_000_000_000;
  return { min: Math.max(Number(schema['minimum'] ?? -limit), -limit), max: Math.min(Number(schema['maximum'] ?? limit), limit) };
}

function objects(schema: JsonSchema): Arbitrary<unknown> {
  const { properties, required = [] } = schema as { properties?: Readonly<Record<string, JsonSchema>>; required?: readonly string[] };
  if (properties === undefined) return fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 4 });
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valuesOf(each)]));
  return fc.record(fields, { requiredKeys: [...required] });
}
