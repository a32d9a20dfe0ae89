import { isUuid } from '#kernel/ids.ts';
import { parkedDue } from '#server/platform/parking/parking.ts';
import type { RoundsDeps } from '../deps.ts';
import type { RoundGame } from '../round-game.ts';
import { roundById } from '../store/round-rows.ts';
import { endParkedBet } from './end-bets.ts';

const AT_ONCE = 100;

/** Retries quarantined bets that are due; bets of an unfinished round are left to the round. Returns how many left the quarantine. */
export async function retryParkedBets(deps: RoundsDeps, game: RoundGame, at: Date): Promise<number> {
  let ended = 0;
  for (const id of await parkedDue(deps.db.k, game.betKind, at, AT_ONCE)) {
    const roundId = isUuid(id) ? await game.roundOfOpenBet(deps.db.k, id) : null;
    const round = roundId === null ? null : await roundById(deps.db.k, game.table, roundId);
    if (round !== null && round.finishedAt === null) continue;
    if (await endParkedBet(deps, game, round, id)) ended += 1;
  }
  return ended;
}
