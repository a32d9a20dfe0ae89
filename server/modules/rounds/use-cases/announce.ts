import type { Tx } from '#server/platform/db/database.ts';
import { inSavepoint } from '#server/platform/db/in-transaction.ts';
import { isTransient } from '#server/platform/db/transient-error.ts';
import type { RoundsDeps } from '../deps.ts';
import type { Round } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';

/** How long a transition waits for its announcement. */
const WAITED_FOR_MS = 30_000;

export interface Announcement {
  readonly round: Round;
  readonly at: Date;
  /** When the transition became due. */
  readonly dueAt: Date;
}

/**
 * Lets the game announce a transition, in its transaction. A failed announcement rolls the transition back, and it is retried. After half a minute the
 * transition continues without an announcement, with an alert: pages read the round's state, and the money must not wait for a message.
 */
export async function announce(deps: Pick<RoundsDeps, 'log'>, game: RoundGame, tx: Tx, { round, at, dueAt }: Announcement): Promise<void> {
  if (at.getTime() < dueAt.getTime() + WAITED_FOR_MS) return game.announce(tx, round, at);
  try {
    await inSavepoint(tx, () => game.announce(tx, round, at));
  } catch (error) {
    if (isTransient(error)) throw error;
    deps.log.error({ err: error, table: game.table, round: round.id, state: round.state, alert: 'round_untold' }, 'a round went on without being announced');
  }
}
