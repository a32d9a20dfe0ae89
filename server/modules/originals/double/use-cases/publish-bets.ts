import { currentRound } from '#server/modules/rounds/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Sweep } from '#server/platform/jobs/sweeper.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { DoubleBetsView } from '#contracts/double.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { DOUBLE_TABLE } from '../double-table.ts';
import { raiseBoard, readBoard } from '../store/board-row.ts';
import { readTotals } from '../store/seat-rows.ts';
import { viewBets } from './view-bets.ts';

type PublishDeps = Pick<OriginalsDeps, 'db' | 'vault'>;

/** Tells everybody about new bets, four times a second at most, in one message however many there were. */
export function betsUpdatedSweep(deps: PublishDeps): Sweep {
  return { name: 'double-bets', everyMs: 250, run: (at) => publishBets(deps, at) };
}

/**
 * Publishes the running round's bets when there are new ones; returns 1 when it did. Any number of processes may run it: the board takes each
 * sequence once. Closing publishes the last bets itself.
 */
export async function publishBets(deps: PublishDeps, at: Date): Promise<number> {
  const { k } = deps.db;
  const round = await currentRound(k, DOUBLE_TABLE);
  if (round?.state !== 'betting') return 0;
  const [board, totals] = await Promise.all([readBoard(k), readTotals(k, round.id)]);
  if (board?.round_id !== round.id || totals.bets <= board.sequence) return 0;
  const view = await viewBets(deps, k, round.id);
  return inTransaction(deps.db, async (tx) => ((await announceBets(tx, view, at)) ? 1 : 0));
}

/** Puts the view on the board and, when it is newer than what was there, on the channel. */
export async function announceBets(tx: Tx, view: DoubleBetsView, at: Date): Promise<boolean> {
  const newer = await raiseBoard(tx, view);
  if (newer) await publish(tx, at, [realtimeMessage('double', 'BetsUpdated', view)]);
  return newer;
}
