import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#kernel/money.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import { readInPages } from '#server/platform/db/read-in-pages.ts';
import type { LiableLeg } from '../live-share.ts';

interface LiableLegRow extends LiableLeg {
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
}

/** A bet with a leg on a match, and all its legs. */
export interface LiableBetRow {
  readonly sizes: readonly number[];
  readonly stakeMode: 'total' | 'per_line';
  readonly stakeCents: Cents;
  readonly payCapCents: Cents;
  readonly percentLeft: number;
  readonly legs: readonly LiableLegRow[];
}

const RESULT = sql`CASE WHEN l.result IS NOT NULL THEN jsonb_build_object('result', l.result, 'voidHalves', l.void_halves, 'deadHeatPlaces', l.dead_heat_places,
  'deadHeatTied', l.dead_heat_tied) END`;

/** Calls `take` with every bet that adds to the liability of a match, in pages, including bets that wait for their acceptance. */
export async function eachLiableBet(db: Pick<Database, 'k'>, eventId: string, take: (bet: LiableBetRow) => void): Promise<void> {
  await inSnapshot(db, async (tx) => {
    for await (const rows of readInPages(tx, liableBets(eventId))) rows.forEach(take);
  });
}

function liableBets(eventId: string): RawBuilder<LiableBetRow> {
  return sql<LiableBetRow>`
    SELECT b.sizes, b.stake_mode AS "stakeMode", b.stake_given_cents AS "stakeCents", b.pay_cap_cents AS "payCapCents", 100 - b.cashed_percent AS "percentLeft", l.legs
    FROM sportsbook_bet b
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('eventId', l.event_id, 'marketId', l.market_id, 'outcomeId', l.outcome_id, 'odds', l.odds, 'banker', l.banker,
               'builder', l.builder, 'builderPrices', g.prices,
               'definition', m.definition, 'specifiers', m.specifiers, 'liabilityCents', l.liability_cents, 'known', ${RESULT}) ORDER BY l.ordinal) AS legs
      FROM sportsbook_leg l JOIN sportsbook_market m ON m.id = l.market_id
      LEFT JOIN sportsbook_builder g ON g.bet_id = l.bet_id AND g.ordinal = l.builder WHERE l.bet_id = b.id) l
    WHERE b.id IN (SELECT g.bet_id FROM sportsbook_leg g WHERE g.event_id = ${eventId}) AND b.status NOT IN ('void', 'rejected', 'cashed_out')`;
}
