import type { Queryable } from './database.ts';

export interface OpenRounds {
  readonly state: 'betting' | 'winning' | 'rolling_back';
  readonly rounds: number;
  readonly overdue: number;
  readonly oldestAt: Date | null;
}

/** Counts the rounds that are not over, a row for each of the three states; `overdue` are those played before `overdueBefore`. */
export async function readOpenRounds(db: Queryable, overdueBefore: Date): Promise<OpenRounds[]> {
  const { rows } = await db.query<OpenRounds>(
    `SELECT each.state, count(r.id) AS rounds, count(r.id) FILTER (WHERE r.played_at < $1) AS overdue, min(r.played_at) AS "oldestAt"
     FROM unnest(ARRAY['betting', 'winning', 'rolling_back']) AS each (state)
     LEFT JOIN studio.round_state s ON s.state = each.state AND s.due_at IS NOT NULL
     LEFT JOIN studio.round r ON r.id = s.round_id
     GROUP BY each.state`,
    [overdueBefore],
  );
  return rows;
}
