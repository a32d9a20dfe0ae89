import type { AccountReply } from '#contracts/identity.ts';
import { maskCpf } from '#kernel/cpf.ts';
import type { IdentityDeps } from '../deps.ts';
import { findMfa } from '../store/mfa.ts';
import { readPlayer } from './read-player.ts';

/** What the account page shows of a player; null when the account is gone. */
export async function readAccount(deps: Pick<IdentityDeps, 'db' | 'vault'>, playerId: string): Promise<AccountReply['user'] | null> {
  const player = await readPlayer(deps, playerId);
  if (player === null) return null;
  const mfa = await findMfa(deps.db.k, playerId);
  return {
    id: player.id,
    name: player.name,
    email: player.email,
    email_confirmed: player.emailConfirmedAt !== null,
    phone: player.phone,
    phone_code: player.phoneCode,
    phone_confirmed: player.phoneConfirmedAt !== null,
    document: maskCpf(player.cpf),
    birthday: player.birthday,
    gender: player.gender,
    address: player.address,
    mfa_enabled: mfa !== undefined && mfa.confirmed_at !== null,
    created_at: player.createdAt.toISOString(),
  };
}
