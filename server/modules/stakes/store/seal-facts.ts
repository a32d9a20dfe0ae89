import { type RawBuilder, sql } from 'kysely';

/**
 * The authenticated facts of a stake: its opening (version 0), each closing, and each reversal; and of an award, under its own id: version 0 and its reversal.
 */
export interface SealFact {
  readonly stake_id: string;
  readonly version: number;
  readonly kind: 'opened' | 'closed' | 'taken_back' | 'awarded' | 'award_reversed';
  /** The authenticated content, as one text. */
  readonly text: string;
  /** When it was written. */
  readonly at: Date;
}

/**
 * The facts of stakes, as one query. Each is a row's own text, of integers, UUIDs and quoted text only, so that it is equal under every setting of the server.
 * It is written here and not in a database function, which an attacker who changes rows might change as well. `s` and `b` are the stakes and the reversed
 * closings, `a` and `r` the awards and their reversals.
 */
export function sealFacts({ s, b, a, r }: Readonly<Record<'s' | 'b' | 'a' | 'r', RawBuilder<unknown>>>): RawBuilder<SealFact> {
  return sql<SealFact>`
    SELECT s.id AS stake_id, 0 AS version, 'opened' AS kind, s.opened_at AS at,
           ROW(s.id, s.player_id, s.operation, s.key, s.ordinal, encode(s.fingerprint, 'hex'), s.vertical, s.game, s.round_ref, s.risk_group, s.side,
               s.cash_cents, s.bonus_cents, s.bonus_account_id, s.answer_cash_cents, s.answer_bonus_cents, s.answer_version,
               ${day('s.counted_day')}, ${micros('s.opened_at')})::text || ${risks} AS text
    FROM ${s}
    UNION ALL
    SELECT s.id, s.settlement_version, 'closed', s.settled_at, ${closing('s', 's.id', 's.settlement_version')}
    FROM ${s} WHERE s.status <> 'open'
    UNION ALL
    SELECT b.stake_id, b.version, 'closed', b.settled_at, ${closing('b', 'b.stake_id', 'b.version')}
    FROM ${b}
    UNION ALL
    SELECT b.stake_id, b.version, 'taken_back', b.reversed_at, ROW(b.stake_id, b.version, b.back_cash_cents, b.back_bonus_cents, ${micros('b.reversed_at')})::text
    FROM ${b}
    UNION ALL
    SELECT a.id, 0, 'awarded', a.awarded_at,
           ROW(a.id, a.player_id, a.stake_id, a.vertical, a.game, a.round_ref, a.payout_cents, a.paid_cash_cents, a.repaid_cents, a.paid_bonus_cents,
               a.bonus_account_id, ${day('a.awarded_day')}, ${micros('a.awarded_at')})::text
    FROM ${a}
    UNION ALL
    SELECT r.award_id, 1, 'award_reversed', r.reversed_at, ROW(r.award_id, r.back_cash_cents, r.back_bonus_cents, ${micros('r.reversed_at')})::text
    FROM ${r}`;
}

/** The possible loss of a stake, group by group; empty for one that counts in full, so that its text is the same as before risks existed. */
const risks: RawBuilder<string> = sql`
  CASE WHEN s.risks IS NULL THEN '' ELSE s.risks || coalesce((
    SELECT string_agg(ROW(k.player_id, k.risk_group, k.period, k.staked_cents, k.counting_cents, k.return_from, k.return_cents)::text, '' ORDER BY k.risk_group COLLATE "C")
    FROM stake_part k WHERE k.stake_id = s.id), '') END`;

/** The text of a closing, in force or reversed: only its row differs. */
function closing(table: 's' | 'b', id: string, version: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`
    ROW(${sql.ref(id)}, ${sql.ref(version)}, ${column('status')}, ${column('payout_cents')}, ${column('paid_cash_cents')}, ${column('paid_bonus_cents')},
        coalesce(${column('repaid_cents')}, 0), coalesce(${column('ahead_cents')}, 0), coalesce(${column('counted_cents')}, 0),
        ${day(`${table}.settled_day`)}, ${micros(`${table}.settled_at`)})::text`;
}

/** A date as days and microseconds, since its text depends on the connection. */
function day(column: string): RawBuilder<number> {
  return sql`(${sql.ref(column)} - DATE '2000-01-01')`;
}

function micros(column: string): RawBuilder<number> {
  return sql`(extract(epoch FROM ${sql.ref(column)}) * 1000000)::bigint`;
}
