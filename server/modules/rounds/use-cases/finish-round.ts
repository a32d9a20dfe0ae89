import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { parkedOf } from '#server/platform/parking/parking.ts';
import type { RoundsDeps } from '../deps.ts';
import type { Round } from '../domain/round.ts';
import { roundsFinished } from '../metrics.ts';
import type { RoundGame } from '../round-game.ts';
import { moveRound, tryPace } from '../store/round-rows.ts';
import { announce } from './announce.ts';
import { endBets } from './end-bets.ts';

/**
 * A table with this many quarantined bets stops, and retries them as they become due. A single failing bet has its own error; a hundred mean a general error,
 * and further bets could not be paid either.
 */
export const MOST_ASIDE = 100;

/**
 * Ends a round's bets chunk by chunk, each in its own transaction, and then the round: settled if it has a result, refunded if it is void. A bet that cannot be
 * ended is quarantined and delays no other. A process that dies in between leaves complete chunks, and the next one continues. Returns the number of ended
 * chunks, plus 1 for the round itself.
 */
export async function finishRound(deps: RoundsDeps, game: RoundGame, round: Round): Promise<number> {
  let ended = 0;
  for (;;) {
    const quarantined = await parkedOf(deps.db.k, game.betKind);
    const waiting = quarantined.filter(({ retryAt }) => retryAt > deps.clock.now()).map(({ ref }) => ref);
    if (waiting.length >= MOST_ASIDE) return ended;
    const ids = await game.openBets(deps.db.k, round.id, waiting);
    if (ids.length === 0) break;
    const again = new Set(quarantined.map(({ ref }) => ref));
    const end = await endBets(deps, game, round, { ids, again, mostAside: MOST_ASIDE - waiting.length });
    if (end === 'stuck') {
      deps.log.error({ table: game.table, round: round.id, alert: 'table_stands_still' }, 'too many bets cannot be ended: the table stands still');
    }
    if (end !== 'ended') return ended;
    ended += 1;
  }
  return ended + (await closeBooks(deps, game, round));
}

async function closeBooks(deps: RoundsDeps, game: RoundGame, round: Round): Promise<number> {
  const at = deps.clock.now();
  const end = round.state === 'void' ? 'void' : 'settled';
  const closed = await inTransaction(deps.db, async (tx) => {
    if (!(await tryPace(tx, game.table))) return 0;
    // Only quarantined bets are left open, to be retried.
    const quarantined = (await parkedOf(tx, game.betKind)).map(({ ref }) => ref);
    if ((await game.openBets(tx, round.id, quarantined)).length > 0) return 0;
    const change = { finishedAt: at, nextOpensAt: new Date(at.getTime() + game.restMs) };
    const finished = await moveRound(tx, round, end, change);
    if (finished === null) return 0;
    await announce(deps, game, tx, { round: finished, at, dueAt: round.spinEndsAt ?? round.voidAfter });
    return 1;
  });
  roundsFinished(deps.metrics, game.table).inc({ table: game.table, end }, closed);
  return closed;
}
