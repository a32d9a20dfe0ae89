import { sql } from 'kysely';
import type { Vault } from '../crypto/vault.ts';
import type { Queryable } from '../db/database.ts';

const CONTEXT = 'integrity-block';

/** The tag before the first block. */
const NO_TAG = Buffer.alloc(32);

/** A block of the integrity log: the entries that one run of the worker authenticated together, in the order of their ids. */
export interface Block {
  readonly block: number;
  readonly entries: number;
  readonly keyId: number;
  readonly tag: Buffer;
}

/** The entries of one block: their number, and SHA-256 over their lines. */
export interface BlockContent {
  readonly block: number;
  readonly entries: number;
  readonly digest: Buffer;
}

/** An entry `e` as one line. */
export const ENTRY_LINE = sql<string>`jsonb_build_array(e.id, e.table_name, e.row_key, e.op, encode(e.digest, 'hex'), e.login, e.migration, extract(epoch FROM e.at))::text`;

/** SHA-256 over the lines of the entries `e` of a group. */
export const ENTRIES_DIGEST = sql<Buffer>`sha256(convert_to(string_agg(${ENTRY_LINE}, E'\n' ORDER BY e.id), 'UTF8'))`;

/** The MAC of a block over its number, its entries and the previous tag; throws RangeError for an unknown key. */
export function tagOfBlock(vault: Vault, content: BlockContent, previous: Buffer, keyId: number = vault.tagKeyId): Buffer {
  return vault.tag(`${content.block} ${content.entries} ${content.digest.toString('hex')} ${previous.toString('hex')}`, CONTEXT, keyId);
}

/** The blocks after the number `after`, in order. */
export async function readBlocks(k: Queryable, after: number, limit: number): Promise<Block[]> {
  const rows = await k.selectFrom('platform_integrity_block').selectAll().where('block', '>', after).orderBy('block').limit(limit).execute();
  return rows.map(({ block, entries, key_id: keyId, tag }) => ({ block, entries, keyId, tag }));
}

/** The log's blocks from one number to another. */
export async function readContents(k: Queryable, from: number, through: number): Promise<Map<number, BlockContent>> {
  const { rows } = await sql<BlockContent>`
    SELECT e.block, count(*)::integer AS entries, ${ENTRIES_DIGEST} AS digest FROM platform_integrity_entry e
    WHERE e.block BETWEEN ${from} AND ${through} GROUP BY e.block`.execute(k);
  return new Map(rows.map((row) => [row.block, row]));
}

/** True when a block's tag is valid for its log entries and the previous block (null for the first). */
export function isOurs(vault: Vault, block: Block, content: BlockContent | undefined, previous: Block | undefined): boolean {
  if (content === undefined || content.entries !== block.entries) return false;
  try {
    return tagOfBlock(vault, content, previous?.tag ?? NO_TAG, block.keyId).equals(block.tag);
  } catch {
    return false;
  }
}

/** The tag to which the next block is linked. */
export function tagBefore(last: Block | undefined): Buffer {
  return last?.tag ?? NO_TAG;
}
