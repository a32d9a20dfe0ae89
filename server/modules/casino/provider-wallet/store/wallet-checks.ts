import { sql } from 'kysely';
import { fingerprintOf } from '#server/modules/stakes/index.ts';
import { checkRows, type LedgerCheck, queryChecksOf } from '#server/platform/db/ledger-check.ts';
import type { WinRow } from './batches.ts';
import { winReviewChecks } from './win-review-checks.ts';
import { winsAreAsTheyWereSaid } from './win-fingerprints.ts';

const queryCheck = queryChecksOf('casino');

/**
 * Transactions with their rollback time: by a rollback of their own, or of the bet of their win. `under_review`: the win is or was; `paid_cents`: the paid
 * amount of a win, 0 while it is under review or if it was refused.
 */
const transactions = sql`
  SELECT t.*, h.id IS NOT NULL AS under_review, h.id AS review_id, CASE h.decision WHEN 'released' THEN h.decided_at END AS released_at,
         CASE WHEN h.id IS NULL OR h.decision = 'released' THEN t.amount_cents ELSE 0 END AS paid_cents, (SELECT min(g.at) FROM casino_transaction g
               WHERE g.source = t.source AND g.kind = 'rollback' AND g.effective
                 AND (g.reference = t.transaction_id OR (t.kind = 'win' AND g.reference = t.reference))) AS undone_at
  FROM casino_transaction t LEFT JOIN casino_win_review h ON h.source = t.source AND h.transaction_id = t.transaction_id`;

/** Every supplier's bet has its stake, placed by the same call, and the stake agrees with bet and round: void, open, or settled with its wins. */
const betsMatchStakes = queryCheck(
  'e',
  'every supplier’s bet and its stake agree',
  sql`
    WITH told AS (${transactions}),
    bet AS (
      SELECT b.*, r.ref, r.game_id, CASE WHEN b.undone_at IS NOT NULL THEN 'void' WHEN r.closed_at IS NOT NULL THEN 'settled' ELSE 'open' END AS status,
             CASE WHEN b.undone_at IS NOT NULL THEN b.amount_cents WHEN r.closed_at IS NOT NULL THEN
               (SELECT coalesce(sum(w.amount_cents), 0) FROM told w
                WHERE w.source = b.source AND w.kind = 'win' AND w.reference = b.transaction_id AND w.award_id IS NULL AND NOT w.under_review AND w.undone_at IS NULL) END AS payout
      FROM told b JOIN casino_round r ON r.id = b.round_id WHERE b.kind = 'bet' AND b.stake_id IS NOT NULL
    )
    SELECT format('bet %s of %s (%s, %s paying %s): its stake %s is %s, %s paying %s', coalesce(b.transaction_id, s.key), b.source, coalesce(b.status, 'missing'), b.amount_cents,
                  b.payout, coalesce(s.id, b.stake_id), coalesce(s.status, 'missing'), s.stake_cents, s.payout_cents) AS detail
    FROM bet b
    FULL JOIN (SELECT * FROM stakes_api_audit WHERE operation LIKE 'provider:%') s ON s.id = b.stake_id
    WHERE (s.player_id, s.operation, s.key, s.fingerprint, s.game, s.round_ref, s.stake_cents, s.status, s.payout_cents, s.opened_at,
           CASE s.status WHEN 'void' THEN s.closed_at END) IS DISTINCT FROM
          (b.player_id, 'provider:' || b.source, b.transaction_id, b.fingerprint, b.game_id, b.ref, b.amount_cents, b.status, b.payout, b.at,
           CASE b.status WHEN 'void' THEN b.undone_at END)`,
);

/**
 * Every win that settled no stake has its award, reversed with the win; a released win has its award from its release on. Every award has its win; those of
 * sports are cash-outs, which the sportsbook compares.
 */
