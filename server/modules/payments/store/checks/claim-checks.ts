import { sql } from 'kysely';
import { queryCheck } from './query-check.ts';

/** What is held of a claim stands in the wallet of the player whose Pix it is, and nothing else is held in the MED's name. */
const holds = queryCheck(
  'what is held for a bank’s claim is what the claim holds',
  sql`
    SELECT format('claim %s (%s) of player %s holds %s until %s; the wallet of player %s holds %s for %s', c.id, c.status, c.player_id, c.reserved, c.released_at, b.player_id, b.amount, b.ref) AS detail
    FROM (SELECT * FROM payments_claim WHERE reserved IS NOT NULL AND released_at IS NULL) c
    FULL JOIN (SELECT * FROM wallet_api_block WHERE reason = 'med') b ON b.ref = c.id
    WHERE (c.player_id, c.reserved) IS DISTINCT FROM (b.player_id, b.amount)
    UNION ALL
    SELECT format('claim %s (%s) holds %s of %s for player %s, until %s', id, status, reserved, amount, player_id, released_at)
    FROM payments_claim
    WHERE reserved > amount OR (reserved IS NULL) <> (player_id IS NULL) OR (status IN ('open', 'answering') AND released_at IS NOT NULL)
       OR (status IN ('rejected', 'cancelled') AND reserved IS NOT NULL AND released_at IS NULL)`,
);

/** A claim is on a Pix of its player, and what it came to follows from what was answered. */
const stories = queryCheck(
  'every claim is on its player’s Pix',
  sql`
    SELECT format('claim %s (%s, answered %s) on Pix %s of player %s: the Pix (%s) is of player %s', c.id, c.status, c.answer, c.end_to_end_id, c.player_id, r.status, r.player_id) AS detail
    FROM payments_claim c LEFT JOIN payments_receipt r ON r.end_to_end_id = c.end_to_end_id
    WHERE (c.player_id IS NOT NULL AND r.player_id IS DISTINCT FROM c.player_id)
       OR r.end_to_end_id IS NULL
       OR c.opened_at > c.deadline_at OR coalesce(c.ended_at < c.seen_at, false) OR coalesce(c.answered_at < c.seen_at, false)`,
);

export const claimChecks = [holds, stories];
