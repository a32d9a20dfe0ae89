import { addCents, type Cents, cents, minCents, subtractCents, sumCents, ZERO } from '#kernel/money.ts';
import { type ClaimState, isUndecided } from './payment-provider.ts';

/** A claim on one Pix, as far as it affects the reserve. */
export interface ClaimOnPix {
  readonly id: string;
  readonly amountCents: Cents;
  readonly state: ClaimState;
  /** The player's wallet version when the claim came. */
  readonly walletVersion: number | null;
  /** When an accepted claim that got no return stopped reserving money. */
  readonly lapsedAt: Date | null;
}

/** The amount that one return took from the player, in centavos, and the first wallet version that it created. */
export interface TakenReturn {
  readonly walletVersion: number;
  readonly amountCents: Cents;
}

/**
 * The amount of one Pix to reserve for each of its claims, by the claim's id; a claim without an entry reserves nothing. A claim asks for its amount minus the
 * returns of the Pix since it came, in the order of wallet versions. A return covers accepted claims first, then older ones. All claims together ask for at
 * most the Pix minus all returns. The result depends on these facts alone, not on the order in which they arrived.
 */
export function claimedParts(creditedCents: Cents, claims: readonly ClaimOnPix[], returns: readonly TakenReturn[]): ReadonlyMap<string, Cents> {
  const served = claims.filter(({ state }) => state === 'accepted' || isUndecided(state)).toSorted(byTurn);
  const asked = new Map(served.map(({ id, amountCents }) => [id, amountCents]));
  for (const taken of returns.toSorted((a, b) => a.walletVersion - b.walletVersion)) serve(served, asked, taken);
  let leftCents = cents(Math.max(0, creditedCents - sumCents(returns.map(({ amountCents }) => amountCents))));
  const parts = new Map<string, Cents>();
  for (const { id, lapsedAt } of served) {
    const part = lapsedAt === null ? minCents(asked.get(id) ?? ZERO, leftCents) : ZERO;
    leftCents = subtractCents(leftCents, part);
    if (part > ZERO) parts.set(id, part);
  }
  return parts;
}

/** Subtracts a return from the claims that came before it. */
function serve(served: readonly ClaimOnPix[], asked: Map<string, Cents>, taken: TakenReturn): void {
  let restCents = taken.amountCents;
  for (const { id, walletVersion } of served) {
    if (walletVersion === null || walletVersion >= taken.walletVersion) continue;
    const part = minCents(asked.get(id) ?? ZERO, restCents);
    asked.set(id, subtractCents(asked.get(id) ?? ZERO, part));
    restCents = subtractCents(restCents, part);
  }
}

function byTurn(a: ClaimOnPix, b: ClaimOnPix): number {
  const accepted = Number(b.state === 'accepted') - Number(a.state === 'accepted');
  return accepted || (a.walletVersion ?? 0) - (b.walletVersion ?? 0) || (a.id < b.id ? -1 : 1);
}

/** The reserve assigned to the claims in their order, for display. */
export function spreadOver(reservedCents: Cents, parts: ReadonlyMap<string, Cents>): ReadonlyMap<string, Cents> {
  let given = ZERO;
  const shares = new Map<string, Cents>();
  for (const [id, part] of parts) {
    const share = minCents(part, subtractCents(reservedCents, given));
    given = addCents(given, share);
    shares.set(id, share);
  }
  return shares;
}
