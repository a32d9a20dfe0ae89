import type { Selectable } from 'kysely';
import type { IdentityOneTimeSecret } from '#db/generated/tables.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export type OneTimePurpose = 'password_reset' | 'confirm_email' | 'confirm_phone' | 'login';
export type OneTimeRow = Selectable<IdentityOneTimeSecret>;

/** The vault's context of a code's target. */
export const TARGET_CONTEXT = 'one-time-target';

export interface NewOneTimeSecret {
  readonly id: string;
  readonly playerId: string;
  readonly purpose: OneTimePurpose;
  readonly secretHash: Buffer;
  /** The target of the secret (an address on file, an unconfirmed change); the secret is valid only while the target is. */
  readonly target: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Stores a new secret; earlier ones of the same purpose become invalid. */
export async function replaceSecret(vault: Vault, tx: Tx, secret: NewOneTimeSecret): Promise<void> {
  await spendSecrets(tx, secret.playerId, secret.purpose, secret.at);
  await tx
    .insertInto('identity_one_time_secret')
    .values({
      id: secret.id,
      player_id: secret.playerId,
      purpose: secret.purpose,
      secret_hash: secret.secretHash,
      target_sealed: vault.encrypt(secret.target, TARGET_CONTEXT),
      created_at: secret.at,
      expires_at: secret.expiresAt,
    })
    .execute();
}

/** Invalidates every unused secret of the purpose. */
export async function spendSecrets(tx: Tx, playerId: string, purpose: OneTimePurpose, at: Date): Promise<void> {
  await tx
    .updateTable('identity_one_time_secret')
    .set({ used_at: at })
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** A recovery link that is unused and unexpired; else null. */
export async function findResetToken(k: Queryable, secretHash: Buffer, at: Date): Promise<OneTimeRow | undefined> {
  return k
    .selectFrom('identity_one_time_secret')
    .selectAll()
    .where('purpose', '=', 'password_reset')
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

/** Invalidates every unused secret of the player, for any purpose. */
export async function spendAllSecrets(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx.updateTable('identity_one_time_secret').set({ used_at: at }).where('player_id', '=', playerId).where('used_at', 'is', null).execute();
}

/** The one valid code, with its row locked. */
export async function lockOpenCode(tx: Tx, playerId: string, purpose: OneTimePurpose, at: Date): Promise<OneTimeRow | undefined> {
  return tx
    .selectFrom('identity_one_time_secret')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** The target of the secret. */
export function targetOfSecret(vault: Vault, row: OneTimeRow): string {
  return vault.decrypt(row.target_sealed, TARGET_CONTEXT);
}

export async function countWrongCode(tx: Tx, row: OneTimeRow, maxTries: number, at: Date): Promise<void> {
  const tries = row.tries + 1;
  await tx
    .updateTable('identity_one_time_secret')
    .set({ tries, used_at: tries >= maxTries ? at : null })
    .where('id', '=', row.id)
    .execute();
}

/** The number of secrets of the purpose made since `since`, and when the last one was made. */
export async function countSent(k: Queryable, playerId: string, purpose: OneTimePurpose, since: Date): Promise<{ count: number; last: Date | null }> {
  const found = await k
    .selectFrom('identity_one_time_secret')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('created_at').as('last')])
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return { count: Number(found.count), last: found.last };
}
