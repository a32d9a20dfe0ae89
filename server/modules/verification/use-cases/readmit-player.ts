import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { readPlayer } from '#server/modules/identity/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { VerificationDeps } from '../deps.ts';
import { barredSince, setRegisteredUntil } from '../store/central-exclusions.ts';
import { liftCentralExclusion } from './exclude-centrally.ts';

export type ReadmitRefusal = 'unknown_player' | 'not_barred' | 'still_barred' | 'register_away';

/**
 * Lifts a central exclusion by an operator's decision, if the register no longer bars the player. Asks the register first, outside the transaction in which
 * `record` writes the act. The periodic job asks again at once, so that a player who is listed again meanwhile is excluded again.
 */
export async function readmitPlayer(
  deps: VerificationDeps,
  { playerId, by, record }: { readonly playerId: string; readonly by: string; readonly record: (tx: Tx, since: Date, at: Date) => Promise<void> },
): Promise<Result<{ readonly since: Date }, ReadmitRefusal>> {
  const barred = await barredSince(deps.db.k, playerId);
  if (barred === null) return refuse('not_barred');
  const { since } = barred;
  const player = await readPlayer(deps, playerId);
  if (player === null) return refuse('unknown_player');
  const answer = await deps.exclusionRegistry.ask(player.cpf);
  if (answer.kind === 'barred') {
    await setRegisteredUntil(deps.db.k, playerId, answer.until);
    return answer.until === null ? refuse('still_barred') : refuse('still_barred', { until: [answer.until.toISOString()] });
  }
  if (answer.kind !== 'clear') return refuse('register_away');
  return inTransaction(deps.db, async (tx): Promise<Result<{ readonly since: Date }, ReadmitRefusal>> => {
    const at = deps.clock.now();
    if (!(await liftCentralExclusion(tx, playerId, by, at))) return refuse('not_barred');
    await record(tx, since, at);
    return ok({ since });
  });
}
