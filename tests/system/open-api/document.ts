import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tests/architecture/tracked-files.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;
interface Media {
  readonly schema: JsonSchema;
}
interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Media>>;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** One operation of contracts/openapi.json. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
  readonly responses: Readonly<Record<string, Response>>;
}

interface Written {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response>>;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Written>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}

/** The document that `npm run gen` wrote; `npm run check` compares it with the routes. */
export function readDocument(): Document {
  return JSON.parse(readFileSync(join(ROOT, 'contracts/openapi.json'), 'utf8')) as Document;
}

export function operationsOf({ paths }: Document): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id, security, parameters = [], requestBody, responses }]) => {
      const [media] = Object.values(requestBody?.content ?? {});
      return { id, method: method.toUpperCase(), path, security, parameters, body: media?.schema, responses };
    }),
  );
}
