import { lockedPlayers } from '#server/modules/stakes/index.ts';
import { lockedItems } from '#server/platform/batch/batcher.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { WaitingTicket } from '../placement-rows.ts';
import { lockedMarkets } from '../store/place-batch.ts';

/**
 * Returns the tickets that cannot be placed because another transaction locks a row of theirs: the player's, or else a market's. Players are checked first: a
 * ticket that waits for its player locks its markets meanwhile, and the tickets that wait for those markets would count as locked too.
 */
export async function lockedTickets(db: Database, tickets: readonly WaitingTicket[]): Promise<ReadonlySet<WaitingTicket>> {
  const byPlayer = await lockedItems(
    tickets,
    ({ principal }) => principal.playerId,
    (ids) => lockedPlayers(db, ids),
  );
  if (byPlayer.size > 0) return byPlayer;
  const marketsOf = ({ bets }: WaitingTicket) => bets.flatMap(({ plan }) => plan.legs.map(({ draft }) => draft.marketId));
  const held = await lockedMarkets(db, tickets.flatMap(marketsOf));
  return new Set(tickets.filter((ticket) => marketsOf(ticket).some((id) => held.has(id))));
}
