import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { PaymentsDeps } from '../deps.ts';
import { countFailure, lockSecondFactor, rememberCode } from '../store/second-factor.ts';

/** How long one accepted code covers further withdrawals: "withdraw all" is one click and several requests. */
const GRACE_MS = 120_000;
const MAX_FAILURES = 5;
const FAILURE_WINDOW_MS = 15 * 60_000;
const CODE_CONTEXT = 'withdrawal-code';

export type SecondFactorRefusal = 'code_required' | 'code_invalid';

/**
 * Asks for the second factor of a player who enrolled one. A code is spent at identity and then covers this player's withdrawals for two
 * minutes; after five wrong ones within a quarter of an hour none is accepted.
 */
export async function confirmSecondFactor(
  deps: PaymentsDeps,
  playerId: string,
  code: string | undefined,
  at: Date,
): Promise<Result<null, SecondFactorRefusal>> {
  if (!(await deps.players.hasSecondFactor(playerId))) return ok(null);
  if (code === undefined || code === '') return refuse('code_required');
  const codeIndex = deps.vault.blindIndex(`${playerId}:${code}`, CODE_CONTEXT);
  return deps.db.k.transaction().execute(async (tx) => {
    const row = await lockSecondFactor(tx, playerId);
    if (row.code_index?.equals(codeIndex) === true && row.good_until !== null && row.good_until.getTime() > at.getTime()) return ok(null);
    const recent = row.failed_since !== null && at.getTime() - row.failed_since.getTime() < FAILURE_WINDOW_MS;
    const failures = recent ? row.failures : 0;
    if (failures < MAX_FAILURES && (await deps.players.spendCode(tx, playerId, code, at))) {
      await rememberCode(tx, playerId, codeIndex, new Date(at.getTime() + GRACE_MS));
      return ok(null);
    }
    await countFailure(tx, playerId, failures + 1, recent && row.failed_since !== null ? row.failed_since : at);
    return refuse('code_invalid');
  });
}
