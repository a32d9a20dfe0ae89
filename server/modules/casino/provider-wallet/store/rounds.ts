import { sql } from 'kysely';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { SeenRound } from '../domain/round-replayer.ts';

export interface SilentRounds {
  readonly playerId: string;
  readonly rounds: string[];
}

/** At most `most` rounds without a call since `before`, by player, oldest first; except of the named players. */
export async function silentRounds(k: Queryable, before: Date, except: readonly string[], most: number): Promise<SilentRounds[]> {
  const { rows } = await sql<SilentRounds>`
    SELECT player_id AS "playerId", array_agg(id) AS rounds FROM (
      SELECT id, player_id FROM casino_round WHERE closed_at IS NULL AND changed_at < ${before} AND player_id <> ALL (${[...except]}::uuid[])
      ORDER BY changed_at LIMIT ${most}
    ) silent GROUP BY player_id`.execute(k);
  return rows;
}

/** Closes a player's rounds without recent calls; a round with a call meanwhile stays open. Returns how many. */
export async function closeSilentRounds(db: Database, { playerId, rounds }: SilentRounds, before: Date, at: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    await sql`SELECT stakes_api_lock(ARRAY[${playerId}::uuid], ${at})`.execute(tx);
    const silent = await tx
      .selectFrom('casino_round')
      .select('id')
      .where('id', 'in', rounds)
      .where('closed_at', 'is', null)
      .where('changed_at', '<', before)
      .execute();
    await sql`SELECT casino_close_rounds(${silent.map(({ id }) => id)}::uuid[], 'sweep', ${at})`.execute(tx);
    return silent.length;
  });
}

/** Time of the last call of the oldest open round; null when none is open. */
export async function oldestOpenRound(k: Queryable): Promise<Date | null> {
  const row = await k.selectFrom('casino_round').select('changed_at').where('closed_at', 'is', null).orderBy('changed_at').limit(1).executeTakeFirst();
  return row?.changed_at ?? null;
}

/** A player's round; amounts in centavos. */
export interface PlayedRound extends SeenRound {
  readonly id: string;
  readonly gameId: string;
  readonly openedAt: Date;
}

/** A page of a player's rounds, newest first, and their total. */
export async function listRounds(
  k: Queryable,
  playerId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rounds: PlayedRound[]; readonly total: number }> {
  const [rows, counted] = await Promise.all([
    roundsWithGames(k)
      .where('r.player_id', '=', playerId)
      .orderBy('r.opened_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    k
      .selectFrom('casino_round')
      .where('player_id', '=', playerId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rounds: rows.map((row) => ({ ...row, isOpen: row.closedAt === null, hasBet: Boolean(row.hasBet) })), total: Number(counted.count) };
}

/** Rounds with their supplier's name of the game, in the catalogue or not. */
export function roundsWithGames(k: Queryable) {
  return k
    .selectFrom('casino_round as r')
    .leftJoin('casino_game as g', (on) => on.onRef('g.id', '=', 'r.game_id').onRef('g.source', '=', 'r.source'))
    .select(['r.id', 'r.source', 'r.ref', 'r.game_id as gameId', 'g.provider_game as providerGame', 'r.opened_at as openedAt', 'r.closed_at as closedAt'])
    .select(['r.staked_cents as stakedCents', 'r.returned_cents as returnedCents'])
    .select(
      sql<number>`(SELECT coalesce(sum(h.amount_cents), 0)::bigint FROM casino_win_review h WHERE h.round_id = r.id AND h.decision IS NULL)`.as('reviewCents'),
    )
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('casino_transaction as t').select('t.transaction_id').whereRef('t.round_id', '=', 'r.id').where('t.kind', '=', 'bet')).as('hasBet'),
    );
}
