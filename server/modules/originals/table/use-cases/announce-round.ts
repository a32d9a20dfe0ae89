import type { Round } from '#server/modules/rounds/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { roundBody } from '../http/bodies.ts';
import { startBoard } from '../store/board-row.ts';
import { isLiveTable, isRunTable, type Table, timesOf } from '../table-game.ts';
import { announceBets, tableMessage } from './publish-bets.ts';
import { emptyViewOf, viewOf } from './view-bets.ts';

const EVENTS = {
  betting: 'RoundOpened',
  closed: 'RoundClosed',
  spinning: 'RoundSpinning',
  settled: 'RoundSettled',
  void: 'RoundSettled',
  // No round of these tables runs: results are shown as soon as they are drawn.
  running: null,
} as const satisfies Record<Round['state'], string | null>;

/** The events of tables whose rounds run. Their closing event includes the last bets, and each player is notified of payments individually. */
const RUN_EVENTS = {
  betting: 'RoundOpened',
  closed: null,
  running: 'RoundStarted',
  spinning: 'RoundEnded',
  settled: null,
  void: 'RoundEnded',
} as const satisfies Record<Round['state'], string | null>;

/** The events of live tables. */
const LIVE_EVENTS = { ...EVENTS, closed: 'NoMoreBets', spinning: 'RoundResult' } as const satisfies Record<Round['state'], string | null>;

type AnnounceDeps = Pick<OriginalsDeps, 'vault' | 'tableTimes'>;

/**
 * Publishes a transition, in its own transaction. Opening clears the board; closing, which has waited for every bet in flight, puts the last bets on it.
 */
export async function announceRound(deps: AnnounceDeps, table: Table, tx: Tx, round: Round, at: Date): Promise<void> {
  const { game } = table;
  if (round.state === 'betting') await startBoard(tx, game.id, emptyViewOf(table, round.id));
  if (round.state === 'closed') await announceBets(tx, table, 'BetsUpdated', await viewOf(deps, table, tx, round), at);
  const event = (isRunTable(table) ? RUN_EVENTS : isLiveTable(table) ? LIVE_EVENTS : EVENTS)[round.state];
  if (event !== null) await publish(tx, at, [tableMessage(table, event, roundBody(table, round, { at, restMs: timesOf(deps, game).restMs }))]);
}
