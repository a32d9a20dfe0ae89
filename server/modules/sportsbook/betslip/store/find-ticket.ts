import type { PlaceBetsReply } from '#contracts/sportsbook/bets.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export interface StoredTicket {
  /** Hex SHA-256 of the request body. */
  readonly fingerprint: string;
  readonly answer: PlaceBetsReply;
}

/** Finds the ticket that a player placed with this key; null if there is none. */
export async function findTicket(k: Queryable, playerId: string, key: string): Promise<StoredTicket | null> {
  const row = await k
    .selectFrom('sportsbook_ticket')
    .select(['fingerprint', 'answer'])
    .$narrowType<{ answer: PlaceBetsReply }>()
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : { fingerprint: row.fingerprint.toString('hex'), answer: row.answer };
}
