import { type JsonSchema, opened } from './json-schema.ts';

const texts = { error: { type: 'string' }, message: { type: 'string' } };
const errors = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } };

/** The shapes of refusals: `error` and `message` are the text for the player, `code` is for programs. */
export const REFUSAL_SCHEMAS = {
  Refusal: {
    type: 'object',
    description: 'Why a call was refused. `errors` is there where fields are to blame.',
    properties: { ...texts, code: { type: 'string' }, errors },
    required: ['error', 'code', 'message'],
  },
  ValidationRefusal: {
    type: 'object',
    description: 'Fields that do not validate, each with what is wrong with it. The message is the first of them.',
    properties: { ...texts, code: { const: 'validation_failed' }, errors },
    required: ['error', 'code', 'message', 'errors'],
  },
} as const;

/** A refusal with one of these codes. */
export function refusalSchema(codes: readonly string[]): JsonSchema {
  const others = codes.filter((code) => code !== 'validation_failed');
  const plain = { allOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'object', properties: { code: { enum: others.toSorted() } } }] };
  if (others.length === codes.length) return plain;
  const fields = { $ref: '#/components/schemas/ValidationRefusal' };
  return others.length === 0 ? fields : { anyOf: [fields, plain] };
}

/** A refusal with any code: for routes that declare only the status. */
export const ANY_REFUSAL: JsonSchema = { $ref: '#/components/schemas/Refusal' };

/** The shape of a declared refusal with further fields allowed; without fields of its own it is the common shape. */
export function declaredRefusal(schema: JsonSchema): JsonSchema {
  const { properties = {} } = schema as { properties?: Record<string, JsonSchema> };
  const plain = Object.keys(properties).toSorted().join() === 'code,error,message' && properties['code']?.['enum'] === undefined;
  return plain ? ANY_REFUSAL : opened(schema);
}
