import type { AccountReply } from '#contracts/account/identity.ts';
import { maskCpf } from '#kernel/cpf.ts';
import type { IdentityDeps } from '../../deps.ts';
import { parseContact } from '../../domain/contact-value.ts';
import { CONTACT_CONTEXT, openContactChanges } from '../../store/contact-changes.ts';
import { findMfa } from '../../store/mfa.ts';
import { readPlayer } from './read-player.ts';

/** The data of the account page; null when the account does not exist. */
export async function readAccount(deps: Pick<IdentityDeps, 'db' | 'vault'>, playerId: string, at: Date): Promise<AccountReply['user'] | null> {
  const player = await readPlayer(deps, playerId);
  if (player === null) return null;
  const mfa = await findMfa(deps.db.k, playerId);
  const waiting = await readWaiting(deps, playerId, at);
  return {
    id: player.id,
    name: player.name,
    email: player.email,
    email_confirmed: player.emailConfirmedAt !== null,
    phone: player.phone,
    phone_code: player.phoneCode,
    phone_confirmed: player.phoneConfirmedAt !== null,
    ...waiting,
    document: maskCpf(player.cpf),
    birthday: player.birthday,
    gender: player.gender,
    address: player.address,
    mfa_enabled: mfa !== undefined && mfa.confirmed_at !== null,
    created_at: player.createdAt.toISOString(),
  };
}

/** The unconfirmed new contacts. */
async function readWaiting(deps: Pick<IdentityDeps, 'db' | 'vault'>, playerId: string, at: Date) {
  const found = (await openContactChanges(deps.db.k, playerId, at)).map((row) =>
    parseContact(row.channel, deps.vault.decrypt(row.value_sealed, CONTACT_CONTEXT)),
  );
  const email = found.find((value) => value.channel === 'email');
  const phone = found.find((value) => value.channel === 'phone');
  return {
    pending_email: email?.email ?? null,
    pending_phone: phone === undefined ? null : { phone: phone.phone.number, phone_code: phone.phone.code },
  };
}
