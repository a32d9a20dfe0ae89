import type { Queryable } from '#server/platform/db/database.ts';
import type { NetworkVerdict } from '../domain/network-verdict.ts';

export type SeenVerdict = NetworkVerdict | 'unknown';

export interface SessionAddress {
  readonly sessionId: string;
  readonly playerId: string;
  readonly address: string;
  readonly verdict: SeenVerdict;
  readonly at: Date;
}

/** Puts on record that a session came from an address, and what was said of it. */
export async function writeSessionAddress(k: Queryable, { sessionId, playerId, address, verdict, at }: SessionAddress): Promise<void> {
  await k
    .insertInto('verification_session_address')
    .values({ session_id: sessionId, player_id: playerId, address, verdict, first_at: at, judged_at: at })
    .onConflict((conflict) => conflict.columns(['session_id', 'address']).doUpdateSet({ verdict, judged_at: at }))
    .execute();
}

/** Where the player's sessions were last seen, the latest first. */
export async function lastSessionAddresses(k: Queryable, playerId: string, limit: number): Promise<SessionAddress[]> {
  return k
    .selectFrom('verification_session_address')
    .select(['session_id as sessionId', 'player_id as playerId', 'address', 'verdict', 'judged_at as at'])
    .$narrowType<{ verdict: SeenVerdict }>()
    .where('player_id', '=', playerId)
    .orderBy('judged_at', 'desc')
    .limit(limit)
    .execute();
}

/** Forgets what was last seen before `before`; returns how many. */
export async function deleteOldSessionAddresses(k: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await k.deleteFrom('verification_session_address').where('judged_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
