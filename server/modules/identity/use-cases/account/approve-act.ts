import { ok, type Ok, type Refused } from '#kernel/refusal.ts';
import type { Throttled } from '../login/throttle.ts';
import { type ActOfPlayer, type SecondFactorDeps, type SecondFactorRefusal, withSecondFactor } from '../second-factor/with-second-factor.ts';

/** Spends the player's code for the next act of another module, in its own transaction; does nothing for a player without TOTP. */
export async function approveAct(deps: SecondFactorDeps, act: ActOfPlayer): Promise<Ok<true> | Refused<SecondFactorRefusal> | Throttled> {
  return withSecondFactor(deps, act, async () => ok(true));
}
