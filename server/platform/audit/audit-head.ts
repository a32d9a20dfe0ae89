import type { Vault } from '../crypto/vault.ts';
import type { Queryable } from '../db/database.ts';
import { type ChainLink, EMPTY_CHAIN } from './chain.ts';

const CONTEXT = 'audit-head';

/** The head of the log: how far the log is tagged. Null: its row is missing. */
export async function readHead(k: Queryable, lock = false) {
  const query = k.selectFrom('platform_audit_head').selectAll();
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

export type HeadRow = NonNullable<Awaited<ReturnType<typeof readHead>>>;

/** The link that a head authenticates; null when its tag is invalid. A head without any tag is the link of the empty chain. */
export function openHead(vault: Vault, head: HeadRow): ChainLink | null {
  const { row_count: rowCount, last_id: lastId, hash, key_id: keyId, tag } = head;
  if (rowCount === 0) return lastId === null ? EMPTY_CHAIN : null;
  if (lastId === null || hash === null || keyId === null || tag === null) return null;
  const link = { rowCount, lastId, hash };
  try {
    return tagOfLink(vault, link, keyId).equals(tag) ? link : null;
  } catch {
    return null;
  }
}

export function tagOfLink(vault: Vault, { rowCount, lastId, hash }: ChainLink, keyId: number = vault.tagKeyId): Buffer {
  return vault.tag(`${rowCount} ${lastId ?? 0} ${hash.toString('hex')}`, CONTEXT, keyId);
}
