import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listSupportCases, type SupportStatus } from '../store/support-rows.ts';
import { openMessage } from '../support/seal-message.ts';

/** A support message as operators read it; `name` and `email` are '' if none was given. */
export interface SupportMessageRead {
  readonly caseNumber: string;
  readonly playerId: string | null;
  readonly subject: string;
  readonly message: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Date;
}

/** Messages in a state, oldest first, decrypted for an operator. */
export async function listSupportMessages(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  status: SupportStatus,
  limit: number,
): Promise<SupportMessageRead[]> {
  const rows = await listSupportCases(db.k, status, limit);
  return rows.map(({ caseNumber, playerId, createdAt, ...encrypted }) => ({ caseNumber, playerId, createdAt, ...openMessage(vault, encrypted) }));
}
