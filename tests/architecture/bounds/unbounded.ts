export type Schema = Readonly<Record<string, unknown>>;

/** A number above this counts as unbounded: the highest amount of a supplier (10^11 centavos) in thousandths of a centavo, as Hub88 counts. */
const MOST_CARRIED = 100_000_000_000_000;
const MOST_TEXT = 10_000;
const MOST_ITEMS = 1_000;

interface Media {
  readonly schema?: Schema;
}
interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly schema?: Schema;
  readonly $ref?: string;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: unknown;
}

/** Every unbounded value of a request, as `POST /api/x body.amount: a number without a maximum`. */
export function unboundedIn(document: OpenApi): readonly string[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const inAddress = (operation.parameters ?? []).flatMap((given) => {
        const { name, in: place, schema } = given.$ref === undefined ? given : (resolve(document, given.$ref) as Parameter);
        return faultsOf(schema, `${call} ${place ?? ''} ${name ?? ''}`, document);
      });
      const inBody = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => faultsOf(schema, `${call} body`, document));
      return [...inAddress, ...inBody];
    }),
  );
}

/** The findings of one schema. `at` names it; references are resolved within `document`. */
export function faultsOf(schema: unknown, at: string, document: unknown = {}, within: readonly string[] = []): readonly string[] {
  if (!isSchema(schema)) return [`${at}: anything`];
  const ref = schema['$ref'];
  if (typeof ref === 'string') return within.includes(ref) ? [] : faultsOf(resolve(document, ref), at, document, [...within, ref]);
  if (schema['enum'] !== undefined || 'const' in schema) return [];
  const ways = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] as readonly unknown[] | undefined) ?? []);
  const types = [schema['type']].flat().filter((type) => typeof type === 'string');
  if (ways.length === 0 && types.length === 0) return [`${at}: anything`];
  const inside = (part: unknown, name: string) => faultsOf(part, `${at}${name}`, document, within);
  return [...ways.flatMap((way) => inside(way, '')), ...types.flatMap((type) => faultsOfType(type, schema, at, inside))];
}

function faultsOfType(type: string, schema: Schema, at: string, inside: (part: unknown, name: string) => readonly string[]): readonly string[] {
  switch (type) {
    case 'integer':
    case 'number':
      return [
        ...(numberAt(schema, 'minimum', 'exclusiveMinimum') >= -MOST_CARRIED ? [] : [`${at}: a number without a minimum`]),
        ...(numberAt(schema, 'maximum', 'exclusiveMaximum') <= MOST_CARRIED ? [] : [`${at}: a number without a maximum`]),
      ];
    case 'string':
      return isBoundedText(schema) ? [] : [`${at}: a text without a length`];
    case 'array':
      return [
        ...(numberAt(schema, 'maxItems') <= MOST_ITEMS ? [] : [`${at}: a list without a length`]),
        ...itemsOf(schema).flatMap((each) => inside(each, '[]')),
      ];
    case 'object':
      if (fieldsOf(schema).length === 0 && isOpen(schema)) return [`${at}: anything`];
      return fieldsOf(schema).flatMap(([name, each]) => inside(each, name));
    default:
      return [];
  }
}

function itemsOf(schema: Schema): readonly unknown[] {
  const first = (schema['prefixItems'] as readonly unknown[] | undefined) ?? [];
  return schema['items'] === undefined && first.length > 0 ? first : [...first, schema['items']];
}

/** The object's fields. `additionalProperties: {}` allows fields that are never read; one with a schema is read, so it is a field. */
function fieldsOf(schema: Schema): readonly (readonly [string, unknown])[] {
  const named = Object.entries((schema['properties'] as Schema | undefined) ?? {}).map(([name, each]) => [`.${name}`, each] as const);
  const others = schema['additionalProperties'];
  return isSchema(others) && Object.keys(others).length > 0 ? [...named, ['.*', others]] : named;
}

/** True for an object without named fields that allows every field, and so bounds nothing. */
function isOpen({ additionalProperties }: Schema): boolean {
  return additionalProperties === true || (isSchema(additionalProperties) && Object.keys(additionalProperties).length === 0);
}

function isBoundedText(schema: Schema): boolean {
  if (numberAt(schema, 'maxLength') <= MOST_TEXT) return true;
  const { pattern } = schema;
  // A file is bounded by the route's own byte limit.
  return schema['contentMediaType'] === 'application/octet-stream' || (typeof pattern === 'string' && isFinitePattern(pattern));
}

/** Whether only texts of limited length match: both ends are anchored, and nothing repeats without end. */
export function isFinitePattern(pattern: string): boolean {
  // Escapes and classes match one character; the rest is the pattern's structure.
  let bare = pattern.replace(/\\[pP]\{[^}]*\}|\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  if (!bare.startsWith('^') || !bare.endsWith('$') || /[*+]|\{\d+,\}/.test(bare)) return false;
  while (/\([^()]*\)/.test(bare)) bare = bare.replace(/\([^()]*\)/g, 'x');
  return !bare.includes('|');
}

function numberAt(schema: Schema, ...names: readonly string[]): number {
  const [found] = names.map((name) => schema[name]).filter((value) => typeof value === 'number');
  return typeof found === 'number' ? found : Number.NaN;
}

function resolve(document: unknown, ref: string): unknown {
  return ref
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (isSchema(part) ? part[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined), document);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
