import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Anonymises a row that other rows refer to: empties encrypted values and password and derives the indexes from the row's own id, so that no CPF or e-mail
 * finds it. With `keepsCpf` the CPF stays, encrypted and indexed: an excluded player cannot register again.
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
