import { sql } from 'kysely';
import type { DoubleBetStatus, DoubleColor } from '#contracts/double.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { VoidReason } from './bet-row.ts';

/** A bet as the nightly check reads it. */
export interface AuditBet {
  readonly id: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly color: DoubleColor;
  readonly stakeCents: number;
  readonly state: DoubleBetStatus;
  readonly payoutCents: number;
  /** Why it is void though its round is not; null for others. */
  readonly voidReason: VoidReason | null;
  /** The register of barred people has, or had, its player. */
  readonly isPlayerBarred: boolean;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const PAGE = 1_000;

/** Every bet there is, in pages, by id. */
export async function* auditPages(k: Queryable): AsyncGenerator<AuditBet[]> {
  for (let after = FIRST_ID; ;) {
    const rows = await k
      .selectFrom('originals_double_bet')
      .select([
        'id',
        'round_id as roundId',
        'player_id as playerId',
        'color',
        'stake_cents as stakeCents',
        'state',
        'payout_cents as payoutCents',
        'void_reason as voidReason',
      ])
      .select(
        sql<boolean>`void_reason = 'central_exclusion' AND EXISTS (SELECT FROM originals_barred_player p WHERE p.player_id = originals_double_bet.player_id)`.as(
          'isPlayerBarred',
        ),
      )
      .$narrowType<{ color: DoubleColor; state: DoubleBetStatus; voidReason: VoidReason | null }>()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

/** Seats that do not hold exactly the bets of their player, with both sides' figures. */
export async function wrongSeats(k: Queryable): Promise<{ roundId: string; playerId: string; seat: string; bets: string }[]> {
  const { rows } = await sql<{ roundId: string; playerId: string; seat: string; bets: string }>`
    WITH placed AS (
      SELECT round_id, player_id,
             concat_ws('/', coalesce(sum(stake_cents) FILTER (WHERE color = 'red'), 0), coalesce(sum(stake_cents) FILTER (WHERE color = 'black'), 0),
               coalesce(sum(stake_cents) FILTER (WHERE color = 'white'), 0), count(*)) AS figures
      FROM originals_double_bet GROUP BY round_id, player_id
    ),
    seated AS (
      SELECT round_id, player_id, concat_ws('/', red_cents, black_cents, white_cents, bets) AS figures FROM originals_double_seat
    )
    SELECT round_id AS "roundId", player_id AS "playerId", coalesce(s.figures, 'none') AS seat, coalesce(p.figures, 'none') AS bets
    FROM placed p FULL JOIN seated s USING (round_id, player_id)
    WHERE s.figures IS DISTINCT FROM p.figures`.execute(k);
  return rows;
}
