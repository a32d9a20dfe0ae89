import { sql } from 'kysely';
import type { DiceDirection } from '#contracts/dice.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** A bet with what the verifier needs; `serverSeed` is null until a rotation revealed it. */
export interface OwnBetRow {
  readonly id: string;
  readonly chance: number;
  readonly direction: DiceDirection;
  readonly stakeCents: number;
  readonly roll: number;
  readonly payoutCents: number;
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly placedAt: Date;
}

/** A page of the player's bets, newest first, and how many there are. */
export async function listOwnBets(k: Queryable, playerId: string, page: { readonly limit: number; readonly offset: number }) {
  const { rows } = await sql<OwnBetRow>`
    SELECT b.id, b.chance, b.direction, b.stake_cents AS "stakeCents", b.roll, b.payout_cents AS "payoutCents", s.server_seed_hash AS "serverSeedHash",
           s.server_seed AS "serverSeed", s.client_seed AS "clientSeed", b.nonce, b.placed_at AS "placedAt"
    FROM originals_dice_bet b JOIN originals_seed s ON s.id = b.seed_id
    WHERE b.player_id = ${playerId} ORDER BY b.placed_at DESC, b.nonce DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(k);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM originals_dice_bet WHERE player_id = ${playerId}`.execute(k);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
