import type { AccessEvent } from '#contracts/identity.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export interface AccessRow {
  readonly id: string;
  readonly playerId: string | null;
  /** Keyed hash of a login that belongs to nobody. */
  readonly loginIndex?: Buffer;
  readonly event: AccessEvent;
  readonly sessionId?: string | undefined;
  readonly address: string;
  readonly userAgent: string;
  readonly at: Date;
}

export async function writeAccess(k: Queryable, row: AccessRow): Promise<void> {
  await k
    .insertInto('identity_access_log')
    .values({
      id: row.id,
      player_id: row.playerId,
      login_index: row.loginIndex ?? null,
      event: row.event,
      session_id: row.sessionId ?? null,
      address: row.address,
      user_agent: row.userAgent,
      at: row.at,
    })
    .execute();
}

export interface AccessLogPage {
  readonly rows: readonly { readonly id: string; readonly event: string; readonly address: string; readonly user_agent: string; readonly at: Date }[];
  readonly total: number;
}

/** One page, newest first. */
export async function readAccessLog(k: Queryable, playerId: string, page: number, perPage: number): Promise<AccessLogPage> {
  const own = k.selectFrom('identity_access_log').where('player_id', '=', playerId);
  const rows = await own
    .select(['id', 'event', 'address', 'user_agent', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
