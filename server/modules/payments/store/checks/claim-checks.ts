import { sql } from 'kysely';
import { sumCents } from '#kernel/money.ts';
import { type LedgerCheck, MOST_LISTED, namedQueryChecksOf } from '#server/platform/db/ledger-check.ts';
import { readClaimedPix } from '../claimed-pix.ts';

const queryCheck = namedQueryChecksOf('payments');

const HOLDS = 'payments: what is reserved of a Pix, or missing of it, is what its claims ask for';

/** Recomputes the amount to reserve of each Pix, and its time, from claims and returns; nothing else is reserved. */
const holds: LedgerCheck = {
  name: HOLDS,
  async run(db) {
    const pix = await db.k.selectFrom('payments_claim').select('end_to_end_id').distinct().where('player_id', 'is not', null).execute();
    const asked = await readClaimedPix(
      db.k,
      pix.map((row) => row.end_to_end_id),
    );
    const wanted = asked.flatMap(({ endToEndId, playerId, parts, untilVersion }) => {
      const cents = sumCents([...parts.values()]);
      return cents > 0 ? [{ ref: endToEndId, player_id: playerId, cents, until_version: untilVersion }] : [];
    });
    const { rows } = await sql<{ detail: string }>`
      SELECT format('Pix %s of player %s: claims of the versions %s to %s ask for %s; of player %s are %s reserved and %s missing, of the versions %s to %s',
                    coalesce(w.ref, r.ref), w.player_id, w.since_version, w.until_version, w.cents, r.player_id, r.reserved, r.missing, r.since_version, r.until_version) AS detail
      FROM (
        SELECT a.ref, a.player_id, a.cents, d.since_version, greatest(a.until_version, d.since_version) AS until_version
        FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS a (ref text, player_id uuid, cents bigint, until_version bigint)
        LEFT JOIN LATERAL (SELECT min(t.wallet_version) AS since_version FROM wallet_api_credit t WHERE t.player_id = a.player_id AND t.ref_id = a.ref) d ON true
      ) w
      FULL JOIN wallet_api_reserve r ON r.ref = w.ref AND r.player_id = w.player_id
      WHERE (w.cents, w.since_version, w.until_version) IS DISTINCT FROM (r.reserved + r.missing, r.since_version, r.until_version)
      LIMIT ${MOST_LISTED}`.execute(db.k);
    return rows.map(({ detail }) => ({ invariant: HOLDS, detail }));
  },
};

/** A periodic job uses the time of its start, so a claim's time may be minutes before its place among the player's transfers. */
const versions = queryCheck(
  'a claim’s place among its player’s transfers is that of its time',
  sql`
    SELECT format('claim %s of player %s came at %s, at version %s of the wallet; transfer %s has version %s and is of %s', c.id, c.player_id, c.seen_at, c.wallet_version, t.id, t.wallet_version, t.at) AS detail
    FROM payments_claim c
    JOIN LATERAL (
      SELECT s.id, s.wallet_version, s.at FROM wallet_api_player_step s
      WHERE s.player_id = c.player_id AND CASE WHEN s.wallet_version <= c.wallet_version THEN s.at > c.seen_at + interval '15 minutes' ELSE s.at < c.seen_at - interval '15 minutes' END LIMIT 1
    ) t ON true
    UNION ALL
    SELECT format('claim %s of player %s came at version %s of the wallet, which had the Pix at %s and has come to %s', c.id, c.player_id, c.wallet_version, d.first, l.last)
    FROM payments_claim c
    JOIN LATERAL (SELECT min(t.wallet_version) AS first FROM wallet_api_credit t WHERE t.player_id = c.player_id AND t.ref_id = c.end_to_end_id) d ON true
    JOIN LATERAL (SELECT max(s.wallet_version) AS last FROM wallet_api_player_step s WHERE s.player_id = c.player_id) l ON true
    WHERE c.wallet_version IS NOT NULL AND (c.wallet_version BETWEEN d.first AND l.last) IS NOT TRUE`,
);

/** A claim is on a Pix of its player, and its outcome follows from the answers. */
const stories = queryCheck(
  'every claim is on its player’s Pix',
  sql`
    SELECT format('claim %s (%s, answered %s) on Pix %s of player %s: the Pix (%s) is of player %s', c.id, c.status, c.answer, c.end_to_end_id, c.player_id, r.status, r.player_id) AS detail
    FROM payments_claim c LEFT JOIN payments_receipt r ON r.end_to_end_id = c.end_to_end_id
    WHERE (c.player_id IS NOT NULL AND r.player_id IS DISTINCT FROM c.player_id)
       OR r.end_to_end_id IS NULL
       OR c.opened_at > c.deadline_at OR coalesce(c.ended_at < c.seen_at, false) OR coalesce(c.answered_at < c.seen_at, false)`,
);

export const claimChecks = [holds, versions, stories];
