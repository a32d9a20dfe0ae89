import { randomHex, type RandomSource } from '#kernel/random.ts';
import { ok, refuse, type Ok, type Refused } from '#kernel/refusal.ts';
import type { IdentityDeps } from '../deps.ts';
import { confirmMfa, lockMfa } from '../store/mfa.ts';
import { checkSecondFactor, hashRecoveryCode } from './check-second-factor.ts';
import { type MfaCall, type MfaRefusal, tellMfaChanged, withMfaCode, wrongMfaCode } from './mfa-call.ts';
import type { SlowedDown } from './slow-down.ts';

const RECOVERY_CODES = 8;

/** Confirms an enrolment with its first code; answers eight recovery codes, shown this once. */
export async function confirmMfaEnrolment(
  deps: IdentityDeps,
  call: MfaCall & { readonly code: string },
): Promise<Ok<readonly string[]> | Refused<MfaRefusal> | SlowedDown> {
  const { playerId, at } = call;
  return withMfaCode(deps, call, async (tx) => {
    const mfa = await lockMfa(tx, playerId);
    if (mfa === undefined) return refuse('not_enrolled');
    if (mfa.confirmed_at !== null) return refuse('already_enrolled');
    if ((await checkSecondFactor(deps, tx, playerId, call.code, at)) === undefined) return wrongMfaCode();
    const codes = makeRecoveryCodes(deps.random);
    await confirmMfa(
      tx,
      playerId,
      codes.map((code) => hashRecoveryCode(deps, mfa, code)),
      at,
    );
    await tellMfaChanged(deps, tx, call, true);
    return ok(codes);
  });
}

/** "k3f9-0a7c": 32 random bits each; tries are slowed down. */
function makeRecoveryCodes(random: RandomSource): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const hex = randomHex(random, 4);
    return `${hex.slice(0, 4)}-${hex.slice(4)}`;
  });
}
