import { type Cents, cents, minCents, sumCents, ZERO } from '#kernel/money.ts';
import { readReserves, type Reserve, reserveFor } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readClaimedPix } from '../../store/claimed-pix.ts';

export interface Adjusted {
  readonly before: Reserve;
  readonly after: Reserve;
}

/**
 * Sets the reserve of a Pix to the amount that its claims ask for (docs/decisions/052). An increase takes available cash, at most `mostCents`; a decrease
 * becomes cash again. The caller holds the locks of the Pix's receipt and of the player's `gate_player` row. Null for a Pix of a player without claims.
 */
export async function adjustReserve(tx: Tx, endToEndId: string, { mostCents, at }: { readonly mostCents: Cents; readonly at: Date }): Promise<Adjusted | null> {
  const [claimed] = await readClaimedPix(tx, [endToEndId]);
  if (claimed === undefined) return null;
  const [known] = await readReserves(tx, [endToEndId]);
  const before = known ?? { endToEndId, reservedCents: ZERO, missingCents: ZERO };
  const wantedCents = sumCents([...claimed.parts.values()]);
  if (known === undefined && wantedCents === ZERO) return { before, after: before };
  const grownCents = cents(Math.max(0, wantedCents - before.reservedCents - before.missingCents));
  const { playerId, untilVersion } = claimed;
  const after = await reserveFor(tx, { playerId, endToEndId, wantedCents, takeCents: minCents(grownCents, mostCents), untilVersion, at });
  return { before, after };
}
