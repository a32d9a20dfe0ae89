import { sql } from 'kysely';
import type { DiceDirection } from '#contracts/dice.ts';
import { acceptedAsBets } from '../../house-game/store/audit-accepted.ts';
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

/** Balances that a bet answered and that the wallet never had, one sentence each. */
export async function brokenBalances(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    SELECT format('Dice bet %s answered %s + %s at version %s, the wallet had %s + %s', o.id, o.balance_cash_cents, o.balance_bonus_cents, o.wallet_version,
                  b.cash_after, b.bonus_after) AS detail
    FROM originals_dice_bet o LEFT JOIN stakes_api_balance_step b ON b.player_id = o.player_id AND b.wallet_version = o.wallet_version
    WHERE (o.balance_cash_cents, o.balance_bonus_cents) IS DISTINCT FROM (b.cash_after, b.bonus_after) LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}

/** Bets that are not what their key was sent with (the canonical body in place-bet.ts, whose hash the sealed stake keeps), one sentence each. */
export async function betsOfOtherCalls(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    SELECT format('Dice bet %s is not the one that its key was sent with', o.id) AS detail
    FROM (SELECT id, stake_cents, chance::text, direction FROM originals_dice_bet
          UNION ALL SELECT id, stake_cents, terms ->> 'chance', terms ->> 'direction' FROM originals_accepted_bet WHERE game = 'dice') o
    JOIN stakes_api_audit s ON s.id = o.id
    WHERE s.fingerprint <> sha256(convert_to(format('dice:%s:%s:%s', o.stake_cents, o.chance, o.direction), 'UTF8')) LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}

/** Bets and stakes of the game that do not agree, or stand alone, one sentence each. */
export async function betsOfOtherStakes(k: Queryable): Promise<string[]> {
  return betsUnlikeStakes(k, {
    game: 'dice',
    what: 'Dice bet',
    bets: sql`
      SELECT id, id AS stake_id, player_id, id::text AS round_ref, 'settled' AS status, stake_cents, payout_cents, placed_at AS opened_at, drawn_at AS closed_at,
             NULL::text AS side, NULL::text AS risk_group, NULL::text AS key, NULL::bytea AS fingerprint, NULL::integer AS ordinal
      FROM originals_dice_bet
      UNION ALL ${acceptedAsBets('dice')}`,
  });
}
