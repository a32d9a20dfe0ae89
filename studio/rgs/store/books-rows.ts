import type { BooksRow } from '../books/row-texts.ts';
import type { Queryable } from './database.ts';
import type { WithMac } from './lane-rows.ts';

const LOCK = 13_003;
const PAGE = 5_000;

/** Servers that start at once take turns until the transaction ends. */
export async function lockBooks(db: Queryable): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
}

export async function findBooks(db: Queryable): Promise<WithMac<BooksRow> | null> {
  const { rows } = await db.query<WithMac<BooksRow>>(
    'SELECT key_id AS "keyId", older_rows AS "olderRows", older_digest AS "olderDigest", opened_at AS "openedAt", mac FROM studio.books',
  );
  return rows[0] ?? null;
}

export async function insertBooks(db: Queryable, { keyId, olderRows, olderDigest, openedAt, mac }: WithMac<BooksRow>): Promise<void> {
  await db.query('INSERT INTO studio.books (key_id, older_rows, older_digest, opened_at, mac) VALUES ($1, $2, $3, $4, $5)', [
    ...[keyId, olderRows, olderDigest, openedAt, mac],
  ]);
}

/** Rows without a MAC, table by table in the order of their keys: their columns that never change, as text. */
const OLDER = [
  `SELECT r.id::text AS place, concat_ws('|', 'round', r.id, r.session_id, r.key, r.lane, r.game, r.player, r.math_version, r.stake, extract(epoch FROM r.played_at),
     r.free_round_id) AS text FROM studio.round r WHERE r.mac IS NULL AND r.id > $1::uuid ORDER BY r.id LIMIT ${PAGE}`,
  `SELECT d.round_id::text AS place, concat_ws('|', 'result', d.round_id, d.draws, d.events, d.payout, extract(epoch FROM d.drawn_at)) AS text
   FROM studio.result d WHERE d.mac IS NULL AND d.round_id > $1::uuid ORDER BY d.round_id LIMIT ${PAGE}`,
  `SELECT a.round_id::text AS place, string_agg(concat_ws('|', 'answer', a.round_id, a.call, a.transaction_id, a.accepted, coalesce(a.code, '-'), a.amount,
     coalesce(a.operator_transaction_id, '-'), a.duplicate, coalesce(a.balance, -1), coalesce(a.balance_version, -1), extract(epoch FROM a.answered_at)), E'\\n' ORDER BY a.call) AS text
   FROM studio.wallet_answer a WHERE a.mac IS NULL AND a.round_id > $1::uuid GROUP BY a.round_id ORDER BY a.round_id LIMIT ${PAGE}`,
  `SELECT s.id::text AS place, concat_ws('|', 'session', s.id, encode(s.key_hash, 'hex'), s.game, s.demo, coalesce(s.player, '-'), s.min_bet, s.max_bet, s.min_round_ms,
     s.autoplay, s.turbo, extract(epoch FROM s.opened_at)) AS text
   FROM studio.session s WHERE s.mac IS NULL AND s.id > $1::uuid ORDER BY s.id LIMIT ${PAGE}`,
];
const FIRST = '00000000-0000-0000-0000-000000000000';

export async function* readOlderRows(db: Queryable): AsyncIterable<string> {
  for (const text of OLDER) {
    for (let after = FIRST; ;) {
      const { rows } = await db.query<{ place: string; text: string }>(text, [after]);
      for (const row of rows) yield row.text;
      after = rows.at(-1)?.place ?? after;
      if (rows.length < PAGE) break;
    }
  }
}
