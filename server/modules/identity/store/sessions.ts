import type { Selectable } from 'kysely';
import type { IdentitySession } from '#db/generated/tables.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { ADDRESS_CONTEXT } from './access-log.ts';

export type SessionRow = Selectable<IdentitySession>;
export type EndReason = 'logout' | 'remote' | 'password' | 'idle';

export interface NewSessionRow {
  readonly id: string;
  readonly playerId: string;
  readonly epoch: number;
  readonly tokenId: string;
  readonly tokenExpiresAt: Date;
  readonly deviceId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertSession(vault: Vault, tx: Tx, session: NewSessionRow): Promise<SessionRow> {
  return tx
    .insertInto('identity_session')
    .values({
      id: session.id,
      player_id: session.playerId,
      epoch: session.epoch,
      token_id: session.tokenId,
      token_issued_at: session.at,
      token_expires_at: session.tokenExpiresAt,
      device_id: session.deviceId,
      address_sealed: vault.encrypt(session.address, ADDRESS_CONTEXT),
      address_index: vault.blindIndex(session.address, ADDRESS_CONTEXT),
      user_agent: session.userAgent,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The session with this current or previous token id (or with this own id, for sportsbook tokens). */
export async function findSession(k: Queryable, playerId: string, tokenId: string): Promise<SessionRow | undefined> {
  return bySomeId(k, playerId, tokenId).executeTakeFirst();
}

function bySomeId(k: Queryable, playerId: string, id: string) {
  return k
    .selectFrom('identity_session')
    .selectAll()
    .where('player_id', '=', playerId)
    .where((eb) => eb.or([eb('token_id', '=', id), eb('previous_token_id', '=', id), eb('id', '=', id)]))
    .orderBy('created_at', 'desc');
}

/** The visitor who opened the session. */
export function addressOf(vault: Vault, session: SessionRow): string {
  return vault.decrypt(session.address_sealed, ADDRESS_CONTEXT);
}

/** Sessions that have not ended or expired. */
export async function liveSessions(k: Queryable, playerId: string, at: Date): Promise<SessionRow[]> {
  return k
    .selectFrom('identity_session')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function rotateToken(
  tx: Tx,
  session: SessionRow,
  next: { readonly tokenId: string; readonly at: Date; readonly expiresAt: Date },
): Promise<SessionRow> {
  return tx
    .updateTable('identity_session')
    .set({
      token_id: next.tokenId,
      token_issued_at: next.at,
      token_expires_at: next.expiresAt,
      previous_token_id: session.token_id,
      rotated_at: next.at,
      last_seen_at: next.at,
    })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function noteSeen(k: Queryable, id: string, at: Date): Promise<void> {
  await k.updateTable('identity_session').set({ last_seen_at: at }).where('id', '=', id).where('last_seen_at', '<', at).execute();
}

/** Marks sessions as ended; those that already ended keep their first reason. */
export async function markEnded(tx: Tx, ids: readonly string[], reason: EndReason, at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('identity_session')
    .set({ ended_at: at, ended_reason: reason })
    .where('id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .execute();
}

/** True when the player has had a session from this address since `since`. */
export async function cameFromBefore(vault: Vault, k: Queryable, playerId: string, address: string, since: Date): Promise<boolean> {
  const found = await k
    .selectFrom('identity_session')
    .select('id')
    .where('player_id', '=', playerId)
    .where('address_index', 'in', vault.blindIndexes(address, ADDRESS_CONTEXT))
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const MOST_ADDRESSES = 50;

/** At most fifty addresses from which both players have had sessions. */
export async function addressesOfBoth(vault: Vault, k: Queryable, [one, other]: readonly [string, string]): Promise<string[]> {
  const rows = await k
    .selectFrom('identity_session as s')
    .distinctOn('s.address_index')
    .select('s.address_sealed')
    .where('s.player_id', '=', one)
    .where((eb) =>
      eb.exists(eb.selectFrom('identity_session as o').select('o.id').whereRef('o.address_index', '=', 's.address_index').where('o.player_id', '=', other)),
    )
    .orderBy('s.address_index')
    .limit(MOST_ADDRESSES)
    .execute();
  return rows.map(({ address_sealed }) => vault.decrypt(address_sealed, ADDRESS_CONTEXT));
}
