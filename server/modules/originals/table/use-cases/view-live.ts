import type { LiveBetsView } from '#contracts/originals/live.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { aliasOf } from '../alias.ts';
import type { BoardView } from '../store/board-row.ts';
import { readRunTotals } from '../store/run-rows.ts';
import { readTopStakes, readTotals } from '../store/seat-rows.ts';
import type { LiveTable } from '../table-game.ts';

const SHOWN = 30;

/** The public view of a live round's bets. */
export type LiveView = LiveBetsView & BoardView;

/** The view of a round without bets. */
export function emptyLiveView(roundId: string): LiveView {
  return { round_id: roundId, sequence: 0, players: 0, bets_total: 0, positions: {}, bets: [] };
}

/** The totals, the stakes on each position, and the highest stakes under aliases. The lists are read after the sequence, so they may contain one more bet. */
export async function viewLive(deps: Pick<OriginalsDeps, 'vault'>, { game }: LiveTable, k: Queryable, roundId: string): Promise<LiveView> {
  const { acts, players, stakeCents } = await readRunTotals(k, roundId);
  if (acts === 0) return emptyLiveView(roundId);
  const { stakes } = await readTotals(k, roundId);
  const top = await readTopStakes(k, roundId, SHOWN);
  return {
    round_id: roundId,
    sequence: acts,
    players,
    bets_total: stakeCents,
    positions: Object.fromEntries(stakes),
    bets: top.map(({ playerId, position, stakeCents: stake }) => ({ player: aliasOf(deps.vault, game.id, roundId, playerId), position, stake })),
  };
}
