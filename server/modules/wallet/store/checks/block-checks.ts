import { sql } from 'kysely';
import { DEPOSIT_ROLLOVER } from '../blocks.ts';
import { queryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = queryChecksOf('wallet');

/** (r) A block in force equals the written one less its reductions; module stakes checks the reductions of deposit blocks by stakes. */
const blocksWereWritten = queryCheck(
  'r',
  'blocks in force are those that were written, less what was taken off them',
  sql`
    SELECT format('player %s, block %s/%s: %s until %s, written %s were %s until %s, of which %s taken off', coalesce(b.player_id, w.player_id), coalesce(b.reason, w.reason),
                  coalesce(b.ref, w.ref), coalesce(b.amount, 0), b.until, w.created_at, w.amount, w.until, coalesce(l.amount, 0)) AS detail
    FROM wallet_block b
    FULL JOIN wallet_block_written w ON w.player_id = b.player_id AND w.reason = b.reason AND w.ref = b.ref
    LEFT JOIN (SELECT player_id, reason, ref, sum(amount) AS amount FROM wallet_block_lowered GROUP BY 1, 2, 3) l
      ON l.player_id = coalesce(b.player_id, w.player_id) AND l.reason = coalesce(b.reason, w.reason) AND l.ref = coalesce(b.ref, w.ref)
    WHERE w.ref IS NULL OR (b.ref IS NOT NULL AND (b.until, b.created_at) IS DISTINCT FROM (w.until, w.created_at))
       OR CASE w.reason WHEN ${DEPOSIT_ROLLOVER} THEN coalesce(b.amount, 0) > w.amount - coalesce(l.amount, 0)
            ELSE coalesce(b.amount, 0) <> w.amount - coalesce(l.amount, 0) END`,
);

/** (r) Every reduction belongs to an existing block. */
const lowerBlocksExist = queryCheck(
  'r',
  'what was taken off blocks was taken off blocks that there were',
  sql`
    SELECT format('player %s, block %s/%s: %s were taken off, and there was no such block', l.player_id, l.reason, l.ref, l.amount) AS detail
    FROM wallet_block_lowered l
    LEFT JOIN wallet_block_written w ON w.player_id = l.player_id AND w.reason = l.reason AND w.ref = l.ref AND w.after_transfer <= l.after_transfer
    WHERE w.ref IS NULL`,
);

export const blockChecks = [blocksWereWritten, lowerBlocksExist];
