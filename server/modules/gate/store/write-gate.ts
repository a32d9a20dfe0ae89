import { sql } from 'kysely';
import { siteDay } from '#kernel/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type ExclusionKind, type GateStatus, INDEFINITE, type Verification } from '../domain/gate-view.ts';

/** Creates the row of a new player: pending, unverified, no limits, active now. */
export async function createGate(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx
    .insertInto('gate_player')
    .values({ player_id: playerId, last_activity_at: at, session_counted_at: at, counters_day: siteDay(at) })
    .execute();
}

export async function setStatus(tx: Tx, playerId: string, status: GateStatus): Promise<void> {
  await tx.updateTable('gate_player').set({ status }).where('player_id', '=', playerId).execute();
}

/** Ends every session at once (logout everywhere, password change, block). Returns the new epoch. */
export async function bumpEpoch(tx: Tx, playerId: string): Promise<number> {
  const row = await tx
    .updateTable('gate_player')
    .set((eb) => ({ epoch: eb('epoch', '+', 1), ended_sessions: sql<never>`'{}'::jsonb` }))
    .where('player_id', '=', playerId)
    .returning('epoch')
    .executeTakeFirstOrThrow();
  return row.epoch;
}

/** Ends one session, until its last token has expired (`tokensDieAt`); also removes ended sessions whose tokens have expired at `at`. */
export async function endSession(
  tx: Tx,
  playerId: string,
  ended: { readonly sessionId: string; readonly tokensDieAt: Date; readonly at: Date },
): Promise<void> {
  const untilSecond = Math.ceil(ended.tokensDieAt.getTime() / 1000);
  await sql`
    UPDATE gate_player g SET ended_sessions = (
      SELECT coalesce(jsonb_object_agg(kept.key, kept.value), '{}'::jsonb)
      FROM jsonb_each(g.ended_sessions || jsonb_build_object(${ended.sessionId}::text, ${untilSecond}::bigint)) kept
      WHERE kept.value::bigint > extract(epoch FROM ${ended.at}::timestamptz) OR kept.key = ${ended.sessionId}
    )
    WHERE g.player_id = ${playerId}`.execute(tx);
}

/**
 * Stores that the player acted, so that the session does not go idle; polling and refresh do not count. Never moves back. Skips a locked row: usually the
 * player's own bet holds it and counts as an act, and no call may wait for this. Also counts the session's minutes, unless the windows must be rolled first:
 * then the next bet counts them.
 */
export async function touchActivity(tx: Tx, playerId: string, at: Date): Promise<void> {
  await sql`
    UPDATE gate_player g SET last_activity_at = ${at},
      session_counted_at = CASE WHEN today.counts THEN gate_session_counted_at(g, ${at}) ELSE g.session_counted_at END,
      session_day_minutes = g.session_day_minutes + CASE WHEN today.counts THEN gate_session_minutes(g, ${at}) ELSE 0 END,
      session_week_minutes = g.session_week_minutes + CASE WHEN today.counts THEN gate_session_minutes(g, ${at}) ELSE 0 END,
      session_month_minutes = g.session_month_minutes + CASE WHEN today.counts THEN gate_session_minutes(g, ${at}) ELSE 0 END
    FROM (SELECT counters_day = gate_api_site_day(${at}) OR last_activity_at < ${at}::timestamptz - interval '30 minutes' AS counts
          FROM gate_player WHERE player_id = ${playerId}) today
    WHERE g.player_id = (SELECT player_id FROM gate_player WHERE player_id = ${playerId} AND last_activity_at < ${at} FOR NO KEY UPDATE SKIP LOCKED)`.execute(
    tx,
  );
}

export async function setVerification(tx: Tx, playerId: string, verification: Verification): Promise<void> {
  await tx.updateTable('gate_player').set({ verification }).where('player_id', '=', playerId).execute();
}

/** Starts a time-out, or ends one with null. */
export async function setPause(tx: Tx, playerId: string, until: Date | null): Promise<void> {
  await tx.updateTable('gate_player').set({ paused_until: until }).where('player_id', '=', playerId).execute();
}

/**
 * Starts an exclusion (`until` INDEFINITE for one without end), or ends it with null. Only `lift-central` ends a central one. An exclusion that the player
 * requests meanwhile is stored too, and applies after the central one is lifted.
 */
export async function setExclusion(
  tx: Tx,
  playerId: string,
  exclusion: { readonly kind: ExclusionKind; readonly until: Date | 'indefinite' } | null,
  force?: 'lift-central',
): Promise<void> {
  const until = exclusion?.until === 'indefinite' ? INDEFINITE : (exclusion?.until ?? null);
  if (exclusion?.kind === 'central') return writeExclusion(tx, playerId, { excluded_until: until, exclusion_kind: 'central' });
  if (force === undefined) await writeExclusion(tx, playerId, { own_excluded_until: until });
  const own = sql<Date | null>`greatest(own_excluded_until, ${until})`;
  const kind = sql<ExclusionKind | null>`CASE WHEN greatest(own_excluded_until, ${until}) IS NULL THEN NULL ELSE 'self' END`;
  await tx
    .updateTable('gate_player')
    .set({ excluded_until: own, own_excluded_until: own, exclusion_kind: kind })
    .where('player_id', '=', playerId)
    .$if(force === undefined, (query) => query.where('exclusion_kind', 'is distinct from', 'central'))
    .execute();
}

async function writeExclusion(
  tx: Tx,
  playerId: string,
  columns: { readonly excluded_until?: Date | null; readonly exclusion_kind?: ExclusionKind; readonly own_excluded_until?: Date | null },
): Promise<void> {
  await tx.updateTable('gate_player').set(columns).where('player_id', '=', playerId).execute();
}

/** Sets the bonus account of the active rollover, or none. */
export async function setRollover(
  tx: Tx,
  playerId: string,
  rollover: { readonly accountId: string; readonly policy: Record<string, unknown> } | null,
): Promise<void> {
  const policy = rollover === null ? null : sql<never>`${JSON.stringify(rollover.policy)}::jsonb`;
  await tx
    .updateTable('gate_player')
    .set({ bonus_account_id: rollover?.accountId ?? null, bonus_policy: policy })
    .where('player_id', '=', playerId)
    .execute();
}
