import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tests/architecture/tracked-files.ts';

/** A call of contracts/openapi.json; `npm run check` compares that file with the routes. */
export interface Call {
  readonly method: string;
  readonly url: string;
  /** Whether it requires a player's session. */
  readonly ofPlayer: boolean;
  readonly hasBody: boolean;
  /** Headers that it requires. */
  readonly headers: readonly string[];
  /** Names of the body's fields; nested fields with their path. */
  readonly fields: readonly string[];
  /** Allowed values of the body's enum fields. */
  readonly words: readonly string[];
}

interface SchemaPart {
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly items?: SchemaPart;
  readonly anyOf?: readonly SchemaPart[];
  readonly oneOf?: readonly SchemaPart[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

interface Operation {
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: SchemaPart }>> };
}

/** Every call of the site's API. */
export function readCalls(): readonly Call[] {
  const document = JSON.parse(readFileSync(join(ROOT, 'contracts/openapi.json'), 'utf8')) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(document.paths).flatMap(([url, operations]) =>
    Object.entries(operations).map(([method, { security = [], parameters = [], requestBody }]) => {
      const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
      return {
        ...{ method, url, ofPlayer: security.some((way) => 'bearer' in way || 'sportsbookToken' in way), hasBody: bodies.length > 0 },
        headers: parameters.filter((each) => each.in === 'header').map(({ name }) => name.toLowerCase()),
        fields: bodies.flatMap((schema) => fieldsOf(schema, '')),
        words: bodies.flatMap(wordsOf),
      };
    }),
  );
}

function fieldsOf(schema: SchemaPart, path: string): string[] {
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [path + name, ...fieldsOf(inner, `${path}${name}.`)]),
    ...innerParts(schema).flatMap((inner) => fieldsOf(inner, path)),
  ];
}

function wordsOf(schema: SchemaPart): string[] {
  const own = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])].map(String);
  return [...own, ...[...Object.values(schema.properties ?? {}), ...innerParts(schema)].flatMap(wordsOf)];
}

function innerParts({ anyOf = [], oneOf = [], items }: SchemaPart): readonly SchemaPart[] {
  return [...anyOf, ...oneOf, ...(items === undefined ? [] : [items])];
}
