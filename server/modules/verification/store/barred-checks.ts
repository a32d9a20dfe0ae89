import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** Schedules players who are not yet scheduled for the register, at most `limit`; skips closed accounts. Returns how many. */
export async function enrolPlayers(k: Queryable, at: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO verification_barred_check (player_id, due_at, answered_at)
    SELECT p.player_id, ${at}, ${at} FROM gate_api_player p
    WHERE p.status <> 'closed' AND NOT EXISTS (SELECT FROM verification_barred_check c WHERE c.player_id = p.player_id) LIMIT ${limit}
    ON CONFLICT DO NOTHING`.execute(k);
  return Number(numAffectedRows ?? 0);
}

/** Claims the turn to ask the register, if it is due; the next turn is at `next`. Only one process has it. */
export async function takeTurn(k: Queryable, at: Date, next: Date): Promise<boolean> {
  const { numUpdatedRows } = await k.updateTable('verification_barred_pace').set({ next_at: next }).where('next_at', '<=', at).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Postpones the turn of all processes to `next`. */
export async function restUntil(k: Queryable, next: Date): Promise<void> {
  await k.updateTable('verification_barred_pace').set({ next_at: next }).execute();
}

export interface DueCheck {
  readonly playerId: string;
  readonly failures: number;
}

/** Claims the players who have waited longest, except those named; a player without an answer is due again at `lease`. */
export async function claimDue(
  k: Queryable,
  { at, lease, limit, except }: { readonly at: Date; readonly lease: Date; readonly limit: number; readonly except: readonly string[] },
): Promise<DueCheck[]> {
  const { rows } = await sql<DueCheck>`
    UPDATE verification_barred_check SET due_at = ${lease}
    WHERE player_id IN (
      SELECT player_id FROM verification_barred_check WHERE due_at <= ${at} AND player_id <> ALL (${[...except]}::uuid[])
      ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING player_id AS "playerId", failures`.execute(k);
  return rows;
}

/** Stores an answer: the next request about the player is at `dueAt`; null means there is none. */
export async function noteAnswered(k: Queryable, playerId: string, at: Date, dueAt: Date | null): Promise<void> {
  await k
    .insertInto('verification_barred_check')
    .values({ player_id: playerId, due_at: dueAt, answered_at: at })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ due_at: dueAt, answered_at: at, failures: 0 }))
    .execute();
}

/** Schedules a player at `dueAt`; `failed` adds one unanswered request. */
export async function askAgain(k: Queryable, playerId: string, ask: { readonly at: Date; readonly dueAt: Date; readonly failed: boolean }): Promise<void> {
  const failures = ask.failed ? 1 : 0;
  await k
    .insertInto('verification_barred_check')
    .values({ player_id: playerId, due_at: ask.dueAt, answered_at: ask.at, failures })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet((eb) => ({ due_at: ask.dueAt, failures: eb('verification_barred_check.failures', '+', failures) })),
    )
    .execute();
}

export interface CheckState {
  /** The time since which every player has an answer; null when there is no player to ask about. */
  readonly everybodySince: Date | null;
  readonly overdue: number;
}

/** The progress of the requests. */
export async function readCheckState(k: Queryable, at: Date): Promise<CheckState> {
  const { rows } = await sql<CheckState>`
    SELECT (SELECT min(answered_at) FROM verification_barred_check WHERE due_at IS NOT NULL) AS "everybodySince",
           (SELECT count(*) FROM verification_barred_check WHERE due_at <= ${at})::integer AS overdue`.execute(k);
  return rows[0] ?? { everybodySince: null, overdue: 0 };
}
