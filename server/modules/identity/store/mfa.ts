import type { Selectable } from 'kysely';
import type { IdentityMfa } from '#db/generated/tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export type MfaRow = Selectable<IdentityMfa>;

export async function findMfa(k: Queryable, playerId: string): Promise<MfaRow | undefined> {
  return k.selectFrom('identity_mfa').selectAll().where('player_id', '=', playerId).executeTakeFirst();
}

export async function lockMfa(tx: Tx, playerId: string): Promise<MfaRow | undefined> {
  return tx.selectFrom('identity_mfa').selectAll().where('player_id', '=', playerId).forUpdate().executeTakeFirst();
}

/** Begins an enrolment; replaces an unconfirmed one. */
export async function beginMfa(tx: Tx, playerId: string, secretSealed: Buffer, at: Date): Promise<void> {
  await tx.deleteFrom('identity_mfa').where('player_id', '=', playerId).where('confirmed_at', 'is', null).execute();
  await tx.insertInto('identity_mfa').values({ player_id: playerId, secret_sealed: secretSealed, created_at: at }).execute();
}

/** The purposes for which a code is spent. */
export type SecondFactorAct = 'enrolment' | 'login' | 'disable' | 'password' | 'contact' | 'withdrawal' | 'closure';

/** The latest time step that the player used, 0 for none; codes of that step or an earlier one are refused. */
export async function lastUsedStep(tx: Tx, playerId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('identity_totp_use')
    .select((eb) => eb.fn.max('step').as('last'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Spends a time step of the player's authenticator; false when it was used before. Of two concurrent calls the second waits and returns false. */
export async function spendStep(
  tx: Tx,
  use: { readonly playerId: string; readonly step: number; readonly act: SecondFactorAct; readonly at: Date },
): Promise<boolean> {
  const spent = await tx
    .insertInto('identity_totp_use')
    .values({ player_id: use.playerId, step: use.step, act: use.act, at: use.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function confirmMfa(tx: Tx, playerId: string, codeHashes: readonly Buffer[], at: Date): Promise<void> {
  await tx.updateTable('identity_mfa').set({ confirmed_at: at }).where('player_id', '=', playerId).execute();
  await tx
    .insertInto('identity_recovery_code')
    .values(codeHashes.map((hash) => ({ player_id: playerId, code_hash: hash })))
    .execute();
}

/** Spends a recovery code; false when it is unknown or used. */
export async function spendRecoveryCode(tx: Tx, playerId: string, codeHash: Buffer, at: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('identity_recovery_code')
    .set({ used_at: at })
    .where('player_id', '=', playerId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function deleteMfa(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('identity_mfa').where('player_id', '=', playerId).execute();
}
