import { ok, type Ok, refuse, type Refused } from '#kernel/refusal.ts';
import { notifyMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { IdentityDeps, Visitor } from '../../deps.ts';
import { isGuessable } from '../../security/common-passwords.ts';
import { writeAccess } from '../../store/access-log.ts';
import { endContactChanges } from '../../store/contact-changes.ts';
import { spendAllSecrets } from '../../store/one-time-secrets.ts';
import { lockPlayer, storePassword } from '../../store/players.ts';
import { liveSessions } from '../../store/sessions.ts';
import { readPlayer } from '../account/read-player.ts';
import { GUESSABLE_TEXT } from '../account/validate-registration.ts';
import type { Throttled } from '../login/throttle.ts';
import { reAuthenticate } from '../second-factor/re-authenticate.ts';
import { type SecondFactorRefusal, withSecondFactor } from '../second-factor/with-second-factor.ts';
import { endThese } from '../sessions/end-sessions.ts';

export type PasswordRefusal = 'wrong_password' | 'guessable_password' | SecondFactorRefusal;

/**
 * Changes the password of a logged-in player, after the current one and, with TOTP enrolled, a code. Every other session ends, open links, codes and contact
 * changes become invalid, and the player is notified by mail.
 */
export async function changePassword(
  deps: IdentityDeps,
  change: {
    readonly playerId: string;
    readonly tokenId: string;
    readonly currentPassword: string;
    readonly password: string;
    readonly code: string | undefined;
    readonly visitor: Visitor;
    readonly at: Date;
  },
): Promise<Ok<true> | Refused<PasswordRefusal> | Throttled> {
  const { playerId, tokenId, visitor, at } = change;
  const proved = await reAuthenticate(deps, { playerId, tokenId, visitor, password: change.currentPassword, at });
  if (!proved.ok) return proved;
  if (await isGuessableBy(deps, playerId, change.password)) return refuse('guessable_password', { password: [GUESSABLE_TEXT] });
  const passwordHash = await deps.hasher.hash(change.password);
  return withSecondFactor(deps, { playerId, tokenId, visitor, code: change.code, act: 'password', at }, async (tx) => {
    await writePassword(deps, tx, { playerId, passwordHash, visitor, at });
    const others = (await liveSessions(tx, playerId, at)).filter((session) => session.token_id !== tokenId);
    await endThese(deps, tx, others, { reason: 'password', event: 'session_ended', visitor, at });
    return ok(true);
  });
}

/** True when the password is common or made of known facts about the player. */
export async function isGuessableBy(deps: Parameters<typeof readPlayer>[0], playerId: string, password: string): Promise<boolean> {
  const player = await readPlayer(deps, playerId);
  return isGuessable(password, player === null ? undefined : player);
}

/** Stores a new password, invalidates every open link, code and contact change, logs it and notifies the player. The caller holds `lockPlayer`. */
export async function writePassword(
  deps: IdentityDeps,
  tx: Tx,
  change: { readonly playerId: string; readonly passwordHash: string; readonly visitor: Visitor; readonly at: Date },
): Promise<void> {
  const { playerId, visitor, at } = change;
  await storePassword(tx, playerId, change.passwordHash, at);
  await spendEverySecret(tx, playerId, at);
  await writeAccess(deps.vault, tx, { id: deps.ids.next(), playerId, event: 'password_changed', address: visitor.address, userAgent: visitor.userAgent, at });
  await publish(tx, at, [notifyMessage({ playerId, template: 'password-changed', data: { at: at.toISOString() } })]);
}

/**
 * Invalidates every open link and code of the account: recovery links, codes, unconfirmed contacts. Part of every act that changes access: a new password, a
 * new e-mail, a block, a closure. Takes the player's lock: call it before locking `gate_player`.
 */
export async function spendEverySecret(tx: Tx, playerId: string, at: Date): Promise<void> {
  await lockPlayer(tx, playerId);
  await spendAllSecrets(tx, playerId, at);
  await endContactChanges(tx, playerId, 'all', 'cancelled', at);
}
