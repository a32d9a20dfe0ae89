import type { AccountChange } from '#contracts/identity.ts';
import { ok, refuse, type Ok, type Refused } from '#kernel/refusal.ts';
import { NOTICE_SEAL, sealedNotifyMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { IdentityDeps, Visitor } from '../deps.ts';
import { normalisePhone, type Phone } from '../domain/normalise-phone.ts';
import { writeAccess } from '../store/access-log.ts';
import { findPlayerByEmail, lockPlayer, storeContact } from '../store/players.ts';
import { openProfile } from '../store/sealed-profile.ts';
import { TAKEN_EMAIL_TEXT } from './create-player.ts';
import { reAuthenticate } from './re-authenticate.ts';
import type { SlowedDown } from './slow-down.ts';

export type AccountRefusal = 'password_required' | 'wrong_password' | 'taken' | 'invalid_phone';

export interface AccountChangeRequest {
  readonly playerId: string;
  readonly tokenId: string;
  readonly change: AccountChange;
  readonly visitor: Visitor;
  readonly at: Date;
}

/**
 * Changes what a player may change. E-mail and phone are the way to recovery, so they need the present password again; the old
 * e-mail address is told, and the new one counts as unconfirmed.
 */
export async function changeAccount(deps: IdentityDeps, request: AccountChangeRequest): Promise<Ok<true> | Refused<AccountRefusal> | SlowedDown> {
  const { playerId, tokenId, change, at } = request;
  const phone = change.phone === undefined ? undefined : normalisePhone(change.phone_code ?? '55', change.phone);
  if (phone === null) return refuse('invalid_phone', { phone: ['Informe um celular válido, com DDD.'] });
  if (change.email !== undefined || phone !== undefined) {
    if (change.current_password === undefined) return refuse('password_required', { current_password: ['Informe sua senha para mudar e-mail ou celular.'] });
    const proved = await reAuthenticate(deps, { playerId, tokenId, password: change.current_password, at });
    if (!proved.ok) return proved;
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
  const profile = openProfile(deps.vault, before);
  const email = change.email === profile.email ? undefined : change.email;
  const newPhone = phone !== undefined && phone.code === profile.phoneCode && phone.number === profile.phone ? undefined : phone;
  if (email !== undefined && (await findPlayerByEmail(deps.vault, tx, email)) !== undefined) return refuse('taken', { email: [TAKEN_EMAIL_TEXT] });
  const fields = {
    ...(email === undefined ? {} : { email }),
    ...(newPhone === undefined ? {} : { phone: newPhone }),
    ...(change.gender === undefined ? {} : { gender: change.gender }),
    ...(change.address === undefined ? {} : { address: change.address }),
  };
  if (Object.keys(fields).length === 0) return ok(true);
  await storeContact(deps.vault, tx, before, fields);
  await writeAccess(deps.vault, tx, { id: deps.ids.next(), playerId, event: 'contact_changed', address: visitor.address, userAgent: visitor.userAgent, at });
  if (email !== undefined) await tell(deps, tx, { playerId, to: profile.email }, 'email', at);
  if (newPhone !== undefined) await tell(deps, tx, { playerId, to: profile.email }, 'phone', at);
  return ok(true);
}

async function tell(deps: IdentityDeps, tx: Tx, whom: { playerId: string; to: string }, channel: 'email' | 'phone', at: Date): Promise<void> {
  const notice = { ...whom, template: 'contact-changed', data: { channel, at: at.toISOString() } } as const;
  await publish(tx, at, [sealedNotifyMessage(notice, (text) => deps.vault.encrypt(text, NOTICE_SEAL))]);
}
