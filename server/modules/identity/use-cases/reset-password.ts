import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { bumpEpoch } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { IdentityDeps, Visitor } from '../deps.ts';
import { hashToken, makeLinkToken } from '../security/one-time.ts';
import { writeAccess } from '../store/access-log.ts';
import { insertDevice } from '../store/devices.ts';
import { spendResetToken } from '../store/one-time-secrets.ts';
import { lockPlayer } from '../store/players.ts';
import { liveSessions } from '../store/sessions.ts';
import { isGuessableBy, writePassword } from './change-password.ts';
import { endThese } from './end-sessions.ts';
import { GUESSABLE_TEXT } from './validate-registration.ts';

export type ResetRefusal = 'invalid_token' | 'guessable_password';

export const INVALID_TOKEN_TEXT = 'Este link é inválido ou já expirou. Peça um novo.';

/**
 * Sets a new password with a recovery link. The link works once; every session ends; TOTP stays enrolled. The browser becomes a known
 * device, so that strangers' failed logins can't hold its owner up. A guessable password leaves the link usable.
 */
export async function resetPassword(
  deps: IdentityDeps,
  reset: { readonly token: string; readonly password: string; readonly visitor: Visitor; readonly at: Date },
): Promise<Result<{ readonly deviceSecret: string }, ResetRefusal>> {
  const { visitor, at } = reset;
  const passwordHash = await deps.hasher.hash(reset.password);
  return inTransaction(deps.db, async (tx) => {
    const playerId = await spendResetToken(tx, hashToken(reset.token), at);
    if (playerId === undefined) return refuse('invalid_token', { token: [INVALID_TOKEN_TEXT] });
    if (await isGuessableBy({ db: { k: tx }, vault: deps.vault }, playerId, reset.password))
      return refuse('guessable_password', { password: [GUESSABLE_TEXT] });
    await lockPlayer(tx, playerId);
    await writePassword(deps, tx, { playerId, passwordHash, visitor, at });
    await writeAccess(deps.vault, tx, { id: deps.ids.next(), playerId, event: 'password_reset', address: visitor.address, userAgent: visitor.userAgent, at });
    await endThese(deps, tx, await liveSessions(tx, playerId, at), { reason: 'password', event: 'session_ended', visitor, at });
    await bumpEpoch(tx, playerId);
    return ok({ deviceSecret: await knownDevice(deps, tx, playerId, at) });
  });
}

async function knownDevice(deps: IdentityDeps, tx: Tx, playerId: string, at: Date): Promise<string> {
  const secret = makeLinkToken(deps.random);
  await insertDevice(tx, { id: deps.ids.next(), playerId, secretHash: hashToken(secret), at });
  return secret;
}
