import { type RawBuilder, sql } from 'kysely';
import type { BetKind, BetStatus } from '#contracts/sportsbook/bets.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export interface BetRecord {
  readonly id: string;
  readonly ticket_id: string;
  readonly kind: BetKind;
  readonly sizes: readonly number[];
  readonly stake_mode: 'total' | 'per_line';
  readonly stake_cents: number;
  readonly lines: number;
  readonly potential_cents: number;
  readonly receipt: unknown;
  readonly placed_at: Date;
  readonly status: BetStatus;
  readonly version: number;
  readonly payout_cents: number | null;
  readonly is_capped: boolean | null;
  readonly ended_at: Date | null;
  /** The cashed-out share in percent, and the amount paid for it. */
  readonly cashed_percent: number;
  readonly cashed_cents: number;
  readonly accept_after: Date | null;
  readonly due_at: Date | null;
  /** The deadline of an operator's review; null for a bet without a review. */
  readonly reviewed_by: Date | null;
  readonly reoffer_odds: readonly number[] | null;
  /** {reason, changes, void} of a rejected bet. */
  readonly rejection: unknown;
  /** The rule by which a leg placed after a known fact is void. */
  readonly late: unknown;
}

const columns = sql`b.id, b.ticket_id, b.kind, b.sizes, b.stake_mode, b.stake_cents, b.lines, b.potential_cents, b.receipt, b.placed_at, b.status, b.version,
  b.payout_cents, b.is_capped, b.ended_at, b.cashed_percent, b.cashed_cents, b.accept_after, b.due_at, b.reoffer_odds, b.rejection,
  (SELECT r.due_at FROM sportsbook_bet_review r WHERE r.bet_id = b.id AND r.decision IS NULL) AS reviewed_by,
  (SELECT c.cancelled -> 'void' FROM sportsbook_leg l CROSS JOIN LATERAL (SELECT sportsbook_cancelled_at(l.event_id, l.market_id, l.placed_at) AS cancelled) c
   WHERE l.bet_id = b.id AND l.void_halves = 2 AND c.cancelled ? 'void' ORDER BY l.ordinal LIMIT 1) AS late`;

/**
 * `open`: not ended, including bets that wait for their acceptance; `live`: open, with a leg under way; `settled`: ended, including void and rejected ones;
 * undefined: all.
 */
export type BetState = 'open' | 'live' | 'settled' | undefined;

export interface BetFilter {
  readonly state?: BetState;
  /** Words of letters and digits; the search text of one leg's event must contain all of them. */
  readonly words?: readonly string[];
}

const states: Readonly<Record<Exclude<BetState, undefined>, ReturnType<typeof withLeg>>> = {
  open: sql`b.ended_at IS NULL`,
  live: sql`b.ended_at IS NULL AND ${withLeg(sql`e.state IN ('live', 'interrupted')`)}`,
  settled: sql`b.ended_at IS NOT NULL`,
};

function withLeg(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM sportsbook_leg l JOIN sportsbook_event e ON e.id = l.event_id WHERE l.bet_id = b.id AND ${condition})`;
}

function mine(playerId: string, { state, words = [] }: BetFilter): RawBuilder<unknown> {
  const conditions = [
    sql`b.player_id = ${playerId}`,
    ...(state === undefined ? [] : [states[state]]),
    ...(words.length === 0
      ? []
      : [
          withLeg(
            sql.join(
              words.map((word) => sql`strpos(e.search, ${word}) > 0`),
              sql` AND `,
            ),
          ),
        ]),
  ];
  return sql.join(conditions, sql` AND `);
}

/** Reads the player's bets, newest first. */
export async function betRows(k: Queryable, playerId: string, filter: BetFilter, limit: number, offset: number): Promise<BetRecord[]> {
  const { rows } = await sql<BetRecord>`
    SELECT ${columns} FROM sportsbook_bet b WHERE ${mine(playerId, filter)} ORDER BY b.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(k);
  return rows;
}

/** How many of the player's latest bets count for the preferred sports. */
const LATEST = 50;
/** How many sports are returned: the page has little room. */
const MOST_SPORTS = 2;

/** The sports of most legs of the player's latest bets, most frequent first; at equal counts the one of the later bet. */
export async function mostBetSports(k: Queryable, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ sport: string }>`
    SELECT e.sport FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS place FROM sportsbook_bet WHERE player_id = ${playerId} ORDER BY id DESC LIMIT ${LATEST}) b
      JOIN sportsbook_leg l ON l.bet_id = b.id JOIN sportsbook_event e ON e.id = l.event_id
    GROUP BY e.sport ORDER BY count(*) DESC, min(b.place) LIMIT ${MOST_SPORTS}`.execute(k);
  return rows.map(({ sport }) => sport);
}

export async function countBets(k: Queryable, playerId: string, filter: BetFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM sportsbook_bet b WHERE ${mine(playerId, filter)}`.execute(k);
  return rows[0]?.total ?? 0;
}

/** Reads one bet, if it belongs to the player. */
export async function betRow(k: Queryable, playerId: string, id: string): Promise<BetRecord | undefined> {
  const { rows } = await sql<BetRecord>`SELECT ${columns} FROM sportsbook_bet b WHERE b.id = ${id} AND b.player_id = ${playerId}`.execute(k);
  return rows[0];
}

/** Reads every settlement of a bet and every reversal, oldest first: a version is settled before it is taken back. */
export async function settlementRows(k: Queryable, betId: string) {
  return k
    .selectFrom('sportsbook_settlement')
    .select(['version', 'kind', 'payout_cents', 'at'])
    .where('bet_id', '=', betId)
    .orderBy('version')
    .orderBy((eb) => eb('kind', '=', 'rolled_back'))
    .execute();
}
