import type { Queryable } from '#server/platform/db/database.ts';
import { findMfa } from '../../store/mfa.ts';

/** True when the player has enrolled and confirmed a second factor; payments then requires a code before a withdrawal. */
export async function hasSecondFactor(db: Queryable, playerId: string): Promise<boolean> {
  const mfa = await findMfa(db, playerId);
  return mfa !== undefined && mfa.confirmed_at !== null;
}
