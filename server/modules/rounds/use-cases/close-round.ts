import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { RoundsDeps } from '../deps.ts';
import type { Round } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { lockAgainstBets, moveRound, tryPace } from '../store/round-rows.ts';
import { announce } from './announce.ts';

/** Closes the betting: waits for bets in flight, after which none gets in. False when another process was first. */
export async function closeRound(deps: RoundsDeps, game: RoundGame, round: Round): Promise<boolean> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    if (!(await tryPace(tx, game.table))) return false;
    await lockAgainstBets(tx, round.id);
    const closed = await moveRound(tx, round, 'closed');
    if (closed === null) return false;
    await announce(deps, game, tx, { round: closed, at, dueAt: round.closesAt });
    return true;
  });
}
