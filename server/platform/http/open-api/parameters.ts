import type { Described } from '../route.ts';
import { fieldsOf, type JsonSchema } from './json-schema.ts';

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Chosen by the caller, a new one for each act. The same key with the same body is the same act: its answer is given again.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  example: 'b7d3f0de-5c1f-4a39-9d0f-2f8f0a6d5e11',
};

/** The parameters in the address and the headers of a call. */
export function parametersOf(route: Described): object[] {
  return [...fromPath(route), ...fromQuery(route), ...(route.idempotency === undefined ? [] : [IDEMPOTENCY_KEY])];
}

function fromPath({ params }: Described): object[] {
  if (params === undefined) return [];
  return Object.entries(fieldsOf(params, 'input').properties).map(([name, schema]) => ({ name, in: 'path', required: true, schema }));
}

function fromQuery({ query }: Described): object[] {
  if (query === undefined) return [];
  const { properties, required } = fieldsOf(query, 'input');
  const read = fieldsOf(query, 'output').properties;
  return Object.entries(properties).map(([name, sent]) => ({ name, in: 'query', required: required.includes(name), schema: asRead(sent, read[name]) }));
}

/** Parameters in an address are text: one that is parsed to a number is described as that number, with its bounds. */
function asRead(sent: JsonSchema, read: JsonSchema | undefined): JsonSchema {
  const numeric = read !== undefined && (read['type'] === 'integer' || read['type'] === 'number');
  return numeric ? { ...read, ...('default' in sent ? { default: sent['default'] } : {}) } : sent;
}
