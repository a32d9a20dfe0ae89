import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tracked-files.ts';

interface Part {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
  readonly anyOf?: readonly Part[];
  readonly oneOf?: readonly Part[];
  readonly allOf?: readonly Part[];
}

type Content = Readonly<Record<string, { readonly schema: Part }>>;

interface Written {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** One call in contracts/openapi.json. */
export interface DocumentedCall {
  readonly statuses: readonly string[];
  /** Fields of the body, and parameters. */
  readonly takes: ReadonlySet<string>;
  /** Fields of its successful answers with their path (`user.id`, lists without a mark), each with its allowed JSON types. */
  readonly gives: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Every call, by method and path as `POST /api/auth/login`. */
export function documentedCalls(): ReadonlyMap<string, DocumentedCall> {
  const { paths } = JSON.parse(readFileSync(join(ROOT, 'contracts/openapi.json'), 'utf8')) as { paths: Record<string, Record<string, Written>> };
  const calls = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, written]) => [path, method, written] as const));
  return new Map(calls.map(([path, method, written]) => [`${method.toUpperCase()} ${path}`, read(written)]));
}

function read({ parameters = [], requestBody, responses }: Written): DocumentedCall {
  const gives = new Map<string, Set<string>>();
  for (const [status, { content = {} }] of Object.entries(responses)) {
    if (Number(status) < 300) for (const { schema } of Object.values(content)) collect(schema, '', gives);
  }
  const body = new Map<string, Set<string>>();
  for (const { schema } of Object.values(requestBody?.content ?? {})) collect(schema, '', body);
  return { statuses: Object.keys(responses), takes: new Set([...body.keys(), ...parameters.map(({ name }) => name)]), gives };
}

function collect(part: Part, path: string, into: Map<string, Set<string>>): void {
  for (const [name, field] of Object.entries(part.properties ?? {})) {
    const types = into.get(path + name) ?? new Set<string>();
    for (const type of typesOf(field)) types.add(type);
    into.set(path + name, types);
    collect(field, `${path}${name}.`, into);
  }
  for (const inner of [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? []), ...(part.items === undefined ? [] : [part.items])])
    collect(inner, path, into);
}

function typesOf({ type, anyOf = [], oneOf = [] }: Part): readonly string[] {
  return [...(type === undefined ? [] : [type].flat()), ...[...anyOf, ...oneOf].flatMap(typesOf)];
}
