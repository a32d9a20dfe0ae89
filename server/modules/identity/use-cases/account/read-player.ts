import type { Address } from '#contracts/account/identity.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { CPF_CONTEXT, findPlayer, type PlayerRow } from '../../store/players.ts';
import { openProfile } from '../../store/sealed-profile.ts';

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailConfirmedAt: Date | null;
  readonly phoneCode: string;
  /** National digits. */
  readonly phone: string;
  readonly phoneConfirmedAt: Date | null;
  /** Eleven digits: mask it (`maskCpf`) before it leaves the server. */
  readonly cpf: string;
  /** YYYY-MM-DD. */
  readonly birthday: string;
  readonly gender: 0 | 1 | null;
  readonly address: Address | null;
  readonly createdAt: Date;
}

/** A player's account, or null. Works on the pool and inside a transaction (`{ db: { k: tx }, vault }`). */
export async function readPlayer(deps: { readonly db: { readonly k: Queryable }; readonly vault: Vault }, playerId: string): Promise<Player | null> {
  const row = await findPlayer(deps.db.k, playerId);
  return row === undefined ? null : toPlayer(deps.vault, row);
}

function toPlayer(vault: Vault, row: PlayerRow): Player {
  const { name, email, phoneCode, phone, birthday, address } = openProfile(vault, row);
  return {
    id: row.id,
    ...{ name, email, phoneCode, phone, birthday, address },
    emailConfirmedAt: row.email_confirmed_at,
    phoneConfirmedAt: row.phone_confirmed_at,
    cpf: vault.decrypt(row.cpf_sealed, CPF_CONTEXT),
    gender: row.gender === 0 || row.gender === 1 ? row.gender : null,
    createdAt: row.created_at,
  };
}
