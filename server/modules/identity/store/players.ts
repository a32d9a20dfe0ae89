import { createHash } from 'node:crypto';
import type { Address } from '#contracts/account/identity.ts';
import { sql, type Selectable } from 'kysely';
import type { IdentityPlayer } from '#db/generated/tables.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { EMAIL_INDEX, openProfile, type Profile, sealProfile } from './sealed-profile.ts';

/** A player's row; the personal data are in `profile_sealed` (`openProfile`). No query of this file finds a player whose data are erased (erasures.ts). */
export type PlayerRow = Selectable<IdentityPlayer>;

/** The vault's context of CPFs, for encryption and for the index. */
export const CPF_CONTEXT = 'cpf';

export interface NewPlayerRow {
  readonly id: string;
  /** Eleven digits. */
  readonly cpf: string;
  readonly profile: Profile;
  readonly gender: number | null;
  readonly passwordHash: string;
  readonly at: Date;
}

/** Stores a player; false when the CPF or the e-mail is taken. Waits for a concurrent registration of the same CPF. */
export async function insertPlayer(vault: Vault, tx: Tx, player: NewPlayerRow): Promise<boolean> {
  await waitForNamesakes(tx, [player.cpf, player.profile.email]);
  if ((await isTaken(vault, tx, player.cpf)) || (await findPlayerByEmail(vault, tx, player.profile.email)) !== undefined) return false;
  const inserted = await tx
    .insertInto('identity_player')
    .values({
      id: player.id,
      cpf_sealed: vault.encrypt(player.cpf, CPF_CONTEXT),
      cpf_index: vault.blindIndex(player.cpf, CPF_CONTEXT),
      ...sealProfile(vault, player.profile),
      gender: player.gender,
      password_hash: player.passwordHash,
      password_changed_at: player.at,
      terms_accepted_at: player.at,
      created_at: player.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Serialises registrations of one CPF or e-mail, even while a change of keys gives one text two indexes. A held lock reveals sixteen bits of each to an
 * observer of the database.
 */
async function waitForNamesakes(tx: Tx, texts: readonly string[]): Promise<void> {
  const bucket = (text: string) => createHash('sha256').update(text).digest().readUInt16BE();
  for (const key of texts.map(bucket).toSorted((a, b) => a - b)) await sql`SELECT pg_advisory_xact_lock(7140021, ${key})`.execute(tx);
}

/** Selects the rows of players whose data are not erased. */
const isSomebody = sql<boolean>`octet_length(profile_sealed) > 0`;

/** True when a player has the CPF, or when it is kept to enforce the exclusion of an erased player. */
async function isTaken(vault: Vault, k: Queryable, cpf: string): Promise<boolean> {
  const row = await k.selectFrom('identity_player').select('id').where('cpf_index', 'in', vault.blindIndexes(cpf, CPF_CONTEXT)).executeTakeFirst();
  return row !== undefined;
}

export async function findPlayer(k: Queryable, id: string): Promise<PlayerRow | undefined> {
  return k.selectFrom('identity_player').selectAll().where('id', '=', id).where(isSomebody).executeTakeFirst();
}

/** `email` in lower case. */
export async function findPlayerByEmail(vault: Vault, k: Queryable, email: string): Promise<PlayerRow | undefined> {
  return k.selectFrom('identity_player').selectAll().where('email_index', 'in', vault.blindIndexes(email, EMAIL_INDEX)).executeTakeFirst();
}

/** `cpf` as eleven digits. */
export async function findPlayerByCpf(vault: Vault, k: Queryable, cpf: string): Promise<PlayerRow | undefined> {
  const query = k.selectFrom('identity_player').selectAll().where('cpf_index', 'in', vault.blindIndexes(cpf, CPF_CONTEXT));
  return query.where(isSomebody).executeTakeFirst();
}

/** Locks a player's row. Every use case that changes a player's sessions takes this lock first, then session rows, then `gate_player`. */
export async function lockPlayer(tx: Tx, id: string): Promise<PlayerRow | undefined> {
  return tx.selectFrom('identity_player').selectAll().where('id', '=', id).where(isSomebody).forNoKeyUpdate().executeTakeFirst();
}

export async function storePassword(tx: Tx, id: string, passwordHash: string, at: Date): Promise<void> {
  await tx.updateTable('identity_player').set({ password_hash: passwordHash, password_changed_at: at }).where('id', '=', id).execute();
}

export interface ProfileChange {
  readonly gender?: number | null;
  readonly address?: Address | null;
}

/** Writes the given columns into a row that the caller has locked. */
export async function storeProfile(vault: Vault, tx: Tx, before: PlayerRow, change: ProfileChange): Promise<void> {
  await tx
    .updateTable('identity_player')
    .set({
      ...(change.address === undefined ? {} : sealProfile(vault, { ...openProfile(vault, before), address: change.address })),
      ...(change.gender === undefined ? {} : { gender: change.gender }),
    })
    .where('id', '=', before.id)
    .execute();
}

/** Replaces the old e-mail by a confirmed one, in a row that the caller has locked; false when another player has it, or gets it concurrently. */
export async function storeEmail(vault: Vault, tx: Tx, before: PlayerRow, email: string, at: Date): Promise<boolean> {
  await waitForNamesakes(tx, [email]);
  const namesake = await findPlayerByEmail(vault, tx, email);
  if (namesake !== undefined && namesake.id !== before.id) return false;
  const sealed = sealProfile(vault, { ...openProfile(vault, before), email });
  await tx
    .updateTable('identity_player')
    .set({ ...sealed, email_confirmed_at: at })
    .where('id', '=', before.id)
    .execute();
  return true;
}

/** Replaces the old phone by a confirmed one, in a row that the caller has locked. */
export async function storePhone(vault: Vault, tx: Tx, before: PlayerRow, phone: { readonly code: string; readonly number: string }, at: Date): Promise<void> {
  const sealed = sealProfile(vault, { ...openProfile(vault, before), phoneCode: phone.code, phone: phone.number });
  await tx
    .updateTable('identity_player')
    .set({ ...sealed, phone_confirmed_at: at })
    .where('id', '=', before.id)
    .execute();
}

export async function storeConfirmation(tx: Tx, id: string, channel: 'email' | 'phone', at: Date): Promise<void> {
  const change = channel === 'email' ? { email_confirmed_at: at } : { phone_confirmed_at: at };
  await tx.updateTable('identity_player').set(change).where('id', '=', id).execute();
}
