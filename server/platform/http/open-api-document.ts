import { toJSONSchema } from 'zod/v4/core';
import type { Route, Schema } from './route.ts';

const TEXT_REFUSAL = {
  type: 'object',
  properties: { error: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
  required: ['message'],
};

/** The OpenAPI 3.1 document of a list of routes, made from the same schemas that validate them. Paths are sorted, so the text is stable. */
export function openApiDocument(routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes.toSorted((a, b) => `${a.url} ${a.method}`.localeCompare(`${b.url} ${b.method}`, 'en'))) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Palpite', version: '1', description: 'Amounts are whole centavos; ids are strings; times are ISO 8601.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: TEXT_REFUSAL },
    },
  };
}

function operation(route: Route): object {
  const parameters = [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')];
  if (route.idempotency !== undefined)
    parameters.push({ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 1, maxLength: 255 } });
  const responses = Object.fromEntries(
    Object.entries(route.replies).map(([status, schema]) => [status, response(schema, status === '200' ? route.mediaType : undefined)]),
  );
  return {
    summary: route.summary,
    tags: [route.tag],
    ...(route.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(route.body === undefined ? {} : { requestBody: { content: bodyOf(route, route.body) } }),
    responses: { ...responses, default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } } },
  };
}

function bodyOf(route: Route, body: Schema): object {
  const schema = jsonSchema(body, 'input') as { properties?: object; required?: string[] };
  if (route.consumes === undefined) return { 'application/json': { schema } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { [route.consumes]: { schema: { ...schema, properties: { ...schema.properties, file }, required: [...(schema.required ?? []), 'file'] } } };
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(properties).map(([name, each]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: each }));
}

function response(schema: Schema | null, mediaType: string | undefined): object {
  if (mediaType !== undefined) return { description: 'Answer', content: { [mediaType]: { schema: { type: 'string' } } } };
  return schema === null ? { description: 'Done' } : { description: 'Answer', content: { 'application/json': { schema: jsonSchema(schema, 'output') } } };
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
}
