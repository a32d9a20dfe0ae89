import { toJSONSchema } from 'zod/v4/core';
import type { Schema } from '../route.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema as JSON Schema 2020-12, for a request (`input`) or an answer (`output`). */
export function jsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
}

/** The fields of an object's schema, and the required ones. */
export function fieldsOf(
  schema: Schema,
  io: 'input' | 'output',
): { readonly properties: Readonly<Record<string, JsonSchema>>; readonly required: readonly string[] } {
  const { properties = {}, required = [] } = jsonSchema(schema, io) as { properties?: Record<string, JsonSchema>; required?: string[] };
  return { properties, required };
}

/** The same object with additional fields allowed: a reader of a refusal must accept new ones. */
export function opened(schema: JsonSchema): JsonSchema {
  const { additionalProperties: _closed, ...rest } = schema;
  return rest;
}
