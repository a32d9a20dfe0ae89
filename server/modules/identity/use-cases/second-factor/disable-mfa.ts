import { ok, refuse, type Ok, type Refused } from '#kernel/refusal.ts';
import type { IdentityDeps } from '../../deps.ts';
import { deleteMfa } from '../../store/mfa.ts';
import { hasSecondFactor } from './check-second-factor.ts';
import { type MfaCall, type MfaRefusal, notifyMfaChanged } from './mfa-call.ts';
import { reAuthenticate } from './re-authenticate.ts';
import type { Throttled } from '../login/throttle.ts';
import { type SecondFactorRefusal, withSecondFactor } from './with-second-factor.ts';

/** Removes TOTP after the current password and a code (or a recovery code). */
export async function disableMfa(
  deps: IdentityDeps,
  call: MfaCall & { readonly currentPassword: string; readonly code: string },
): Promise<Ok<true> | Refused<MfaRefusal | SecondFactorRefusal> | Throttled> {
  const proved = await reAuthenticate(deps, { ...call, password: call.currentPassword });
  if (!proved.ok) return proved;
  if (!(await hasSecondFactor(deps.db.k, call.playerId))) return refuse('not_enrolled');
  return withSecondFactor(deps, { ...call, act: 'disable' }, async (tx) => {
    await deleteMfa(tx, call.playerId);
    await notifyMfaChanged(deps, tx, call, false);
    return ok(true);
  });
}
