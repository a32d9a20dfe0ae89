import type { AccountChange } from '#contracts/account/identity.ts';
import { ok, refuse, type Ok, type Refused } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { IdentityDeps, Visitor } from '../../deps.ts';
import type { ContactValue } from '../../domain/contact-value.ts';
import { readPhone } from '#server/platform/read-phone.ts';
import { writeAccess } from '../../store/access-log.ts';
import { endContactChanges } from '../../store/contact-changes.ts';
import { findPlayer, findPlayerByEmail, lockPlayer, type PlayerRow, storeProfile } from '../../store/players.ts';
import { openProfile } from '../../store/sealed-profile.ts';
import { beginContactChange } from './begin-contact-change.ts';
import { TAKEN_EMAIL_TEXT } from './create-player.ts';
import { reAuthenticate } from '../second-factor/re-authenticate.ts';
import type { Throttled } from '../login/throttle.ts';
import { type SecondFactorRefusal, withSecondFactor } from '../second-factor/with-second-factor.ts';

export type AccountRefusal = 'password_required' | 'wrong_password' | 'taken' | 'invalid_phone' | SecondFactorRefusal;

export interface AccountChangeRequest {
  readonly playerId: string;
  readonly tokenId: string;
  readonly change: AccountChange;
  readonly visitor: Visitor;
  readonly at: Date;
}

/**
 * Changes a player's own data. Gender and address change at once. E-mail and phone allow recovery: a new one needs the current password, with TOTP enrolled
 * also a code, and is valid only after confirmation. Sending the contact on file cancels an unconfirmed change.
 */
export async function changeAccount(
  deps: IdentityDeps,
  request: AccountChangeRequest,
): Promise<Ok<{ readonly waits: boolean }> | Refused<AccountRefusal> | Throttled> {
  const { playerId, tokenId, change, visitor, at } = request;
  const named = namedContacts(change);
  if (named === null) return refuse('invalid_phone', { phone: ['Informe um celular válido, com DDD.'] });
  const player = await findPlayer(deps.db.k, playerId);
  const waits = named.some((value) => player === undefined || !isOnFile(deps, player, value));
  if (!waits) return inTransaction(deps.db, (tx) => write(deps, tx, request, { named, proved: false }));
  if (change.current_password === undefined) return passwordRequired();
  const proved = await reAuthenticate(deps, { playerId, tokenId, visitor, password: change.current_password, at });
  if (!proved.ok) return proved;
  return withSecondFactor(deps, { playerId, tokenId, visitor, code: change.code, act: 'contact', at }, (tx) =>
    write(deps, tx, request, { named, proved: true }),
  );
}

/** The contacts in a request, normalised; null for an invalid phone. */
function namedContacts(change: AccountChange): readonly ContactValue[] | null {
  const phone = change.phone === undefined ? undefined : readPhone(change.phone_code ?? '55', change.phone);
  if (phone === null) return null;
  const email: ContactValue[] = change.email === undefined ? [] : [{ channel: 'email', email: change.email }];
  return phone === undefined ? email : [...email, { channel: 'phone', phone }];
}

function isOnFile({ vault }: Pick<IdentityDeps, 'vault'>, player: PlayerRow, value: ContactValue): boolean {
  const { email, phoneCode, phone } = openProfile(vault, player);
  return value.channel === 'email' ? value.email === email : value.phone.code === phoneCode && value.phone.number === phone;
}

function passwordRequired() {
  return refuse('password_required', { current_password: ['Informe sua senha para mudar e-mail ou celular.'] });
}

async function write(
  deps: IdentityDeps,
  tx: Tx,
  { playerId, change, visitor, at }: AccountChangeRequest,
  { named, proved }: { readonly named: readonly ContactValue[]; readonly proved: boolean },
): Promise<Ok<{ readonly waits: boolean }> | Refused<'taken' | 'password_required'> | Throttled> {
  const player = await lockPlayer(tx, playerId);
  if (player === undefined) throw new Error('a session without a player');
  const log = (event: 'contact_change_asked' | 'contact_changed') =>
    writeAccess(deps.vault, tx, { id: deps.ids.next(), playerId, event, address: visitor.address, userAgent: visitor.userAgent, at });
  const fresh = named.filter((value) => !isOnFile(deps, player, value));
  // The contact on file may have changed since it was read.
  if (fresh.length > 0 && !proved) return passwordRequired();
  for (const value of fresh) {
    if (value.channel === 'email' && (await findPlayerByEmail(deps.vault, tx, value.email)) !== undefined)
      return refuse('taken', { email: [TAKEN_EMAIL_TEXT] });
    const begun = await beginContactChange(deps, tx, player, value, at);
    if (!begun.ok) return begun;
  }
  for (const value of named) if (isOnFile(deps, player, value)) await endContactChanges(tx, playerId, value.channel, 'cancelled', at);
  if (fresh.length > 0) await log('contact_change_asked');
  if (change.gender !== undefined || change.address !== undefined) {
    await storeProfile(deps.vault, tx, player, {
      ...(change.gender === undefined ? {} : { gender: change.gender }),
      ...(change.address === undefined ? {} : { address: change.address }),
    });
    await log('contact_changed');
  }
  return ok({ waits: fresh.length > 0 });
}
