import type { Database } from '#server/platform/db/database.ts';
import { IDLE_LIMIT_MINUTES } from '../domain/gate-view.ts';

/** A session in the state in which its user checked it. */
export interface WatchedSession {
  readonly playerId: string;
  readonly sessionId: string;
  readonly epoch: number;
  /** Whether an exclusion restricted the session at that time. */
  readonly restricted: boolean;
}

const ENDED = {
  name: 'gate_ended_sessions',
  text: `
    SELECT (watched.place - 1)::integer AS place
    FROM unnest($1::uuid[], $2::text[], $3::integer[], $4::boolean[]) WITH ORDINALITY AS watched(player_id, session_id, epoch, restricted, place)
    LEFT JOIN gate_player gate ON gate.player_id = watched.player_id
    WHERE gate.player_id IS NULL OR gate.status IN ('blocked', 'closed') OR gate.epoch <> watched.epoch OR gate.ended_sessions ? watched.session_id
      OR gate.last_activity_at < $5::timestamptz - make_interval(mins => $6)
      OR coalesce(gate.excluded_until > $5, false) <> watched.restricted`,
};

/** Lists in PostgreSQL's array syntax, cached for repeated checks: writing thousands of ids each time would block the process. */
const written = new WeakMap<readonly WatchedSession[], readonly string[]>();

function columnsOf(sessions: readonly WatchedSession[]): readonly string[] {
  const known = written.get(sessions);
  if (known !== undefined) return known;
  const column = (value: (session: WatchedSession) => string | number | boolean) => `{${sessions.map(value).join()}}`;
  const columns = [column((each) => each.playerId), column((each) => each.sessionId), column((each) => each.epoch), column((each) => each.restricted)];
  written.set(sessions, columns);
  return columns;
}

/**
 * The indexes of the sessions in the list that have changed: ended, idle, player blocked, or restricted since. The rule of `checkSession`, for many at once.
 */
export async function endedSessions(db: Database, sessions: readonly WatchedSession[], at: Date): Promise<number[]> {
  const rows = await db.named<{ place: number }>(ENDED, [...columnsOf(sessions), at, IDLE_LIMIT_MINUTES]);
  return rows.map(({ place }) => place);
}
