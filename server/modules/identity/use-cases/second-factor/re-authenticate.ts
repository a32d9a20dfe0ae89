import { ok, refuse, type Ok, type Refused } from '#kernel/refusal.ts';
import type { IdentityDeps } from '../../deps.ts';
import { findPlayer } from '../../store/players.ts';
import { admitProof, type Prover, type Throttled } from '../login/throttle.ts';

export const WRONG_PASSWORD_TEXT = 'Senha atual incorreta.';

/**
 * Requires the current password of a logged-in player again, for acts that a stolen session must not do. Throttled per device, else per session, so that the
 * holder of one session can lock out neither the owner's other sessions nor the owner's browser.
 */
export async function reAuthenticate(
  deps: IdentityDeps,
  who: Prover & { readonly password: string },
): Promise<Ok<true> | Refused<'wrong_password'> | Throttled> {
  const tried = await admitProof(deps, 'password', who);
  if (!tried.ok) return tried;
  const player = await findPlayer(deps.db.k, who.playerId);
  if (!(await deps.hasher.verify(player?.password_hash, who.password))) return refuse('wrong_password', { current_password: [WRONG_PASSWORD_TEXT] });
  await tried.succeeded();
  return ok(true);
}
