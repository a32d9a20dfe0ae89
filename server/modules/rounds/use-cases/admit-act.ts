import type { Tx } from '#server/platform/db/database.ts';
import type { RoundsDeps } from '../deps.ts';
import type { Round } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { lockRunning, roundById } from '../store/round-rows.ts';
import { hiddenResult } from './drawn-result.ts';

export interface Act {
  /** One of the game's (`RoundGame.run.acts`). */
  readonly act: string;
  readonly roundId: string;
  readonly at: Date;
}

/**
 * Admits a player's act in a running round, held until the caller's transaction ends, so that the round's end waits for it. Null when the game allows no such
 * act, the round does not run, or its hidden end has come by `at`, written or not. The caller gets no result.
 */
export async function admitAct(deps: Pick<RoundsDeps, 'db' | 'links'>, game: RoundGame, tx: Tx, { act, roundId, at }: Act): Promise<Round | null> {
  if (game.run?.acts.includes(act) !== true || !(await lockRunning(tx, game.table, roundId))) return null;
  const round = await roundById(tx, game.table, roundId);
  if (round === null) return null;
  const { endsAt } = await hiddenResult(deps, game, round);
  return at < endsAt ? round : null;
}
