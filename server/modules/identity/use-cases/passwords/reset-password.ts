import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { bumpEpoch } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { IdentityDeps, Visitor } from '../../deps.ts';
import { withDeviceSecret } from '../../domain/device-cookie.ts';
import { hashToken, makeLinkToken } from '../../security/one-time.ts';
import { writeAccess } from '../../store/access-log.ts';
import { insertDevice } from '../../store/devices.ts';
import { lockPlayer } from '../../store/players.ts';
import { liveSessions } from '../../store/sessions.ts';
import { isGuessableBy, writePassword } from './change-password.ts';
import { endThese } from '../sessions/end-sessions.ts';
import { findResetOwner } from './find-reset-owner.ts';
import { GUESSABLE_TEXT } from '../account/validate-registration.ts';

export type ResetRefusal = 'invalid_token' | 'guessable_password';

export const INVALID_TOKEN_TEXT = 'Este link é inválido ou já expirou. Peça um novo.';

export interface PasswordReset {
  readonly token: string;
  readonly password: string;
  readonly visitor: Visitor;
  readonly at: Date;
}

/**
 * Sets a new password with a recovery link. The link works once; every session ends; TOTP stays enrolled. The browser becomes a known device, so that failed
 * logins of others cannot lock out its owner. A guessable password leaves the link usable. The link is looked up before the hashing: an invalid one is refused
 * at once.
 */
export async function resetPassword(deps: IdentityDeps, reset: PasswordReset): Promise<Result<{ readonly deviceSecret: string }, ResetRefusal>> {
  const { visitor, at } = reset;
  const tokenHash = hashToken(reset.token);
  const playerId = await findResetOwner({ ...deps, k: deps.db.k }, tokenHash, at);
  if (playerId === undefined) return invalidToken();
  if (await isGuessableBy(deps, playerId, reset.password)) return refuse('guessable_password', { password: [GUESSABLE_TEXT] });
  const passwordHash = await deps.hasher.hash(reset.password);
  return inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    // Checked again under the lock: another use, a change of e-mail or a block may have come first. `writePassword` spends the link.
    if ((await findResetOwner({ ...deps, k: tx }, tokenHash, at)) === undefined) return invalidToken();
    await writePassword(deps, tx, { playerId, passwordHash, visitor, at });
    await writeAccess(deps.vault, tx, { id: deps.ids.next(), playerId, event: 'password_reset', address: visitor.address, userAgent: visitor.userAgent, at });
    await endThese(deps, tx, await liveSessions(tx, playerId, at), { reason: 'password', event: 'session_ended', visitor, at });
    await bumpEpoch(tx, playerId);
    return ok({ deviceSecret: await knownDevice(deps, tx, playerId, reset) });
  });
}

function invalidToken() {
  return refuse('invalid_token', { token: [INVALID_TOKEN_TEXT] });
}

/** Known, but not proven: a login on it must still succeed before it counts as the player's own. */
async function knownDevice(deps: IdentityDeps, tx: Tx, playerId: string, { visitor, at }: Pick<PasswordReset, 'visitor' | 'at'>): Promise<string> {
  const secret = makeLinkToken(deps.random);
  await insertDevice(tx, { id: deps.ids.next(), playerId, secretHash: hashToken(secret), provenAt: null, at });
  return withDeviceSecret(visitor.deviceSecret, secret);
}
