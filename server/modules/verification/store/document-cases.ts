import type { Queryable, Tx } from '#server/platform/db/database.ts';

/**
 * The player's open case of pictures, locked; creates one under `id` when there is none. The caller holds the row of `gate_player`, so that no other
 * transaction opens one.
 */
export async function takeDocumentCase(tx: Tx, { id, playerId, at }: { readonly id: string; readonly playerId: string; readonly at: Date }): Promise<string> {
  const open = await lockOpenDocumentCase(tx, playerId);
  if (open !== null) return open;
  await tx.insertInto('verification_case').values({ id, player_id: playerId, kind: 'kyc', by_documents: true, created_at: at }).execute();
  return id;
}

/** The player's open case of pictures, locked; null when there is none. */
export async function lockOpenDocumentCase(tx: Tx, playerId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('verification_case')
    .select('id')
    .where('player_id', '=', playerId)
    .where('by_documents', '=', true)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface RefusedCase {
  readonly kind: 'kyc' | 'face';
  readonly supplierStatus: string;
  readonly at: Date;
}

/** The last refusal of a kind of check; null when there was none. */
export async function readLastRefusal(k: Queryable, playerId: string, kind: 'kyc' | 'face'): Promise<RefusedCase | null> {
  const row = await k
    .selectFrom('verification_case')
    .select(['supplier_status', 'decided_at'])
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('status', '=', 'rejected')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const at = row?.decided_at ?? null;
  return row === undefined || at === null ? null : { kind, supplierStatus: row.supplier_status ?? '', at };
}
