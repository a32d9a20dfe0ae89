import { descriptionOf } from './description.ts';
import { fieldsOf, jsonSchema } from './json-schema.ts';
import { operationId } from './operation-id.ts';
import { parametersOf } from './parameters.ts';
import { REFUSAL_SCHEMAS } from './refusal-schemas.ts';
import { responsesOf, sharedResponses } from './responses.ts';
import { securityOf, securitySchemes } from './security.ts';
import type { Described, Schema } from '../route.ts';

/**
 * The OpenAPI 3.1 document of a list of routes, made from their declarations: the validating schemas, the callers, limits and refusals. Paths are sorted, so
 * the text is stable.
 */
export function openApiDocument(routes: readonly Described[]): object {
  const sorted = routes.toSorted((a, b) => `${a.url} ${a.method}`.localeCompare(`${b.url} ${b.method}`, 'en'));
  const paths: Record<string, Record<string, object>> = {};
  for (const route of sorted) (paths[route.url.replace(/:(\w+)/g, '{$1}')] ??= {})[route.method.toLowerCase()] = operation(route);
  assertUnique(sorted.map(operationId));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Palpite',
      version: '1',
      description: 'Amounts are whole centavos; ids are strings; times are ISO 8601.',
      contact: { name: 'Palpite', url: '/contato' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site that serves this document' }],
    tags: [...new Set(sorted.map(({ tag }) => tag))].toSorted().map((name) => ({ name })),
    paths,
    components: componentsOf(sorted, paths),
  };
}

function operation(route: Described): object {
  const parameters = parametersOf(route);
  const body = route.bodyInDocument ?? route.body;
  return {
    operationId: operationId(route),
    summary: route.summary,
    description: descriptionOf(route),
    tags: [route.tag],
    security: securityOf(route),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: { required: !isOptional(body), content: bodyOf(route, body) } }),
    responses: responsesOf(route),
  };
}

/** A body without required fields may be omitted. */
function isOptional(body: Schema): boolean {
  return fieldsOf(body, 'input').required.length === 0;
}

function bodyOf(route: Described, body: Schema): object {
  const schema = jsonSchema(body, 'input') as { properties?: object; required?: string[] };
  const example = route.example === undefined ? {} : { example: route.example };
  if (route.consumes === undefined) return { 'application/json': { schema, ...example } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { [route.consumes]: { schema: { ...schema, properties: { ...schema.properties, file }, required: [...(schema.required ?? []), 'file'] } } };
}

function componentsOf(routes: readonly Described[], paths: object): object {
  const responses = usedOf('responses', sharedResponses(), paths);
  return { securitySchemes: securitySchemes(routes), schemas: usedOf('schemas', REFUSAL_SCHEMAS, { paths, responses }), responses };
}

function usedOf(kind: string, parts: Readonly<Record<string, object>>, by: object): Readonly<Record<string, object>> {
  const text = JSON.stringify(by);
  return Object.fromEntries(Object.entries(parts).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)));
}

function assertUnique(ids: readonly string[]): void {
  const [twice] = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`two operations would be called ${twice}`);
}