const winsMatchAwards = queryCheck(
  'e',
  'every supplier’s win beside a settlement has its award',
  sql`
    WITH told AS (${transactions}),
    win AS (
      SELECT w.*, coalesce(w.award_id, w.review_id) AS award, CASE WHEN w.under_review THEN w.released_at ELSE w.at END AS paid_at, r.ref, r.game_id, b.stake_id AS won_on FROM told w JOIN casino_round r ON r.id = w.round_id
      JOIN casino_transaction b ON b.source = w.source AND b.transaction_id = w.reference
      WHERE w.award_id IS NOT NULL OR (w.under_review AND w.paid_cents > 0)
    )
    SELECT format('win %s of %s over %s: award %s over %s, undone at %s, reversed at %s', w.transaction_id, w.source, w.amount_cents, coalesce(a.id, w.award), a.payout_cents,
                  w.undone_at, a.reversed_at) AS detail
    FROM win w FULL JOIN (SELECT * FROM stakes_api_award_audit WHERE vertical <> 'sports') a ON a.id = w.award
    WHERE (a.player_id, a.stake_id, a.game, a.round_ref, a.payout_cents, a.awarded_at, a.reversed_at) IS DISTINCT FROM
          (w.player_id, w.won_on, w.game_id, w.ref, w.amount_cents, w.paid_at, w.undone_at)`,
);

/** A round's sums equal those of its transactions, and it began and changed when they did. */
const roundsAddUp = queryCheck(
  'e',
  'every supplier’s round is the sum of its transactions',
  sql`
    WITH told AS (${transactions})
    SELECT format('round %s (%s): staked %s and returned %s, its transactions say %s and %s', r.ref, r.id, r.staked_cents, r.returned_cents, t.staked, t.returned) AS detail
    FROM casino_round r
    LEFT JOIN (
      SELECT round_id, coalesce(sum(amount_cents) FILTER (WHERE kind = 'bet' AND undone_at IS NULL), 0) AS staked,
             coalesce(sum(paid_cents) FILTER (WHERE kind = 'win' AND undone_at IS NULL), 0) AS returned,
             min(at) FILTER (WHERE kind = 'bet') AS opened_at, greatest(max(at), max(released_at)) AS changed_at, bool_and(told.player_id IS NOT NULL) AS any_player,
             count(DISTINCT told.player_id) AS players, min(told.player_id::text) AS player, count(DISTINCT told.source) AS sources, min(told.source) AS source
      FROM told GROUP BY round_id
    ) t ON t.round_id = r.id
    WHERE (r.staked_cents, r.returned_cents, r.opened_at, r.player_id::text, r.source::text) IS DISTINCT FROM (t.staked, t.returned, t.opened_at, t.player, t.source)
       OR t.players <> 1 OR t.sources <> 1 OR r.changed_at < t.changed_at OR r.closed_at < r.opened_at
       OR (r.closed_by = 'provider' AND r.closed_at NOT IN (SELECT o.at FROM told o WHERE o.round_id = r.id))`,
);

/** Every balance in an answer to a supplier equals the wallet's. */
const answersHold = queryCheck(
  'e',
  'every balance that a supplier was told is the wallet’s',
  sql`
    SELECT format('%s %s of %s: told %s + %s at version %s, the wallet had %s + %s', t.kind, t.transaction_id, t.source, t.balance_cash_cents, t.balance_bonus_cents, t.wallet_version,
                  s.cash_after, s.bonus_after) AS detail
    FROM casino_transaction t LEFT JOIN stakes_api_balance_step s ON s.player_id = t.player_id AND s.wallet_version = t.wallet_version
    WHERE (t.balance_cash_cents, t.balance_bonus_cents) IS DISTINCT FROM (s.cash_after, s.bonus_after)
      AND NOT (t.wallet_version = 0 AND t.balance_cash_cents = 0 AND t.balance_bonus_cents = 0)`,
);

