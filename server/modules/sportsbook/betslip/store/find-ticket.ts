import type { PlaceBetsReply } from '#contracts/sportsbook/bets.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export interface StoredTicket {
  /** Hex SHA-256 of the body it came with. */
  readonly fingerprint: string;
  readonly answer: PlaceBetsReply;
}

/** The ticket that a player's key made; null when it made none. */
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
