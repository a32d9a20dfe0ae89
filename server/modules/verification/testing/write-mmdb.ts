/** A minimal writer of MaxMind's database format (MaxMind DB File Format Specification 2.0): a tree of 24-bit records over IPv6, maps of texts and booleans. */

export type MmdbRecord = { readonly [name: string]: string | boolean | number | readonly string[] | MmdbRecord };

const ADDRESS_BITS = 128;
const SEPARATOR = 16;
const MARKER = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');

interface Node {
  readonly children: [Node | Buffer | null, Node | Buffer | null];
}

/** A database of networks (`192.0.2.0/24`, `2001:db8::/32`), each with its record. `builtAt` is in its metadata. */
export function writeMmdb(type: string, networks: Readonly<Record<string, MmdbRecord>>, builtAt: Date): Buffer {
  const root: Node = { children: [null, null] };
  for (const [network, record] of Object.entries(networks)) insert(root, bitsOf(network), encode(record));
  const nodes = numbered(root);
  const [tree, data] = laidOut(nodes);
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: Math.floor(builtAt.getTime() / 1_000),
    database_type: type,
    description: { en: 'made by a test' },
    ip_version: 6,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  });
  return Buffer.concat([tree, Buffer.alloc(SEPARATOR), data, MARKER, metadata]);
}

function insert(root: Node, bits: readonly (0 | 1)[], record: Buffer): void {
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const next = node.children[bit];
    if (next !== null && !Buffer.isBuffer(next)) node = next;
    else node = node.children[bit] = { children: [null, null] };
  }
  node.children[bits.at(-1) ?? 0] = record;
}

/** IPv4 addresses are in ::/96, as in MaxMind's own files. */
function bitsOf(network: string): (0 | 1)[] {
  const [address = '', length = '128'] = network.split('/');
  const isV4 = !address.includes(':');
  const bytes = isV4 ? [...Array.from({ length: 12 }, () => 0), ...address.split('.').map(Number)] : bytesOfV6(address);
  const bits = bytes.flatMap((byte) => Array.from({ length: 8 }, (_, place): 0 | 1 => (((byte >> (7 - place)) & 1) === 1 ? 1 : 0)));
  return bits.slice(0, Number(length) + (isV4 ? ADDRESS_BITS - 32 : 0));
}

function bytesOfV6(address: string): number[] {
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  const words = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
  return words.flatMap((word) => [Number.parseInt(word, 16) >> 8, Number.parseInt(word, 16) & 0xff]);
}

function numbered(root: Node): Node[] {
  const nodes = [root];
  for (const node of nodes) for (const child of node.children) if (child !== null && !Buffer.isBuffer(child)) nodes.push(child);
  return nodes;
}

function laidOut(nodes: readonly Node[]): [tree: Buffer, data: Buffer] {
  const places = new Map(nodes.map((node, place) => [node, place]));
  const data: Buffer[] = [];
  let at = 0;
  const numberOf = (child: Node | Buffer | null): number => {
    if (child === null) return nodes.length;
    if (!Buffer.isBuffer(child)) return places.get(child) ?? 0;
    data.push(child);
    at += child.length;
    return nodes.length + SEPARATOR + at - child.length;
  };
  const tree = Buffer.alloc(nodes.length * 6);
  nodes.forEach(({ children: [left, right] }, place) => {
    tree.writeUIntBE(numberOf(left), place * 6, 3);
    tree.writeUIntBE(numberOf(right), place * 6 + 3, 3);
  });
  return [tree, Buffer.concat(data)];
}

const [TEXT, UINT32, MAP, ARRAY, BOOLEAN] = [2, 6, 7, 11, 14];

function encode(value: MmdbRecord[string]): Buffer {
  if (typeof value === 'string') return Buffer.concat([control(TEXT, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'boolean') return control(BOOLEAN, value ? 1 : 0);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(UINT32, 4), bytes]);
  }
  if (isList(value)) return Buffer.concat([control(ARRAY, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([control(MAP, entries.length), ...entries.flatMap(([name, each]) => [encode(name), encode(each)])]);
}

function isList(value: MmdbRecord[string]): value is readonly string[] {
  return Array.isArray(value);
}

/** Tests need only sizes below 285. */
function control(type: number, size: number): Buffer {
  const [short, more] = size < 29 ? [size, []] : [29, [size - 29]];
  return Buffer.from(type <= 7 ? [(type << 5) | short, ...more] : [short, type - 7, ...more]);
}
