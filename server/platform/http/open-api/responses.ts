import type { Described, Schema } from '../route.ts';
import { jsonSchema, type JsonSchema } from './json-schema.ts';
import { PLATFORM_REFUSALS, type PlatformStatus, platformStatuses } from './platform-refusals.ts';
import { ANY_REFUSAL, declaredRefusal, refusalSchema } from './refusal-schemas.ts';

const RETRY_AFTER = { 'retry-after': { description: 'Seconds', schema: { type: 'integer', minimum: 1 } } };
const REPLAYED = { 'idempotent-replayed': { description: 'The answer was given before', schema: { const: 'true' } } };

/** The refusals that many calls share, by name. */
export function sharedResponses(): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(PLATFORM_REFUSALS).map(([status, { name, meaning, codes }]) => [name, refused(Number(status), meaning, refusalSchema(codes))]),
  );
}

/** Every answer of a call by status: the declared ones, and the refusals that follow from the declaration. */
export function responsesOf(route: Described): Readonly<Record<string, object>> {
  const statuses = new Set([
    ...Object.keys(route.replies).map(Number),
    ...Object.values(route.refusals ?? {}).map(({ status }) => status),
    ...(route.bare === true ? [] : platformStatuses(route)),
    ...(route.cache === 'private-600' ? [304] : []),
  ]);
  return Object.fromEntries([...statuses].toSorted((a, b) => a - b).map((status) => [String(status), responseOf(route, status)]));
}

function responseOf(route: Described, status: number): object {
  if (status === 304) return { description: 'What the caller has is still so' };
  if (status >= 400 && route.bare !== true) return refusalOf(route, status);
  const schema = route.replies[status] ?? null;
  const content = contentOf(route, status, schema);
  return {
    description: schema === null && content === undefined ? 'Done' : 'Answer',
    ...(route.idempotency === undefined || status >= 400 ? {} : { headers: REPLAYED }),
    ...(content === undefined ? {} : { content }),
  };
}

function contentOf(route: Described, status: number, schema: Schema | null): object | undefined {
  const json =
    schema === null || (status === 200 && route.mediaType !== undefined) ? [] : [['application/json', { schema: jsonSchema(schema, 'output') }] as const];
  const types = [...(route.mediaType === undefined ? [] : [route.mediaType]), ...(route.answersAlso ?? [])];
  const files = status === 200 ? types.map((type) => [type, { schema: fileSchema(type) }] as const) : [];
  return json.length + files.length === 0 ? undefined : Object.fromEntries([...json, ...files]);
}

function fileSchema(type: string): JsonSchema {
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', contentMediaType: type };
}

function refusalOf(route: Described, status: number): object {
  const own = Object.entries(route.refusals ?? {}).flatMap(([code, text]) => (text.status === status ? [code] : []));
  const declared = route.replies[status];
  const shared = isPlatform(status) && platformStatuses(route).includes(status) ? PLATFORM_REFUSALS[status] : undefined;
  if (shared !== undefined && own.length === 0 && declared === undefined) return { $ref: `#/components/responses/${shared.name}` };
  const codes = [...new Set([...own, ...(shared?.codes ?? [])])];
  const shapes = [
    ...(declared === undefined ? [] : [declared === null ? ANY_REFUSAL : declaredRefusal(jsonSchema(declared, 'output'))]),
    ...(codes.length === 0 ? [] : [refusalSchema(codes)]),
  ];
  return refused(status, 'Refused', shapes.length === 1 ? (shapes[0] ?? {}) : { anyOf: shapes });
}

function isPlatform(status: number): status is PlatformStatus {
  return Object.hasOwn(PLATFORM_REFUSALS, status);
}

function refused(status: number, description: string, schema: JsonSchema): object {
  const headers = status === 429 || status === 503 ? { headers: RETRY_AFTER } : {};
  return { description, ...headers, content: { 'application/json': { schema } } };
}
