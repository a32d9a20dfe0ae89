import { heldPlayers } from '#server/modules/stakes/index.ts';
import { heldItems } from '#server/platform/batch/held-items.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { WaitingTicket } from '../placement-rows.ts';
import { heldMarkets } from '../store/place-batch.ts';

/**
 * Tickets that cannot be placed because somebody holds a row of theirs: the player's, or else a market's. In this order, because a ticket that waits for its
 * player holds its markets meanwhile, and everybody who waits for those would be taken for held too.
 */
export async function heldTickets(db: Database, tickets: readonly WaitingTicket[]): Promise<ReadonlySet<WaitingTicket>> {
  const byPlayer = await heldItems(
    tickets,
    ({ principal }) => principal.playerId,
    (ids) => heldPlayers(db, ids),
  );
  if (byPlayer.size > 0) return byPlayer;
  const marketsOf = ({ bets }: WaitingTicket) => bets.flatMap(({ plan }) => plan.legs.map(({ draft }) => draft.marketId));
  const held = await heldMarkets(db, tickets.flatMap(marketsOf));
  return new Set(tickets.filter((ticket) => marketsOf(ticket).some((id) => held.has(id))));
}
