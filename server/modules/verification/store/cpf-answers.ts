import type { Queryable } from '#server/platform/db/database.ts';

/** The encrypted answer stored for a CPF, unless it has expired. */
export async function readCpfAnswer(k: Queryable, cpfIndex: Buffer, at: Date): Promise<Buffer | null> {
  const row = await k.selectFrom('verification_cpf_answer').select('answer').where('cpf_index', '=', cpfIndex).where('expires_at', '>', at).executeTakeFirst();
  return row?.answer ?? null;
}

/** Stores an encrypted answer until `expiresAt`, replacing an older one. */
export async function writeCpfAnswer(k: Queryable, cpfIndex: Buffer, answer: Buffer, expiresAt: Date): Promise<void> {
  await k
    .insertInto('verification_cpf_answer')
    .values({ cpf_index: cpfIndex, answer, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('cpf_index').doUpdateSet({ answer, expires_at: expiresAt }))
    .execute();
}
