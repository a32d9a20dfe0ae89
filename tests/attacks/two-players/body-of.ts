import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tests/architecture/tracked-files.ts';

interface Part {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly required?: readonly string[];
  readonly items?: Part;
  readonly anyOf?: readonly Part[];
  readonly oneOf?: readonly Part[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
}

export interface Operation {
  /** As `PUT /api/limits/{kind}`. */
  readonly name: string;
  readonly method: string;
  readonly url: string;
  /** The caller: a player, a visitor, or a signing supplier. */
  readonly caller: 'player' | 'anybody' | 'signer';
  readonly body: Part | null;
}

/** Every operation of contracts/openapi.json. */
export function readOperations(): readonly Operation[] {
  const document = JSON.parse(readFileSync(join(ROOT, 'contracts/openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { security?: object[]; requestBody?: { content: Record<string, { schema: Part }> } }>>;
  };
  return Object.entries(document.paths).flatMap(([url, operations]) =>
    Object.entries(operations).map(([verb, { security, requestBody }]) => {
      const method = verb.toUpperCase();
      const [body = null] = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
      return {
        name: `${method} ${url}`,
        method,
        url,
        caller: callerOf(security ?? []),
        body,
      };
    }),
  );
}

function callerOf(security: readonly object[]): Operation['caller'] {
  if (security.length === 0) return 'anybody';
  return security.some((one) => ['bearer', 'cookie', 'sportsbookToken'].some((scheme) => scheme in one)) ? 'player' : 'signer';
}

/** The smallest body that a schema accepts; the caller gives texts with a pattern. */
export function leastOf(part: Part): unknown {
  if (part.const !== undefined) return part.const;
  if (part.enum !== undefined) return part.enum[0];
  const [choice] = part.anyOf ?? part.oneOf ?? [];
  if (choice !== undefined) return leastOf(choice);
  switch (part.type) {
    case 'object':
      return Object.fromEntries((part.required ?? []).map((name) => [name, leastOf(part.properties?.[name] ?? {})]));
    case 'array':
      return Array.from({ length: part.minItems ?? 0 }, () => leastOf(part.items ?? {}));
    case 'string':
      return 'texto'.repeat(Math.ceil((part.minLength ?? 1) / 5));
    case 'integer':
    case 'number':
      return Math.max(part.minimum ?? 0, 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}
