import { ok, refuse, type Ok, type Refused } from '#kernel/refusal.ts';
import type { IdentityDeps } from '../deps.ts';
import { deleteMfa, lockMfa } from '../store/mfa.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { type MfaCall, type MfaRefusal, tellMfaChanged, withMfaCode, wrongMfaCode } from './mfa-call.ts';
import { reAuthenticate } from './re-authenticate.ts';
import type { SlowedDown } from './slow-down.ts';

/** Takes TOTP off after the present password and a code (or a recovery code). */
export async function disableMfa(
  deps: IdentityDeps,
  call: MfaCall & { readonly currentPassword: string; readonly code: string },
): Promise<Ok<true> | Refused<MfaRefusal> | SlowedDown> {
  const proved = await reAuthenticate(deps, { ...call, password: call.currentPassword });
  if (!proved.ok) return proved;
  return withMfaCode(deps, call, async (tx) => {
    const mfa = await lockMfa(tx, call.playerId);
    if (mfa === undefined || mfa.confirmed_at === null) return refuse('not_enrolled');
    if ((await checkSecondFactor(deps, tx, call.playerId, call.code, call.at)) === undefined) return wrongMfaCode();
    await deleteMfa(tx, call.playerId);
    await tellMfaChanged(deps, tx, call, false);
    return ok(true);
  });
}
