import { parseSync } from 'oxc-parser';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
interface Link {
  readonly name: string;
  readonly args: readonly Node[];
}

/** For each kind of schema, the methods of a chain that bound it. */
const BOUNDS: Readonly<Record<string, readonly string[]>> = {
  int: ['max', 'lte', 'lt', 'maximum', 'multipleOf'],
  number: ['max', 'lte', 'lt', 'maximum'],
  string: ['max', 'length', 'regex', 'maxLength', 'startsWith'],
  array: ['max', 'length', 'maxLength'],
};

/**
 * Zod schemas of a file without an upper bound, as `12: z.int().min(1)`. A bound is searched in the schema's own chain, zod/mini's `check` included. `kinds`
 * selects the kinds of schemas.
 */
export function unboundedSchemas(text: string, kinds: readonly string[]): readonly string[] {
  const { program } = parseSync('a.ts', text);
  const found: string[] = [];
  visit(program as unknown as Node, (node) => {
    const links = chainOf(node);
    const kind = links?.[0]?.name ?? '';
    if (links === null || !kinds.includes(kind)) return;
    const words = links.slice(1).flatMap(({ name, args }) => (name === 'check' ? args.map((arg) => chainOf(arg)?.[0]?.name ?? '') : [name]));
    if ((BOUNDS[kind] ?? []).some((word) => words.includes(word))) return;
    const start = Number(node['start']);
    found.push(`${text.slice(0, start).split('\n').length}: ${text.slice(start, Number(node['end'])).replace(/\s+/g, ' ').slice(0, 80)}`);
  });
  return found;
}

/** Calls `see` for every outermost chain of calls. */
function visit(node: Node, see: (node: Node) => void, isInChain = false): void {
  if (node.type === 'CallExpression' && !isInChain) see(node);
  for (const [key, value] of Object.entries(node)) {
    const goesOn = (node.type === 'CallExpression' && key === 'callee') || (isInChain && node.type === 'MemberExpression' && key === 'object');
    for (const child of [value].flat()) if (isNode(child)) visit(child, see, goesOn);
  }
}

/** The links of a chain such as `z.int().min(1)`, the first one first; null if the chain does not begin at `z`. */
function chainOf(node: Node): readonly Link[] | null {
  const links: Link[] = [];
  let at = node;
  while (at.type === 'CallExpression') {
    const callee = at['callee'] as Node;
    if (callee.type !== 'MemberExpression') return null;
    links.unshift({ name: String((callee['property'] as Node)['name']), args: (at['arguments'] as readonly Node[]).filter(isNode) });
    at = callee['object'] as Node;
  }
  const root = at.type === 'MemberExpression' && (at['property'] as Node)['name'] === 'coerce' ? (at['object'] as Node) : at;
  return root.type === 'Identifier' && root['name'] === 'z' && links.length > 0 ? links : null;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
