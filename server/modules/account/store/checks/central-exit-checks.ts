import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { type LedgerCheck, MOST_LISTED, namedQueryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = namedQueryChecksOf('account');

/** Creating or reversing an exit takes seconds; an exit missing after this time was missed. */
const GRACE_MS = 5 * MINUTE_MS;

/** Every central exclusion has an exit with the legal dates; a lifted exclusion has a reversed exit. */
const complete = (before: Date): RawBuilder<{ detail: string }> => sql`
  SELECT format('player %s: central exclusion %s of %s (lifted %s) has the exit %s of %s, told by %s, shut by %s', coalesce(v.player_id, e.player_id),
                coalesce(v.version, e.version), v.barred_at, v.lifted_at, e.status, e.barred_at, e.notice_by, e.close_by) AS detail
  FROM verification_api_central_exclusion v FULL JOIN account_central_exit e ON e.player_id = v.player_id AND e.version = v.version
  WHERE v.player_id IS NULL
     OR (e.player_id IS NULL AND v.lifted_at IS NULL AND v.barred_at < ${before})
     OR (e.player_id IS NOT NULL AND (e.barred_at IS DISTINCT FROM v.barred_at OR e.notice_by <> e.barred_at + interval '24 hours'
         OR e.withdraw_until <> e.barred_at + interval '48 hours' OR e.close_by <> e.barred_at + interval '72 hours' OR e.return_by <> e.shut_at + interval '48 hours'
         OR e.noticed_at < e.barred_at OR e.shut_at < e.withdraw_until OR (e.status = 'lifted' AND v.lifted_at IS NULL)
         OR (e.status IN ('barred', 'noticed') AND v.lifted_at < ${before})))`;

/** An exit that has shut an account names a closure of its player, and ends when the closure ends. */
const closures = queryCheck(
  'what follows a central exclusion is the closure of its player',
  sql`
    SELECT format('player %s, exit %s (%s), shut %s: closure %s (%s) of player %s, asked by %s at %s', e.player_id, e.version, e.status, e.shut_at, e.closure_id, c.status, c.player_id, c.asked_by, c.asked_at) AS detail
    FROM account_central_exit e LEFT JOIN account_closure c ON c.id = e.closure_id
    WHERE e.closure_id IS NOT NULL
      AND (c.player_id IS DISTINCT FROM e.player_id OR (c.asked_by = 'central' AND c.asked_at <> e.shut_at) OR c.asked_at > e.shut_at
        OR (e.status IN ('closing', 'closed') AND c.status = 'cancelled') OR (e.status = 'lifted' AND c.asked_by = 'central' AND c.status <> 'cancelled')
        OR (e.status = 'closed' AND e.ended_at < c.asked_at))
    UNION ALL
    SELECT format('closure %s of player %s is said to follow a central exclusion, and none names it', c.id, c.player_id)
    FROM account_closure c WHERE c.asked_by = 'central' AND NOT EXISTS (SELECT FROM account_central_exit e WHERE e.closure_id = c.id)`,
);

/** Unclaimed money equals the ledger's transfers: kept, returned and handed over. */
const unclaimed = queryCheck(
  'money that is kept for its owner is what was set aside',
  sql`
    SELECT format('closure %s, version %s of player %s: %s %s; set aside %s at %s, %s %s', coalesce(u.closure_id::text, m.ref_id), coalesce(u.version, m.version), u.player_id,
                  u.status, u.amount, m.amount, m.at, m.out_kind, m.out_amount) AS detail
    FROM account_unclaimed u
    FULL JOIN (
      SELECT ref_id, version, max(player_id::text) FILTER (WHERE kind = 'unclaimed') AS player_id, sum(amount) FILTER (WHERE kind = 'unclaimed') AS amount,
             max(at) FILTER (WHERE kind = 'unclaimed') AS at, max(at) FILTER (WHERE kind <> 'unclaimed') AS out_at,
             string_agg(kind, '+') FILTER (WHERE kind <> 'unclaimed') AS out_kind, sum(amount) FILTER (WHERE kind <> 'unclaimed') AS out_amount
      FROM wallet_api_unclaimed GROUP BY 1, 2
    ) m ON m.ref_id = u.closure_id::text AND m.version = u.version
    LEFT JOIN account_closure c ON c.id = u.closure_id
    WHERE (m.player_id, m.amount, m.at) IS DISTINCT FROM (u.player_id::text, u.amount::numeric, u.set_aside_at) OR c.player_id IS DISTINCT FROM u.player_id
       OR m.out_kind IS DISTINCT FROM CASE u.status WHEN 'returned' THEN 'unclaimed_returned' WHEN 'handed_over' THEN 'unclaimed_handed_over' END
       OR m.out_at IS DISTINCT FROM u.ended_at OR (m.out_amount IS NOT NULL AND m.out_amount <> u.amount)
       OR u.kept_until <> u.set_aside_at + interval '4320 hours'`,
);

/** The checks of ledger:verify on central exclusions: every exclusion has its exit, and every centavo is accounted for. */
export function centralExitChecks(clock: Clock): readonly LedgerCheck[] {
  const invariant = 'account: every central exclusion is followed by what the law says';
  return [
    {
      name: invariant,
      async run(db) {
        const broken = complete(new Date(clock.nowMs() - GRACE_MS));
        const { rows } = await sql<{ detail: string }>`SELECT broken.detail FROM (${broken}) broken LIMIT ${MOST_LISTED}`.execute(db.k);
        return rows.map(({ detail }) => ({ invariant, detail }));
      },
    },
    closures,
    unclaimed,
  ];
}
