import { ok, refuse, type Ok, type Refused } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { IdentityDeps } from '../../deps.ts';
import { writeAccess } from '../../store/access-log.ts';
import { lockMfa, type SecondFactorAct } from '../../store/mfa.ts';
import { lockPlayer } from '../../store/players.ts';
import { checkSecondFactor, hasSecondFactor } from './check-second-factor.ts';
import { admitProof, type Prover, type Throttled } from '../login/throttle.ts';

export type SecondFactorRefusal = 'second_factor_required' | 'invalid_code';

export type SecondFactorDeps = Pick<IdentityDeps, 'db' | 'vault' | 'ids' | 'rateLimitFactor'>;

export interface ActOfPlayer extends Prover {
  /** A TOTP or recovery code, if the player gave one. */
  readonly code: string | undefined;
  readonly act: SecondFactorAct;
}

/**
 * Runs `work` in a transaction that locks the player's row. A player who enrolled TOTP needs a code: without one the act is refused, and code and act commit
 * together. A wrong code counts as a try and is in the access log; only success removes earlier tries.
 */
export async function withSecondFactor<W extends { readonly ok: boolean }>(
  deps: SecondFactorDeps,
  act: ActOfPlayer,
  work: (tx: Tx) => Promise<W>,
): Promise<W | Refused<SecondFactorRefusal> | Throttled> {
  const counts = act.code !== undefined && (await hasSecondFactor(deps.db.k, act.playerId));
  const tried = counts ? await admitProof(deps, 'code', act) : null;
  if (tried?.ok === false) return tried;
  const done = await inTransaction(deps.db, async (tx): Promise<W | Refused<SecondFactorRefusal>> => {
    const approved = await approve(deps, tx, act);
    return approved.ok ? work(tx) : approved;
  });
  if (done.ok) await tried?.succeeded();
  else if ('code' in done && done.code === 'invalid_code') await noteWrongCode(deps, act);
  return done;
}

async function approve(deps: SecondFactorDeps, tx: Tx, { code, ...act }: ActOfPlayer): Promise<Ok<true> | Refused<SecondFactorRefusal>> {
  await lockPlayer(tx, act.playerId);
  const mfa = await lockMfa(tx, act.playerId);
  if (mfa === undefined || mfa.confirmed_at === null) return ok(true);
  if (code === undefined) return refuse('second_factor_required', { code: ['Informe o código do seu aplicativo autenticador.'] });
  return (await checkSecondFactor(deps, tx, { ...act, code })) === undefined ? wrongCode() : ok(true);
}

export function wrongCode() {
  return refuse('invalid_code', { code: ['Código incorreto ou expirado.'] });
}

/** A wrong code is written to the access log, where the owner can see the attempts. */
export async function noteWrongCode(deps: Pick<IdentityDeps, 'db' | 'ids' | 'vault'>, { playerId, visitor, at }: Prover): Promise<void> {
  await writeAccess(deps.vault, deps.db.k, { id: deps.ids.next(), playerId, event: 'mfa_failed', address: visitor.address, userAgent: visitor.userAgent, at });
}
