import type { AccessEvent } from '#contracts/account/identity.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** The vault's context of access-log addresses, for encryption and for the index. */
export const ADDRESS_CONTEXT = 'address';

export interface AccessRow {
  readonly id: string;
  readonly playerId: string | null;
  /** Keyed hash of a login that has no account. */
  readonly loginIndex?: Buffer;
  readonly event: AccessEvent;
  readonly sessionId?: string | undefined;
  readonly address: string;
  readonly userAgent: string;
  readonly at: Date;
}

export async function writeAccess(vault: Vault, k: Queryable, row: AccessRow): Promise<void> {
  await k
    .insertInto('identity_access_log')
    .values({
      id: row.id,
      player_id: row.playerId,
      login_index: row.loginIndex ?? null,
      event: row.event,
      session_id: row.sessionId ?? null,
      address_sealed: vault.encrypt(row.address, ADDRESS_CONTEXT),
      user_agent: row.userAgent,
      at: row.at,
    })
    .execute();
}

export interface AccessLogPage {
  readonly rows: readonly { readonly id: string; readonly event: string; readonly address: string; readonly user_agent: string; readonly at: Date }[];
  readonly total: number;
}

/** One page of the log, newest first. */
export async function readAccessLog(vault: Vault, k: Queryable, playerId: string, page: number, perPage: number): Promise<AccessLogPage> {
  const own = k.selectFrom('identity_access_log').where('player_id', '=', playerId);
  const rows = await own
    .select(['id', 'event', 'address_sealed', 'user_agent', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: rows.map((row) => ({ ...row, address: vault.decrypt(row.address_sealed, ADDRESS_CONTEXT) })), total: Number(total) };
}
