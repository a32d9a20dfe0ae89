import { sql } from 'kysely';
import { type LedgerCheck, namedQueryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = namedQueryChecksOf('account');

/** Only players whose closure ended five years ago are erased, and all data of an erased player are gone. */
const erased = queryCheck(
  'whoever is erased was closed for five years, and is nobody',
  sql`
    SELECT format('player %s: erased %s after closure %s of player %s (%s, ended %s, looked at next %s), said to have ended %s; a person is %s', coalesce(e.player_id, n.player_id), e.erased_at,
                  e.closure_id, c.player_id, c.status, c.ended_at, c.erase_after, e.closed_at, CASE WHEN n.player_id IS NULL THEN 'there' ELSE 'gone' END) AS detail
    FROM account_erasure e FULL JOIN identity_api_nobody n ON n.player_id = e.player_id LEFT JOIN account_closure c ON c.id = e.closure_id
    WHERE e.player_id IS NULL OR n.player_id IS NULL OR NOT n.is_bare OR n.has_cpf <> e.cpf_kept
       OR c.player_id IS DISTINCT FROM e.player_id OR c.status IS DISTINCT FROM 'closed' OR c.ended_at IS DISTINCT FROM e.closed_at
       OR c.erase_after IS DISTINCT FROM 'infinity' OR e.erased_at < e.closed_at + interval '43920 hours'
    UNION ALL
    SELECT format('closure %s of player %s is said to be erased, and is not', c.id, c.player_id)
    FROM account_closure c WHERE c.erase_after = 'infinity' AND NOT EXISTS (SELECT FROM account_erasure e WHERE e.closure_id = c.id)`,
);

/** The CPF of an excluded player stays, so that it cannot register again; every other CPF is erased. */
const marks = queryCheck(
  'the mark of an exclusion outlives the account, and no other CPF does',
  sql`
    SELECT format('player %s: erased, the CPF was kept: %s, excluded until %s', e.player_id, e.cpf_kept, g.excluded_until) AS detail
    FROM account_erasure e
    LEFT JOIN (SELECT player_id, max(excluded_until) AS excluded_until FROM gate_api_protection GROUP BY 1) g ON g.player_id = e.player_id
    WHERE e.cpf_kept <> (g.excluded_until IS NOT NULL)`,
);

/** No data were erased while an operator held them. */
const holds = queryCheck(
  'nothing is erased that an operator holds',
  sql`
    SELECT format('player %s: erased %s, held by %s since %s (released %s)', e.player_id, e.erased_at, h.ordered_by, h.ordered_at, h.released_at) AS detail
    FROM account_erasure e JOIN account_preservation h ON h.player_id = e.player_id
    WHERE h.ordered_at <= e.erased_at AND coalesce(h.released_at > e.erased_at, true)
    UNION ALL
    SELECT format('hold %s: player %s is nobody''s', h.id, h.player_id)
    FROM account_preservation h WHERE NOT EXISTS (SELECT FROM gate_api_player g WHERE g.player_id = h.player_id)`,
);

/**
 * The authenticated log has the placing and the release of each hold with the same operator, reason and time; every such entry of the log belongs to a hold.
 */
const audited = queryCheck(
  'every hold is placed and released by an audited act, and every such act is a hold’s',
  sql`
    WITH held AS (
      SELECT h.id, 'erasure.preserve' AS act, h.player_id, h.ordered_by AS actor, h.reason, h.ordered_at AS at FROM account_preservation h
      UNION ALL
      SELECT h.id, 'erasure.release', h.player_id, h.released_by, h.release_reason, h.released_at FROM account_preservation h WHERE h.released_at IS NOT NULL
    ), acted AS (
      SELECT o.id, o.act, o.subject, o.actor, o.reason, o.at, CASE o.act WHEN 'erasure.preserve' THEN o.after ELSE o.before END ->> 'held' AS held_id
      FROM platform_audit o WHERE o.act IN ('erasure.preserve', 'erasure.release')
    )
    SELECT CASE WHEN a.id IS NULL THEN format('hold %s of player %s: no act says %s by %s at %s for its reason', h.id, h.player_id, h.act, h.actor, h.at)
                ELSE format('act %s (%s of player %s by %s at %s): hold %s is not so', a.id, a.act, a.subject, a.actor, a.at, a.held_id) END AS detail
    FROM held h
    FULL JOIN acted a ON a.act = h.act AND a.held_id = h.id::text AND a.subject = h.player_id::text AND a.actor = h.actor AND a.reason = h.reason AND a.at = h.at
    WHERE h.id IS NULL OR a.id IS NULL
    UNION ALL
    SELECT format('hold %s: %s is told %s times', a.held_id, a.act, count(*)) FROM acted a GROUP BY a.held_id, a.act HAVING count(*) > 1`,
);

/** The checks of ledger:verify on the erasure of data five years after an account's closure, and on operators' holds. */
export const erasureChecks: readonly LedgerCheck[] = [erased, marks, holds, audited];
