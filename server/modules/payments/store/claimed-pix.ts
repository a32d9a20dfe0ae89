import { sql } from 'kysely';
import { type Cents, cents, ZERO } from '#kernel/money.ts';
import { readReserves, type Reserve } from '#server/modules/wallet/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { claimedParts, spreadOver, type TakenReturn } from '../domain/claimed-part.ts';
import { type Claim, toClaim } from './claims.ts';

/** A Pix of a player with claims on it, and the resulting reserve. */
export interface ClaimedPix {
  readonly endToEndId: string;
  readonly playerId: string;
  /** The player's wallet version when the newest of its claims came. */
  readonly untilVersion: number;
  /** The amount to reserve for each claim, by its id; centavos. */
  readonly parts: ReadonlyMap<string, Cents>;
}

/** The claimed Pix among these that belong to players. Exact under the locks of their receipts. */
export async function readClaimedPix(db: Queryable, endToEndIds: readonly string[]): Promise<ClaimedPix[]> {
  if (endToEndIds.length === 0) return [];
  const claims = await db
    .selectFrom('payments_claim')
    .selectAll()
    .where('end_to_end_id', 'in', endToEndIds)
    .where('player_id', 'is not', null)
    .orderBy('wallet_version')
    .execute();
  const moved = await readTaken(db, [...new Set(claims.map((claim) => claim.end_to_end_id))]);
  return [...Map.groupBy(claims, (claim) => claim.end_to_end_id)].map(([endToEndId, rows]) => {
    const { creditedCents, returns } = moved.get(endToEndId) ?? { creditedCents: ZERO, returns: [] };
    const newest = rows.at(-1);
    return {
      endToEndId,
      playerId: newest?.player_id ?? '',
      untilVersion: newest?.wallet_version ?? 0,
      parts: claimedParts(creditedCents, rows.map(toClaim), returns),
    };
  });
}

/** The amount reserved now for each of these claims, by id; a claim without a reserve is left out. */
export async function readReservedParts(db: Queryable, claims: readonly Claim[]): Promise<ReadonlyMap<string, Cents>> {
  const reserves = await readReserves(db, [...new Set(claims.map(({ endToEndId }) => endToEndId))]);
  const claimed = await readClaimedPix(
    db,
    reserves.map(({ endToEndId }) => endToEndId),
  );
  return new Map(claimed.flatMap(({ endToEndId, parts }) => [...spreadOver(reservedOf(reserves, endToEndId), parts)]));
}

function reservedOf(reserves: readonly Reserve[], endToEndId: string): Cents {
  return reserves.find((reserve) => reserve.endToEndId === endToEndId)?.reservedCents ?? ZERO;
}

interface Moved {
  readonly creditedCents: Cents;
  readonly returns: readonly TakenReturn[];
}

/** The amounts of these Pix credited to their players, and the amount that each return took without giving it back. */
async function readTaken(db: Queryable, endToEndIds: readonly string[]): Promise<ReadonlyMap<string, Moved>> {
  if (endToEndIds.length === 0) return new Map();
  const { rows } = await sql<{ pix: string; credited: boolean; version: number; amount: number }>`
    SELECT m.end_to_end_id AS pix, m.return_id IS NULL AS credited, min(t.wallet_version) FILTER (WHERE m.kind <> 'deposit_unreturned') AS version,
           sum(CASE m.kind WHEN 'deposit_unreturned' THEN -m.amount ELSE m.amount END)::bigint AS amount
    FROM payments_receipt_move m
    JOIN wallet_api_payment_transfer t ON t.player_id = m.player_id AND t.at = m.at AND t.kind = m.kind AND t.ref_id = m.end_to_end_id AND t.version = m.version
    WHERE m.end_to_end_id = ANY (${[...endToEndIds]}::text[]) AND m.kind IN ('deposit', 'deposit_returned', 'deposit_unreturned')
    GROUP BY m.end_to_end_id, m.return_id`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ pix }) => pix)].map(([pix, moves]) => {
      const credited = moves.find((move) => move.credited);
      const returns = moves.filter((move) => !move.credited && move.amount > 0);
      return [
        pix,
        {
          creditedCents: cents(credited?.amount ?? 0),
          returns: returns.map(({ version, amount }) => ({ walletVersion: version, amountCents: cents(amount) })),
        },
      ];
    }),
  );
}
