import { sql } from 'kysely';
import type { StakesSettled } from '#server/modules/stakes/events.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { GameWin } from '../domain/best-win.ts';

/** Stores the events as processed; returns the ids of new ones. */
export async function takeEvents(tx: Tx, ids: readonly string[], at: Date): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .insertInto('casino_settled_event')
    .values([...new Set(ids)].map((id) => ({ id, taken_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Counts the events' stakes by game and day (UTC). Rows are updated in one order, so concurrent relays cannot deadlock. */
export async function countPlays(tx: Tx, events: readonly StakesSettled[]): Promise<void> {
  const plays = events.flatMap(({ settled_at, games }) =>
    games.map(({ game, stakes }) => ({ game, stakes, day: new Date(settled_at).toISOString().slice(0, 10) })),
  );
  await sql`
    INSERT INTO casino_play_count AS c (game, day, stakes)
    SELECT p.game, p.day, sum(p.stakes) FROM jsonb_to_recordset(${JSON.stringify(plays)}::jsonb) AS p (game text, day date, stakes bigint) GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (game, day) DO UPDATE SET stakes = c.stakes + excluded.stakes`.execute(tx);
}

/** Proposes the win for publication unless a higher one waits. */
export async function proposeWin(tx: Tx, win: GameWin): Promise<void> {
  await tx
    .updateTable('casino_next_win')
    .set({ game: win.game, amount_cents: win.amountCents, settled_at: win.settledAt })
    .where((row) => row.or([row('amount_cents', 'is', null), row('amount_cents', '<', win.amountCents)]))
    .execute();
}

/**
 * Takes the waiting win if the last one was published at least `everyMs` ago (or later than `at`: the clock was set back). Null if there is none, it is too
 * early, or another process has it. Any number of processes may call it.
 */
export async function takeNextWin(tx: Tx, at: Date, everyMs: number): Promise<GameWin | null> {
  const { rows } = await sql<{ game: string; amount_cents: number; settled_at: Date }>`
    UPDATE casino_next_win SET game = NULL, amount_cents = NULL, settled_at = NULL, published_at = ${at}
    FROM (SELECT game, amount_cents, settled_at FROM casino_next_win
          WHERE amount_cents IS NOT NULL AND (published_at <= ${new Date(at.getTime() - everyMs)} OR published_at > ${at}) FOR UPDATE SKIP LOCKED) waiting
    RETURNING waiting.*`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { game: row.game, amountCents: row.amount_cents, settledAt: row.settled_at };
}

/** True when a win waits; checked before beginning a transaction for it. */
export async function winWaits(k: Queryable): Promise<boolean> {
  return (await k.selectFrom('casino_next_win').select('only_row').where('amount_cents', 'is not', null).executeTakeFirst()) !== undefined;
}

/** Writes the counted stakes from `firstDay` (YYYY-MM-DD) on as the games' popularity, if it changed. Returns how many games changed. */
export async function storePopularity(tx: Tx, firstDay: string): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE casino_game g SET popularity = counted.plays
    FROM (SELECT o.id, least(coalesce(sum(c.stakes), 0), 2147483647)::integer AS plays
          FROM casino_game o LEFT JOIN casino_play_count c ON c.game = o.id AND c.day >= ${firstDay}::date GROUP BY o.id) counted
    WHERE counted.id = g.id AND g.popularity <> counted.plays`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
