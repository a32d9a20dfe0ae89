import { ok, refuse, type Ok, type Refused } from '#kernel/refusal.ts';
import type { IdentityDeps } from '../../deps.ts';
import { findPlayer } from '../../store/players.ts';
import { admitProof, type Prover, type Throttled } from '../login/throttle.ts';

export const WRONG_PASSWORD_TEXT = 'Senha atual incorreta.';

/**
 * Asks a logged-in player for the present password again before something that a stolen session must not do. Slowed down per device, else
 * per session, so whoever holds one session cannot hold up the owner's others, nor the owner's own browser.
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
