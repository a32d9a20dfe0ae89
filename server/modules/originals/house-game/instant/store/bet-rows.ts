import { sql } from 'kysely';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { AnyInstantGame, BetFields, OwnBetRow, SettledRow, SettleRow } from '../instant-game.ts';

/** The table of a game's settled bets. */
export function betTable({ id }: Pick<AnyInstantGame, 'id'>): string {
  return `originals_${id}_bet`;
}

/** The columns of a bet's choice and result. */
export function betColumns({ choice, result }: Pick<AnyInstantGame, 'choice' | 'result'>) {
  return sql.join([...choice, ...result].map((field) => sql.ref(field)));
}

/** Settles accepted bets and returns them in the order of the rows, whether settled now or before. Waits at most `lockMs` for a row. */
export async function settleBatch(
  db: Database,
  { id }: Pick<AnyInstantGame, 'id'>,
  rows: readonly SettleRow[],
  at: Date,
  lockMs: number,
): Promise<SettledRow[]> {
  const name = `originals_${id}_settle_batch`;
  return db.named<SettledRow>({ name, text: `SELECT * FROM ${name}($1::jsonb, platform_wait_at_most($3, $2))` }, [JSON.stringify(rows), at, lockMs]);
}

/** A page of the player's bets, newest first, with the fields of choice and result, and their total. */
export async function listOwnBets(
  k: Queryable,
  game: AnyInstantGame,
  playerId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: (OwnBetRow & BetFields)[]; total: number }> {
  const table = sql.table(betTable(game));
  const { rows } = await sql<OwnBetRow & BetFields>`
    SELECT b.id, ${betColumns(game)}, b.stake_cents AS "stakeCents", b.payout_cents AS "payoutCents", s.server_seed_hash AS "serverSeedHash",
           s.server_seed AS "serverSeed", s.client_seed AS "clientSeed", b.nonce, b.placed_at AS "placedAt"
    FROM ${table} b JOIN originals_seed s ON s.id = b.seed_id
    WHERE b.player_id = ${playerId} ORDER BY b.placed_at DESC, b.nonce DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(k);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${table} WHERE player_id = ${playerId}`.execute(k);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
