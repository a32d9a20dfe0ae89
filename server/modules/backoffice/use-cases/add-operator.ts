import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../deps.ts';
import { actorOf, writeOperatorKey } from '../domain/operator-key.ts';
import { insertOperator } from '../store/operators.ts';
import { tagOf } from './identify-operator.ts';

const SECRET_BYTES = 32;

/** Adds an operator with a new key. The returned key cannot be read again. */
export async function addOperator(
  deps: BackofficeDeps,
  act: { readonly actor: string; readonly name: string; readonly reason: string },
): Promise<Result<{ readonly operator: string; readonly key: string }, 'name_in_use'>> {
  const at = deps.clock.now();
  const id = deps.ids.next();
  const secret = Buffer.from(deps.identity.random.bytes(SECRET_BYTES)).toString('base64url');
  const operator = actorOf({ id, name: act.name });
  const keyId = deps.vault.tagKeyId;
  const key = { tag: tagOf(deps.vault, { id, secret }, keyId), keyId };
  return inTransaction(deps.db, async (tx): Promise<Result<{ operator: string; key: string }, 'name_in_use'>> => {
    if (!(await insertOperator(tx, { id, name: act.name, key, addedBy: act.actor, at }))) return refuse('name_in_use');
    await recordAct(tx, at, { actor: act.actor, act: 'operators.add', subject: operator, before: null, after: 'in office', reason: act.reason });
    return ok({ operator, key: writeOperatorKey(id, secret) });
  });
}
