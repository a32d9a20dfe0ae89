import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { RoundsDeps } from '../deps.ts';
import type { Round, RoundState } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { lockAgainstBets, moveRound, type RoundChange, tryPace } from '../store/round-rows.ts';
import { announce } from './announce.ts';

interface Step {
  readonly to: RoundState;
  readonly change?: RoundChange;
  readonly at: Date;
  /** When the step became due. */
  readonly dueAt: Date;
  /** True if it waits for the bets and acts in flight, then admits none. */
  readonly waits?: true;
}

/** Changes a round's state and announces it, in one transaction. False if another process was first. */
export async function stepOn(deps: RoundsDeps, game: RoundGame, round: Round, { to, change = {}, at, dueAt, waits }: Step): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await tryPace(tx, game.table))) return false;
    if (waits) await lockAgainstBets(tx, round.id);
    const moved = await moveRound(tx, round, to, change);
    if (moved === null) return false;
    await announce(deps, game, tx, { round: moved, at, dueAt });
    return true;
  });
}
