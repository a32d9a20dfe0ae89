import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Leaves a row without a person, for what names its id: seals and password are empty, and the indexes are made of the row's own id, so that no CPF and no
 * e-mail finds it. With `keepsCpf` the CPF stays, sealed and indexed: whoever is excluded does not register again.
 */
export async function emptyPlayer(tx: Tx, id: string, keepsCpf: boolean): Promise<void> {
  const ofNobody = sql<Buffer>`sha256(convert_to('erased ' || id, 'UTF8'))`;
  await tx
    .updateTable('identity_player')
    .set({
      ...{ profile_sealed: Buffer.alloc(0), email_index: ofNobody, password_hash: '', gender: null },
      ...(keepsCpf ? {} : { cpf_sealed: Buffer.alloc(0), cpf_index: ofNobody }),
    })
    .where('id', '=', id)
    .execute();
}
