import { sql } from 'kysely';
import type { DiceDirection } from '#contracts/dice.ts';
import { betsUnlikeStakes } from '#server/modules/stakes/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readInPages } from '#server/platform/db/read-in-pages.ts';

/** A bet as the nightly check recomputes it. */
export interface AuditBet {
  readonly id: string;
  readonly seedId: string;
  readonly nonce: number;
  readonly chance: number;
  readonly direction: DiceDirection;
  readonly stakeCents: number;
  readonly roll: number;
  readonly payoutCents: number;
}

/** Every bet there is, in pages. `k` is a snapshot. */
export function auditPages(k: Queryable): AsyncGenerator<readonly AuditBet[]> {
  return readInPages(
    k,
    sql<AuditBet>`SELECT id, seed_id AS "seedId", nonce, chance, direction, stake_cents AS "stakeCents", roll, payout_cents AS "payoutCents" FROM originals_dice_bet`,
  );
}

/** Bets and stakes of the game that do not agree, or stand alone, one sentence each. */
export async function betsOfOtherStakes(k: Queryable): Promise<string[]> {
  return betsUnlikeStakes(k, {
    game: 'dice',
    what: 'Dice bet',
    bets: sql`
      SELECT id, id AS stake_id, player_id, id::text AS round_ref, 'settled' AS status, stake_cents, payout_cents, placed_at AS opened_at, placed_at AS closed_at,
             NULL::text AS side, NULL::text AS risk_group
      FROM originals_dice_bet`,
  });
}
