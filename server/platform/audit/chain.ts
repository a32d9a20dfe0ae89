import { createHash } from 'node:crypto';
import type { Queryable } from '../db/database.ts';

const PAGE = 1_000;

/** The hash before the first act. */
export const NOTHING_BEFORE = Buffer.alloc(32);

/** A position in the chain: how many acts precede it, and the hash over all of them. */
export interface ChainLink {
  readonly rowCount: number;
  readonly lastId: number | null;
  readonly hash: Buffer;
}

export const EMPTY_CHAIN: ChainLink = { rowCount: 0, lastId: null, hash: NOTHING_BEFORE };

interface ChainRow extends ChainLink {
  readonly lastId: number;
  readonly at: Date;
  /** False when the row's content does not match its hash, or the row does not follow the one before. */
  readonly fits: boolean;
}

/** The hash of an act over the hash before it. */
export function hashOfAct(previous: Buffer, act: AuditedAct & { readonly at: Date }): Buffer {
  const parts = [act.actor, act.act, act.subject, canonical(act.before), canonical(act.after), act.reason, act.at.toISOString()];
  return createHash('sha256').update(previous).update(JSON.stringify(parts)).digest();
}

/** Follows the log from a link, row by row, reading it in pages. */
export async function* followChain(k: Queryable, from: ChainLink): AsyncGenerator<ChainRow> {
  let link = from;
  for (;;) {
    const rows = await k
      .selectFrom('platform_audit')
      .selectAll()
      .where('id', '>', link.lastId ?? 0)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      const fits = row.previous.equals(link.hash) && row.hash.equals(hashOfAct(link.hash, row));
      link = { rowCount: link.rowCount + 1, lastId: row.id, hash: row.hash };
      yield { ...link, lastId: row.id, at: row.at, fits };
    }
    if (rows.length < PAGE) return;
  }
}

/** JSON with sorted keys: jsonb does not preserve their order, and a stored row must have the same hash. */
function canonical(value: unknown): string {
  return JSON.stringify(sortKeys(JSON.parse(JSON.stringify(value ?? null))));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sortKeys(each)]),
  );
}

/** One operator act: actor, action, subject, state before and after, and reason. */
export interface AuditedAct {
  readonly actor: string;
  /** The action's name, such as `settings.set`, `withdrawal.approve`, `player.block`. */
  readonly act: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
}