/** Wins and rollbacks name existing transactions; an effective rollback has a target, and no transaction was rolled back twice. */
const referencesStand = queryCheck(
  'e',
  'wins and rollbacks belong to what they name',
  sql`
    SELECT format('%s %s of %s names %s', t.kind, t.transaction_id, t.source, t.reference) AS detail
    FROM casino_transaction t
    LEFT JOIN casino_transaction o ON o.source = t.source AND o.transaction_id = t.reference
    WHERE t.kind <> 'bet' AND (
      (t.kind = 'win' AND (o.kind IS DISTINCT FROM 'bet' OR o.player_id <> t.player_id OR o.round_id <> t.round_id))
      OR (t.kind = 'rollback' AND t.effective AND (o.transaction_id IS NULL OR o.player_id <> t.player_id OR o.round_id IS DISTINCT FROM t.round_id))
      OR (t.kind = 'rollback' AND t.effective AND 1 < (
        SELECT count(*) FROM casino_transaction g WHERE g.source = t.source AND g.kind = 'rollback' AND g.effective AND g.reference = t.reference)))
    UNION ALL
    SELECT format('%s %s of %s says what its kind cannot', t.kind, t.transaction_id, t.source)
    FROM casino_transaction t
    WHERE (t.kind <> 'win' AND t.remainder <> 0) OR (t.kind <> 'rollback' AND NOT t.effective)
       OR (t.amount_cents <> 0 AND (t.kind = 'rollback' OR t.free_rounds_id IS NOT NULL))
       OR (t.kind = 'rollback' AND t.fingerprint <> sha256(convert_to(
            format('["rollback",%s,"%s",%s]', to_json(t.source::text), t.player_id, to_json(t.reference)), 'UTF8')))`,
);

/** A grant has as many used rounds as bets were placed on it, including rolled-back ones. */
const grantsAddUp = queryCheck(
  'e',
  'every grant of free rounds is used as often as its bets say',
  sql`
    SELECT format('free rounds %s of player %s: %s used, %s bets', g.id, g.player_id, g.used, count(t.transaction_id)) AS detail
    FROM casino_free_rounds g LEFT JOIN casino_transaction t ON t.free_rounds_id = g.id LEFT JOIN casino_round r ON r.id = t.round_id
    GROUP BY g.id HAVING g.used <> count(t.transaction_id) OR bool_or(t.player_id <> g.player_id OR t.source <> g.source OR r.game_id <> g.game_id)
    UNION ALL
    SELECT format('bet %s of %s is none of the free rounds %s', t.transaction_id, t.source, t.free_rounds_id)
    FROM casino_transaction t LEFT JOIN casino_round r ON r.id = t.round_id LEFT JOIN casino_free_rounds g ON g.id = t.free_rounds_id
    WHERE t.free_rounds_id IS NOT NULL AND t.fingerprint IS DISTINCT FROM sha256(convert_to(format('["free",%s,"%s",%s,%s,%s]',
      to_json(t.source::text), t.player_id, to_json(r.game_id::text), to_json(r.ref), to_json(g.ref)), 'UTF8'))`,
);

/** Every player with bets at a supplier has a name there: without it wins could not be paid. */
const playersAreNamed = queryCheck(
  'e',
  'every player of a supplier’s rounds has a name there',
  sql`
    SELECT DISTINCT format('player %s has no name with %s', r.player_id, r.source) AS detail FROM casino_round r
    WHERE NOT EXISTS (SELECT FROM casino_provider_player p WHERE p.source = r.source AND p.player_id = r.player_id)`,
);

/** A win that waits for its bet still has its original content. */
const earlyWinsHold = checkRows('e', 'casino (e) every win that waits for its bet is what its supplier said', async function* (db) {
  const rows = await db.k.selectFrom('casino_early_win').select(['source', 'transaction_id', 'row']).execute();
  for (const { source, transaction_id, row } of rows) {
    const win = row as unknown as Partial<WinRow>;
    const said = ['win', source, win.player_id, win.game, win.round_ref, win.reference, win.amount_cents, win.remainder];
    const holds = win.source === source && win.transaction_id === transaction_id && win.fingerprint === fingerprintOf(JSON.stringify(said));
    if (!holds) yield `win ${transaction_id} of ${source} was changed while it waited`;
  }
});

export const walletChecks: readonly LedgerCheck[] = [
  ...[betsMatchStakes, winsMatchAwards, roundsAddUp, answersHold, referencesStand],
  ...[grantsAddUp, playersAreNamed, earlyWinsHold, winsAreAsTheyWereSaid, ...winReviewChecks],
];
