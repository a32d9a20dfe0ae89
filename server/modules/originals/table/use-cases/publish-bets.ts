import type { ChannelEvent, LiveChannel, RunTableChannel, TableChannel } from '#contracts/channels.ts';
import { currentRound, type Round } from '#server/modules/rounds/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import { type OutboxMessage, publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { type BoardView, boardsBehind, raiseBoard, readBoardHead } from '../store/board-row.ts';
import { channelOf, isRunTable, type Table } from '../table-game.ts';
import { sequenceOf, viewOf } from './view-bets.ts';

type PublishDeps = Pick<OriginalsDeps, 'db' | 'vault'>;

/** Publishes new bets of all tables, at most four times a second, in one message per table. One statement finds the tables. */
export function betsUpdatedJob(deps: PublishDeps, tables: readonly Table[]): PeriodicJob {
  return {
    name: 'tables-bets',
    everyMs: 250,
    async run(at) {
      const behind = new Set(await boardsBehind(deps.db.k));
      const ends = await Promise.allSettled(tables.filter(({ game }) => behind.has(game.id)).map((table) => publishBets(deps, table, at)));
      const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
      if (failures.length > 0) throw new AggregateError(failures, `the bets of ${failures.length} tables could not be published`);
      return ends.reduce((sum, end) => sum + (end.status === 'fulfilled' ? end.value : 0), 0);
    },
  };
}

/**
 * Publishes the running round's new bets; returns 1 if there were any. Any number of processes may run it: the board takes each sequence once. Closing
 * publishes the last bets itself.
 */
export async function publishBets(deps: PublishDeps, table: Table, at: Date): Promise<number> {
  const { k } = deps.db;
  const { id } = table.game;
  const round = await currentRound(k, id);
  const event = round === null ? null : betsEvent(table, round.state);
  if (round === null || event === null) return 0;
  const [board, sequence] = await Promise.all([readBoardHead(k, id), sequenceOf(table, k, round)]);
  if (board?.roundId !== round.id || sequence <= board.sequence) return 0;
  const view = await viewOf(deps, table, k, round);
  return inTransaction(deps.db, async (tx) => ((await announceBets(tx, table, event, view, at)) ? 1 : 0));
}

/** The event of new bets, or of bets that leave; null in a state without either. */
function betsEvent(table: Table, state: Round['state']): 'BetsUpdated' | 'CashedOut' | null {
  if (state === 'betting') return 'BetsUpdated';
  return isRunTable(table) && (state === 'running' || state === 'spinning') ? 'CashedOut' : null;
}

/** Puts the view on the board and, if it is newer than the stored one, publishes it on the channel. */
export async function announceBets(tx: Tx, table: Table, event: 'BetsUpdated' | 'CashedOut', view: BoardView, at: Date): Promise<boolean> {
  const newer = await raiseBoard(tx, table.game.id, view);
  if (newer) await publish(tx, at, [tableMessage(table, event, view)]);
  return newer;
}

type TableEvent = ChannelEvent<TableChannel> | ChannelEvent<RunTableChannel> | ChannelEvent<LiveChannel>;

/** A message on a table's own channel with the game's payload: the contract suite checks each against its schema of contracts/channels.ts. */
export function tableMessage(table: Table, event: TableEvent, data: object): OutboxMessage {
  return realtimeMessage(channelOf(table) as TableChannel, event as ChannelEvent<TableChannel>, data as never);
}
