import type { Round } from '#server/modules/rounds/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { roundBody } from '../http/bodies.ts';
import { startBoard } from '../store/board-row.ts';
import { announceBets } from './publish-bets.ts';
import { emptyView, viewBets } from './view-bets.ts';

const EVENTS = {
  betting: 'RoundOpened',
  closed: 'RoundClosed',
  spinning: 'RoundSpinning',
  settled: 'RoundSettled',
  void: 'RoundSettled',
} as const satisfies Record<Exclude<Round['state'], 'running'>, string>;

/**
 * Tells everybody about a transition, in its own transaction. Opening clears the board; closing, which has waited for every bet in flight, puts the
 * last bets on it.
 */
export async function announceRound(deps: Pick<OriginalsDeps, 'vault'>, tx: Tx, round: Round, at: Date): Promise<void> {
  // Double shows its numbers as soon as they are drawn: none of its rounds runs.
  if (round.state === 'running') return;
  if (round.state === 'betting') await startBoard(tx, emptyView(round.id));
  if (round.state === 'closed') await announceBets(tx, await viewBets(deps, tx, round.id), at);
  await publish(tx, at, [realtimeMessage('double', EVENTS[round.state], roundBody(round, at))]);
}
