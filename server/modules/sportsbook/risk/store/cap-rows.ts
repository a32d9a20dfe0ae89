import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export const capScopes = ['default', 'sport', 'tournament', 'definition', 'match', 'market'] as const;
export type CapScope = (typeof capScopes)[number];

export interface Cap {
  readonly scope: CapScope;
  /** The id of the sport, tournament, definition, match or market; empty for the default. */
  readonly ref: string;
  readonly capCents: number;
}

/** Reads every cap, the widest scope first. */
export async function allCaps(k: Queryable): Promise<Cap[]> {
  const { rows } = await sql<Cap>`
    SELECT scope, ref, cap_cents AS "capCents" FROM sportsbook_cap
    ORDER BY array_position(ARRAY['default', 'sport', 'tournament', 'definition', 'match', 'market'], scope), ref`.execute(k);
  return rows;
}

/** Reads and locks the cap of one scope; null if none is set there. */
export async function lockCap(tx: Tx, scope: CapScope, ref: string): Promise<number | null> {
  const row = await tx.selectFrom('sportsbook_cap').select('cap_cents').where('scope', '=', scope).where('ref', '=', ref).forUpdate().executeTakeFirst();
  return row?.cap_cents ?? null;
}

/** Sets a scope's cap; null deletes it, so that the cap of the next wider scope applies. */
export async function writeCap(tx: Tx, { scope, ref }: Pick<Cap, 'scope' | 'ref'>, capCents: number | null): Promise<void> {
  if (capCents === null) {
    await tx.deleteFrom('sportsbook_cap').where('scope', '=', scope).where('ref', '=', ref).execute();
    return;
  }
  await tx
    .insertInto('sportsbook_cap')
    .values({ scope, ref, cap_cents: capCents })
    .onConflict((conflict) => conflict.columns(['scope', 'ref']).doUpdateSet({ cap_cents: capCents }))
    .execute();
}
