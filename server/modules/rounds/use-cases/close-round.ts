import type { RoundsDeps } from '../deps.ts';
import type { Round } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { stepOn } from './step-on.ts';

/** Closes the betting: waits for bets in flight, then admits none. False when another process was first. */
export async function closeRound(deps: RoundsDeps, game: RoundGame, round: Round): Promise<boolean> {
  return stepOn(deps, game, round, { to: 'closed', at: deps.clock.now(), dueAt: round.closesAt, waits: true });
}
