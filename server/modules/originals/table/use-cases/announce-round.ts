import type { Round } from '#server/modules/rounds/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { roundBody } from '../http/bodies.ts';
import { startBoard } from '../store/board-row.ts';
import { type Table, timesOf } from '../table-game.ts';
import { announceBets, tableMessage } from './publish-bets.ts';
import { emptyView, viewBets } from './view-bets.ts';

const EVENTS = {
  betting: 'RoundOpened',
  closed: 'RoundClosed',
  spinning: 'RoundSpinning',
  settled: 'RoundSettled',
  void: 'RoundSettled',
} as const satisfies Record<Exclude<Round['state'], 'running'>, string>;

type AnnounceDeps = Pick<OriginalsDeps, 'vault' | 'tableTimes'>;

/**
 * Publishes a transition, in its own transaction. Opening clears the board; closing, which has waited for every bet in flight, puts the last bets on it.
 */
export async function announceRound(deps: AnnounceDeps, table: Table, tx: Tx, round: Round, at: Date): Promise<void> {
  // A table shows its results as soon as they are drawn: none of its rounds runs.
  if (round.state === 'running') return;
  const { game } = table;
  if (round.state === 'betting') await startBoard(tx, game.id, emptyView(table, round.id));
  if (round.state === 'closed') await announceBets(tx, game.id, await viewBets(deps, table, tx, round.id), at);
  await publish(tx, at, [tableMessage(game.id, EVENTS[round.state], roundBody(table, round, { at, restMs: timesOf(deps, game).restMs }))]);
}
