import type { AccountChange } from '#contracts/identity.ts';
import { ok, refuse, type Ok, type Refused } from '#kernel/refusal.ts';
import { NOTICE_SEAL, sealedNotifyMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { IdentityDeps, Visitor } from '../deps.ts';
import { normalisePhone, type Phone } from '../domain/normalise-phone.ts';
import { writeAccess } from '../store/access-log.ts';
import { findPlayerByEmail, lockPlayer, type PlayerRow, storeContact } from '../store/players.ts';
import { TAKEN_EMAIL_TEXT } from './create-player.ts';
import { reAuthenticate } from './re-authenticate.ts';
import type { SlowedDown } from './slow-down.ts';
import { type SecondFactorRefusal, withSecondFactor } from './with-second-factor.ts';

export type AccountRefusal = 'password_required' | 'wrong_password' | 'taken' | 'invalid_phone' | SecondFactorRefusal;

export interface AccountChangeRequest {
  readonly playerId: string;
  readonly tokenId: string;
  readonly change: AccountChange;
  readonly visitor: Visitor;
  readonly at: Date;
}

/**
 * Changes what a player may change. E-mail and phone are the way to recovery, so they need the present password again, and the code where
 * TOTP is enrolled; the old e-mail address is told, and the new one counts as unconfirmed.
 */
export async function changeAccount(deps: IdentityDeps, request: AccountChangeRequest): Promise<Ok<true> | Refused<AccountRefusal> | SlowedDown> {
  const { playerId, tokenId, change, visitor, at } = request;
  const phone = change.phone === undefined ? undefined : normalisePhone(change.phone_code ?? '55', change.phone);
  if (phone === null) return refuse('invalid_phone', { phone: ['Informe um celular válido, com DDD.'] });
  if (change.email !== undefined || phone !== undefined) {
    if (change.current_password === undefined) return refuse('password_required', { current_password: ['Informe sua senha para mudar e-mail ou celular.'] });
    const proved = await reAuthenticate(deps, { playerId, tokenId, visitor, password: change.current_password, at });
    if (!proved.ok) return proved;
    return withSecondFactor(deps, { playerId, tokenId, visitor, code: change.code, act: 'contact', at }, (tx) => write(deps, tx, request, phone));
  }
  return inTransaction(deps.db, (tx) => write(deps, tx, request, phone));
}

async function write(
  deps: IdentityDeps,
  tx: Tx,
  { playerId, change, visitor, at }: AccountChangeRequest,
  phone: Phone | undefined,
): Promise<Ok<true> | Refused<'taken'>> {
  const before = await lockPlayer(tx, playerId);
  if (before === undefined) throw new Error('a session without a player');
  const email = change.email === before.email ? undefined : change.email;
  const newPhone = phone !== undefined && phone.code === before.phone_code && phone.number === before.phone ? undefined : phone;
  if (email !== undefined && (await findPlayerByEmail(tx, email)) !== undefined) return refuse('taken', { email: [TAKEN_EMAIL_TEXT] });
  const fields = {
    ...(email === undefined ? {} : { email }),
    ...(newPhone === undefined ? {} : { phone: newPhone }),
    ...(change.gender === undefined ? {} : { gender: change.gender }),
    ...(change.address === undefined ? {} : { address: change.address }),
  };
  if (Object.keys(fields).length === 0) return ok(true);
  await storeContact(tx, playerId, fields);
  await writeAccess(tx, { id: deps.ids.next(), playerId, event: 'contact_changed', address: visitor.address, userAgent: visitor.userAgent, at });
  if (email !== undefined) await tell(deps, tx, before, 'email', at);
  if (newPhone !== undefined) await tell(deps, tx, before, 'phone', at);
  return ok(true);
}

async function tell(deps: IdentityDeps, tx: Tx, before: PlayerRow, channel: 'email' | 'phone', at: Date): Promise<void> {
  const notice = { playerId: before.id, template: 'contact-changed', data: { channel, at: at.toISOString() }, to: before.email } as const;
  await publish(tx, at, [sealedNotifyMessage(notice, (text) => deps.vault.encrypt(text, NOTICE_SEAL))]);
}
