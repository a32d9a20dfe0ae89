import { isTransient } from '#server/platform/db/transient-error.ts';
import type { RoundsDeps } from '../deps.ts';
import type { Round } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { chainById } from '../store/chain-rows.ts';
import type { Noted } from './draw-round.ts';
import { hiddenResult, linkOrNull } from './drawn-result.ts';
import { stepOn } from './step-on.ts';

/** How long to retry ending a round after its longest run. */
const GIVEN_UP_AFTER_MS = 30_000;

/**
 * Ends the run of a round at the instant given by its hidden result: waits for the acts in flight, then admits none, and reveals link and outcome. A run not
 * ended within 30 s of the longest run makes the round void. True if the round's state changed.
 */
export async function endRun(deps: RoundsDeps, game: RoundGame, round: Round, noted: Noted): Promise<boolean> {
  const at = deps.clock.now();
  try {
    const { link, outcome, endsAt } = await hiddenResult(deps, game, round);
    if (at < endsAt) return false;
    const change = { link, outcome, spinEndsAt: new Date(at.getTime() + game.spinMs) };
    return await stepOn(deps, game, round, { to: 'spinning', change, at, dueAt: endsAt, waits: true });
  } catch (error) {
    if (isTransient(error)) throw error;
    noted('not_ended', error);
  }
  const givenUpAt = new Date((round.runsFrom ?? round.closesAt).getTime() + (game.run?.longestMs ?? 0) + GIVEN_UP_AFTER_MS);
  if (at < givenUpAt) return false;
  deps.log.error({ table: game.table, round: round.id, reason: 'not_ended', alert: 'round_void' }, 'a running round cannot be ended; it is void');
  const link = await linkOrNull(deps, await chainById(deps.db.k, round.chainId), round);
  const change = { link, beaconValue: null, beaconSignature: null };
  return stepOn(deps, game, round, { to: 'void', change, at, dueAt: givenUpAt, waits: true });
}
