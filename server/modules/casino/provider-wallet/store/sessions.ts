import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** The constant data of a session with a token. The bet's own statement checks whether it is still open. */
export interface SessionFacts {
  readonly id: string;
  readonly source: string;
  /** The catalogue's id of the game. */
  readonly gameId: string;
  readonly playerId: string;
  readonly siteSessionId: string;
  readonly epoch: number;
  readonly siteExpiresAt: Date;
}

export interface NewSession extends SessionFacts {
  /** Either a token to be exchanged before it expires, or one that names the session from the start. */
  readonly launchTokenHash: Buffer | null;
  readonly sessionTokenHash: Buffer | null;
  readonly launchExpiresAt: Date;
  readonly launchedAt: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('casino_session')
    .values({
      id: session.id,
      source: session.source,
      game_id: session.gameId,
      player_id: session.playerId,
      site_session_id: session.siteSessionId,
      epoch: session.epoch,
      site_expires_at: session.siteExpiresAt,
      launch_token_hash: session.launchTokenHash,
      session_token_hash: session.sessionTokenHash,
      launch_expires_at: session.launchExpiresAt,
      launched_at: session.launchedAt,
    })
    .execute();
}

const FACTS = [
  'id',
  'source',
  'game_id as gameId',
  'player_id as playerId',
  'site_session_id as siteSessionId',
  'epoch',
  'site_expires_at as siteExpiresAt',
] as const;

/** Exchanges a launch token for a session token, once and before it expires; null when it is invalid, used or expired. */
export async function exchangeLaunchToken(
  tx: Queryable,
  tokens: { readonly source: string; readonly launchHash: Buffer; readonly sessionHash: Buffer; readonly at: Date },
): Promise<SessionFacts | null> {
  const row = await tx
    .updateTable('casino_session')
    .set({ launch_token_hash: null, session_token_hash: tokens.sessionHash })
    .where('launch_token_hash', '=', tokens.launchHash)
    .where('source', '=', tokens.source)
    .where('launch_expires_at', '>', tokens.at)
    .where('ended_at', 'is', null)
    .returning(FACTS)
    .executeTakeFirst();
  return row ?? null;
}

/** The session of a token, ended or not; null when there is none. */
export async function findSession(k: Queryable, sessionHash: Buffer): Promise<SessionFacts | null> {
  const row = await k.selectFrom('casino_session').select(FACTS).where('session_token_hash', '=', sessionHash).executeTakeFirst();
  return row ?? null;
}

/** True until the session is ended; its login may already have ended. */
export async function readIsOpen(k: Queryable, id: string): Promise<boolean> {
  const row = await k.selectFrom('casino_session').select('ended_at').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.ended_at === null;
}

/** Ends a session (only a player's own, if one is named); its rounds finish. A second call changes nothing. */
export async function endSession(k: Queryable, id: string, at: Date, playerId: string | null = null): Promise<void> {
  await k
    .updateTable('casino_session')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .$if(playerId !== null, (query) => query.where('player_id', '=', playerId ?? ''))
    .execute();
}

/** Ends a player's sessions: all, or those of one game. Returns how many were open. */
export async function endPlayersSessions(k: Queryable, playerId: string, gameId: string | null, at: Date): Promise<number> {
  const ended = await k
    .updateTable('casino_session')
    .set({ ended_at: at })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .$if(gameId !== null, (query) => query.where('game_id', '=', gameId ?? ''))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Stores why the current address of the player's page is refused; null for no reason. False if the player has no such open session. */
export async function placeSession(k: Queryable, id: string, playerId: string, refusal: 'vpn_detected' | 'address_unverified' | null): Promise<boolean> {
  const placed = await k
    .updateTable('casino_session')
    .set({ address_refusal: refusal })
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return placed.numUpdatedRows > 0n;
}
