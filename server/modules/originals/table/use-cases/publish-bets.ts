import type { ChannelEvent, TableChannel } from '#contracts/channels.ts';
import type { GameId } from '#contracts/games.ts';
import { currentRound } from '#server/modules/rounds/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Sweep } from '#server/platform/jobs/sweeper.ts';
import { type OutboxMessage, publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { raiseBoard, readBoardHead } from '../store/board-row.ts';
import { readTotals } from '../store/seat-rows.ts';
import type { Table } from '../table-game.ts';
import { type BetsView, viewBets } from './view-bets.ts';

type PublishDeps = Pick<OriginalsDeps, 'db' | 'vault'>;

/** Publishes new bets, four times a second at most, in one message however many there were. */
export function betsUpdatedSweep(deps: PublishDeps, table: Table): Sweep {
  return { name: `${table.game.id}-bets`, everyMs: 250, run: (at) => publishBets(deps, table, at) };
}

/**
 * Publishes the running round's bets when there are new ones; returns 1 when it did. Any number of processes may run it: the board takes each
 * sequence once. Closing publishes the last bets itself.
 */
export async function publishBets(deps: PublishDeps, table: Table, at: Date): Promise<number> {
  const { k } = deps.db;
  const { id } = table.game;
  const round = await currentRound(k, id);
  if (round?.state !== 'betting') return 0;
  const [board, totals] = await Promise.all([readBoardHead(k, id), readTotals(k, round.id)]);
  if (board?.roundId !== round.id || totals.bets <= board.sequence) return 0;
  const view = await viewBets(deps, table, k, round.id);
  return inTransaction(deps.db, async (tx) => ((await announceBets(tx, id, view, at)) ? 1 : 0));
}

/** Puts the view on the board and, when it is newer than what was there, on the channel. */
export async function announceBets(tx: Tx, id: GameId, view: BetsView, at: Date): Promise<boolean> {
  const newer = await raiseBoard(tx, id, view);
  if (newer) await publish(tx, at, [tableMessage(id, 'BetsUpdated', view)]);
  return newer;
}

/** A message on a table's own channel. Its payload is the game's: the contract suite holds each against its schema of contracts/channels.ts. */
export function tableMessage(id: GameId, event: ChannelEvent<TableChannel>, data: object): OutboxMessage {
  return realtimeMessage(id as TableChannel, event, data as never);
}
