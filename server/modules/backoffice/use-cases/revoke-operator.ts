import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../deps.ts';
import { actorOf } from '../domain/operator-key.ts';
import { revokeByName } from '../store/operators.ts';

/** Revokes an operator's key: it is invalid from the next command on. Earlier acts keep their operator. */
export async function revokeOperator(
  deps: BackofficeDeps,
  act: { readonly actor: string; readonly name: string; readonly reason: string },
): Promise<Result<string, 'unknown_operator'>> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx): Promise<Result<string, 'unknown_operator'>> => {
    const id = await revokeByName(tx, act.name, act.actor, at);
    if (id === null) return refuse('unknown_operator');
    const operator = actorOf({ id, name: act.name });
    await recordAct(tx, at, { actor: act.actor, act: 'operators.revoke', subject: operator, before: 'in office', after: 'revoked', reason: act.reason });
    return ok(operator);
  });
}
