import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { type Paid, paid } from '../../../fairness/paid.ts';
import type { AcceptedBet } from '../instant-game.ts';

/** Bets of a game accepted before `before` and not drawn yet, oldest first, except those named. */
export async function undrawnBets(
  k: Queryable,
  { game, before, except, limit }: { readonly game: string; readonly before: Date; readonly except: readonly string[]; readonly limit: number },
): Promise<Paid<AcceptedBet>[]> {
  const { rows } = await sql<AcceptedBet>`
    SELECT a.id, a.stake_cents AS "stakeCents", a.terms, a.nonce, s.client_seed AS "clientSeed", s.sealed_seed AS "sealedSeed", s.server_seed_hash AS "serverSeedHash"
    FROM originals_accepted_bet a JOIN originals_seed s ON s.id = a.seed_id
    WHERE a.voided_at IS NULL AND a.accepted_at <= ${before} AND a.game = ${game} AND a.id <> ALL (${[...except]}::uuid[])
    ORDER BY a.accepted_at, a.id LIMIT ${limit}`.execute(k);
  return rows.map((row) => paid(row));
}

/** When the oldest undrawn bet was accepted; null without one. */
export async function oldestUndrawn(k: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`SELECT min(accepted_at) AS since FROM originals_accepted_bet WHERE voided_at IS NULL`.execute(k);
  return rows[0]?.since ?? null;
}

/** Whether the player has an accepted bet that is not drawn: its seed must not be revealed yet. */
export async function hasUndrawnBet(tx: Tx, playerId: string): Promise<boolean> {
  const bet = tx.selectFrom('originals_accepted_bet').select('id').where('player_id', '=', playerId).where('voided_at', 'is', null);
  return (await bet.limit(1).executeTakeFirst()) !== undefined;
}

/** Marks a bet as void; false when it is drawn, void or unknown. The caller returns its stake in the same transaction. */
export async function markVoid(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE originals_accepted_bet SET voided_at = greatest(accepted_at, ${at}::timestamptz) WHERE id = ${id}::uuid AND voided_at IS NULL RETURNING id`.execute(
    tx,
  );
  return rows.length > 0;
}
