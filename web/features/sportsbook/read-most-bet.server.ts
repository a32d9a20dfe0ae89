import { mostBetSportsReply } from '#contracts/sportsbook/tournaments.ts';
import { readApi, readSession } from '#web/shared/visit/read-visit.server.ts';
import type { VisitContext } from '#web/shared/visit/visit.ts';

/** The two sports that a player bets on most; empty for visitors, and for players without a bet. */
export async function readMostBet(context: VisitContext): Promise<readonly string[]> {
  if ((await readSession(context)).status === 'out') return [];
  return mostBetSportsReply.safeParse(await readApi(context, '/api/sports/most-bet')).data?.data.map(({ id }) => id) ?? [];
}
