import type { DoubleBetsView } from '#contracts/double.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { aliasOf } from '../alias.ts';
import { readTopStakes, readTotals } from '../store/seat-rows.ts';

const SHOWN = 30;
const NONE = { red: 0, black: 0, white: 0 };

/** The view of a round that nobody has bet on. */
export function emptyView(roundId: string): DoubleBetsView {
  return { round_id: roundId, sequence: 0, bets_total: NONE, players: NONE, bets: [] };
}

/**
 * A round's bets as everybody may see them, from the seats: totals, players, the highest stakes under aliases. The sequence is the number of bets
 * counted; the list is read after it, so it may already hold a bet more.
 */
export async function viewBets(deps: Pick<OriginalsDeps, 'vault'>, k: Queryable, roundId: string): Promise<DoubleBetsView> {
  const totals = await readTotals(k, roundId);
  const top = totals.bets === 0 ? [] : await readTopStakes(k, roundId, SHOWN);
  return {
    round_id: roundId,
    sequence: totals.bets,
    bets_total: totals.stakes,
    players: totals.players,
    bets: top.map(({ playerId, color, stakeCents }) => ({ player: aliasOf(deps.vault, roundId, playerId), color, stake: stakeCents })),
  };
}
