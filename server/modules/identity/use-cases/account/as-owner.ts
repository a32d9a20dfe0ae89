import type { Ok, Refused } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { IdentityDeps } from '../../deps.ts';
import { reAuthenticate } from '../second-factor/re-authenticate.ts';
import type { Throttled } from '../login/throttle.ts';
import { type ActOfPlayer, type SecondFactorRefusal, withSecondFactor } from '../second-factor/with-second-factor.ts';

/** The refusals of an act that only the account's owner may do. */
export type OwnerRefusal = 'wrong_password' | SecondFactorRefusal;

/** Runs `work` of another module in a transaction that locks the player's row, after checking the current password and, with TOTP enrolled, a code. */
export async function asOwner<W extends { readonly ok: boolean }>(
  deps: IdentityDeps,
  act: ActOfPlayer & { readonly password: string },
  work: (tx: Tx) => Promise<W>,
): Promise<W | Refused<OwnerRefusal> | Throttled> {
  const proved: Ok<true> | Refused<'wrong_password'> | Throttled = await reAuthenticate(deps, act);
  return proved.ok ? withSecondFactor(deps, act, work) : proved;
}
