import { sql } from 'kysely';
import type { BetStatus } from '#contracts/sportsbook-bets.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** A bet as the nightly check reads it. */
export interface AuditBet {
  readonly id: string;
  readonly ticketId: string;
  readonly playerId: string;
  readonly stakeCents: number;
  readonly status: BetStatus;
  /** Null while open. */
  readonly payoutCents: number | null;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const PAGE = 1_000;

/** Every bet there is, in pages, by id. */
export async function* auditBets(k: Queryable): AsyncGenerator<AuditBet[]> {
  for (let after = FIRST_ID; ;) {
    const rows = await k
      .selectFrom('sportsbook_bet')
      .select(['id', 'ticket_id as ticketId', 'player_id as playerId', 'stake_cents as stakeCents', 'status', 'payout_cents as payoutCents'])
      .$narrowType<{ status: BetStatus }>()
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

/** An outcome whose liability is not that of its legs, "centavos/legs" on both sides. */
export interface WrongExposure {
  readonly marketId: string;
  readonly outcomeId: string;
  readonly kept: string;
  readonly legs: string;
}

/** Outcomes whose liability is not the sum of the legs of bets that are not void. */
export async function wrongExposures(k: Queryable): Promise<WrongExposure[]> {
  const { rows } = await sql<WrongExposure>`
    WITH standing AS (
      SELECT l.market_id, l.outcome_id, sum(l.exposure_cents) AS cents, count(*) AS legs
      FROM sportsbook_leg l JOIN sportsbook_bet b ON b.id = l.bet_id WHERE b.status <> 'void' GROUP BY l.market_id, l.outcome_id
    )
    SELECT market_id AS "marketId", outcome_id AS "outcomeId",
           concat_ws('/', coalesce(x.exposure_cents, 0), coalesce(x.legs, 0)) AS kept, concat_ws('/', coalesce(s.cents, 0), coalesce(s.legs, 0)) AS legs
    FROM sportsbook_exposure x FULL JOIN standing s USING (market_id, outcome_id)
    WHERE (coalesce(x.exposure_cents, 0), coalesce(x.legs, 0)) IS DISTINCT FROM (coalesce(s.cents, 0), coalesce(s.legs, 0))`.execute(k);
  return rows;
}

/** What a ticket was answered, and which no bet of its own bears out. */
export interface BrokenAnswer {
  readonly ticketId: string;
  /** As the answer names it; null for an answer that accepts no bet at all. */
  readonly betId: string | null;
}

/** Tickets whose stored answer accepts a bet that is not there as it was told, or accepts none. */
export async function brokenAnswers(k: Queryable): Promise<BrokenAnswer[]> {
  const { rows } = await sql<BrokenAnswer>`
    SELECT t.id AS "ticketId", told.value ->> 'id' AS "betId"
    FROM sportsbook_ticket t
    LEFT JOIN LATERAL (SELECT a.value FROM jsonb_array_elements(t.answer -> 'bets') a WHERE a.value ->> 'status' = 'accepted') told ON true
    LEFT JOIN sportsbook_bet b ON b.id = (told.value ->> 'id')::uuid AND b.ticket_id = t.id AND b.player_id = t.player_id
    WHERE (b.stake_cents, b.potential_cents) IS DISTINCT FROM ((told.value ->> 'stake')::bigint, (told.value ->> 'potential_payout')::bigint) OR b.id IS NULL
    ORDER BY t.id LIMIT 200`.execute(k);
  return rows;
}

/** Of these ids, those that are bets. */
export async function knownBets(k: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await k
    .selectFrom('sportsbook_bet')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
