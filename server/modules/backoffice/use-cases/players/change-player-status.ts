import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { bumpEpoch, type GateStatus, lockGate, setStatus } from '#server/modules/gate/index.ts';
import { spendEverySecret } from '#server/modules/identity/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';

export type StatusRefusal = 'unknown_player' | 'account_closed' | 'unchanged';

/** Changes an account's status. A block ends every session, recovery link and contact change in the same transaction; a closed account stays closed. */
export async function changePlayerStatus(
  deps: BackofficeDeps,
  act: { actor: string; playerId: string; status: 'active' | 'pending' | 'blocked'; reason: string },
): Promise<Result<{ before: GateStatus; after: GateStatus }, StatusRefusal>> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx): Promise<Result<{ before: GateStatus; after: GateStatus }, StatusRefusal>> => {
    if (act.status === 'blocked') await spendEverySecret(tx, act.playerId, at);
    const gate = await lockGate(tx, act.playerId);
    if (gate === null) return refuse('unknown_player');
    if (gate.status === 'closed') return refuse('account_closed');
    if (gate.status === act.status) return refuse('unchanged');
    await setStatus(tx, act.playerId, act.status);
    if (act.status === 'blocked') await bumpEpoch(tx, act.playerId);
    await recordAct(tx, at, { actor: act.actor, act: 'player.status', subject: act.playerId, before: gate.status, after: act.status, reason: act.reason });
    return ok({ before: gate.status, after: act.status });
  });
}
