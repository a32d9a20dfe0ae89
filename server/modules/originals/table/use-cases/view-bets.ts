import type { Queryable } from '#server/platform/db/database.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { aliasOf } from '../alias.ts';
import type { BoardView } from '../store/board-row.ts';
import { readTopStakes, readTotals } from '../store/seat-rows.ts';
import type { Round } from '#server/modules/rounds/index.ts';
import { type AnyTableGame, isLiveTable, isRunTable, type ResultTable, type Table } from '../table-game.ts';
import { emptyLiveView, viewLive } from './view-live.ts';
import { emptyRunView, runSequence, viewRun } from './view-run.ts';

const SHOWN = 30;

/** The public view of a round's bets; the remaining fields are the game's wire. */
export interface BetsView extends BoardView {
  readonly bets_total: Readonly<Record<string, number>>;
  readonly players: Readonly<Record<string, number>>;
  readonly bets: readonly object[];
}

/** One figure per position, in the table's order. */
export function perPosition({ positions }: AnyTableGame, known: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
  return Object.fromEntries(positions.map((position) => [position, known.get(position) ?? 0]));
}

/** The view of a round without bets. */
export function emptyView({ game }: ResultTable, roundId: string): BetsView {
  const none = perPosition(game, new Map());
  return { round_id: roundId, sequence: 0, bets_total: none, players: none, bets: [] };
}

/**
 * The public view of a round's bets, from the seats: totals, players, the highest stakes under aliases. The sequence is the number of bets counted; the list is
 * read after it, so it may contain one more bet.
 */
async function viewBets(deps: Pick<OriginalsDeps, 'vault'>, { game, wire }: ResultTable, k: Queryable, roundId: string): Promise<BetsView> {
  const totals = await readTotals(k, roundId);
  const top = totals.bets === 0 ? [] : await readTopStakes(k, roundId, SHOWN);
  return {
    round_id: roundId,
    sequence: totals.bets,
    bets_total: perPosition(game, totals.stakes),
    players: perPosition(game, totals.players),
    bets: top.map(({ playerId, position, stakeCents }) => ({
      player: aliasOf(deps.vault, game.id, roundId, playerId),
      ...wire.position(position),
      stake: stakeCents,
    })),
  };
}

/** The view of a round without bets, of any table. */
export function emptyViewOf(table: Table, roundId: string): BoardView {
  if (isLiveTable(table)) return emptyLiveView(roundId);
  return isRunTable(table) ? emptyRunView(roundId) : emptyView(table, roundId);
}

/** The public view of the bets of a round of any table. */
export async function viewOf(deps: Pick<OriginalsDeps, 'vault'>, table: Table, k: Queryable, round: Round): Promise<BoardView> {
  if (isLiveTable(table)) return viewLive(deps, table, k, round.id);
  return isRunTable(table) ? viewRun(deps, table, k, round) : viewBets(deps, table, k, round.id);
}

/** The present sequence of that view. */
export async function sequenceOf(table: Table, k: Queryable, round: Round): Promise<number> {
  return isRunTable(table) ? runSequence(k, round) : (await readTotals(k, round.id)).bets;
}
