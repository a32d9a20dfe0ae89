import type { Address } from '#contracts/identity.ts';
import { sql, type Selectable } from 'kysely';
import type { IdentityPlayer } from '#db/generated/tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

const UNIQUE_VIOLATION = '23505';

export type PlayerRow = Omit<Selectable<IdentityPlayer>, 'address'> & { readonly address: Address | null };

export interface NewPlayerRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phoneCode: string;
  readonly phone: string;
  readonly cpfSealed: Buffer;
  readonly cpfIndex: Buffer;
  readonly birthday: string;
  readonly gender: number | null;
  readonly address: Address | null;
  readonly passwordHash: string;
  readonly referer: string | null;
  readonly registeredFrom: string;
  readonly at: Date;
}

/** False when the CPF or the e-mail is taken. Waits for a registration of the same CPF that is under way. */
export async function insertPlayer(tx: Tx, player: NewPlayerRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('identity_player')
    .values({
      id: player.id,
      name: player.name,
      email: player.email,
      phone_code: player.phoneCode,
      phone: player.phone,
      cpf_sealed: player.cpfSealed,
      cpf_index: player.cpfIndex,
      birthday: player.birthday,
      gender: player.gender,
      address: jsonOrNull(player.address),
      password_hash: player.passwordHash,
      password_changed_at: player.at,
      terms_accepted_at: player.at,
      referer: player.referer,
      registered_from: player.registeredFrom,
      created_at: player.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findPlayer(k: Queryable, id: string): Promise<PlayerRow | undefined> {
  return (await k.selectFrom('identity_player').selectAll().where('id', '=', id).executeTakeFirst()) as PlayerRow | undefined;
}

export async function findPlayerByEmail(k: Queryable, email: string): Promise<PlayerRow | undefined> {
  return (await k.selectFrom('identity_player').selectAll().where('email', '=', email).executeTakeFirst()) as PlayerRow | undefined;
}

export async function findPlayerByCpfIndex(k: Queryable, cpfIndex: Buffer): Promise<PlayerRow | undefined> {
  return (await k.selectFrom('identity_player').selectAll().where('cpf_index', '=', cpfIndex).executeTakeFirst()) as PlayerRow | undefined;
}

/** Everything that touches a player's sessions takes this lock first, then session rows, then the gate. */
export async function lockPlayer(tx: Tx, id: string): Promise<PlayerRow | undefined> {
  return (await tx.selectFrom('identity_player').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) as PlayerRow | undefined;
}

export async function storePassword(tx: Tx, id: string, passwordHash: string, at: Date): Promise<void> {
  await tx.updateTable('identity_player').set({ password_hash: passwordHash, password_changed_at: at }).where('id', '=', id).execute();
}

export interface ProfileChange {
  readonly gender?: number | null;
  readonly address?: Address | null;
}

/** Writes what is named. */
export async function storeProfile(tx: Tx, id: string, change: ProfileChange): Promise<void> {
  await tx
    .updateTable('identity_player')
    .set({
      ...(change.gender === undefined ? {} : { gender: change.gender }),
      ...(change.address === undefined ? {} : { address: jsonOrNull(change.address) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Puts a confirmed e-mail in the place of the old one; false when another player has it, also when they get it at this moment. */
export async function storeEmail(tx: Tx, id: string, email: string, at: Date): Promise<boolean> {
  await sql`SAVEPOINT store_email`.execute(tx);
  try {
    await tx.updateTable('identity_player').set({ email, email_confirmed_at: at }).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error;
    await sql`ROLLBACK TO SAVEPOINT store_email`.execute(tx);
    return false;
  }
}

/** Puts a confirmed phone in the place of the old one. */
export async function storePhone(tx: Tx, id: string, phone: { readonly code: string; readonly number: string }, at: Date): Promise<void> {
  await tx.updateTable('identity_player').set({ phone_code: phone.code, phone: phone.number, phone_confirmed_at: at }).where('id', '=', id).execute();
}

export async function storeConfirmation(tx: Tx, id: string, channel: 'email' | 'phone', at: Date): Promise<void> {
  const change = channel === 'email' ? { email_confirmed_at: at } : { phone_confirmed_at: at };
  await tx.updateTable('identity_player').set(change).where('id', '=', id).execute();
}

function jsonOrNull(value: Address | null) {
  return value === null ? null : sql<never>`${JSON.stringify(value)}::jsonb`;
}
