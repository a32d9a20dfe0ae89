import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { RoundsDeps } from '../deps.ts';
import type { Round } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { holdRound, moveRound, tryPace } from '../store/round-rows.ts';

/**
 * Ends a round's bets chunk by chunk, each in a transaction of its own, and then the round: settled when it has a result, refunded when it is void.
 * A process that dies in between leaves whole chunks behind, and the next one goes on. Returns how many bets were ended, or 1 for the round itself.
 */
export async function finishRound(deps: RoundsDeps, game: RoundGame, round: Round): Promise<number> {
  const end = round.state === 'void' ? game.refundChunk.bind(game) : game.settleChunk.bind(game);
  let ended = 0;
  for (;;) {
    const chunk = await inTransaction(deps.db, async (tx) => {
      if (!(await tryPace(tx, game.table)) || !(await holdRound(tx, round))) return null;
      return end(tx, round, deps.clock.now());
    });
    if (chunk === null) return ended;
    if (chunk === 0) break;
    ended += chunk;
  }
  return ended + (await closeBooks(deps, game, round));
}

async function closeBooks(deps: RoundsDeps, game: RoundGame, round: Round): Promise<number> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    if (!(await tryPace(tx, game.table))) return 0;
    const change = { finishedAt: at, nextOpensAt: new Date(at.getTime() + game.restMs) };
    const finished = await moveRound(tx, round, round.state === 'void' ? 'void' : 'settled', change);
    if (finished === null) return 0;
    await game.announce(tx, finished, at);
    return 1;
  });
}
