import { type Cents, scaleCents } from '#kernel/money.ts';

/** What the gate row says about a player, as far as deposits care. */
export interface DepositorFacts {
  readonly status: 'pending' | 'active' | 'blocked' | 'closed';
  readonly excluded: boolean;
  readonly paused: boolean;
  readonly approved: boolean;
  /** Centavos left under the player's own limits; null is no limit. */
  readonly headroomCents: Cents | null;
}

export type DepositObstacle = 'blocked' | 'closed' | 'self_excluded' | 'paused' | 'vpn_detected' | 'address_unverified' | 'not_verified' | 'limit_reached';

/** What is asked for, and from where. */
export interface AskedDeposit {
  readonly amountCents: Cents;
  /** What stands against the address that the call comes from. */
  readonly addressRefusal: 'vpn_detected' | 'address_unverified' | null;
}

/** Why this player may not start this deposit now, or null (decisions.md, "Who may do what"). Under profile `br` the unverified may not. */
export function depositObstacle(facts: DepositorFacts, { amountCents, addressRefusal }: AskedDeposit, profile: 'open' | 'br'): DepositObstacle | null {
  if (facts.status === 'blocked' || facts.status === 'closed') return facts.status;
  if (facts.excluded) return 'self_excluded';
  if (facts.paused) return 'paused';
  if (addressRefusal !== null) return addressRefusal;
  if (profile === 'br' && !facts.approved) return 'not_verified';
  return facts.headroomCents !== null && amountCents > facts.headroomCents ? 'limit_reached' : null;
}

/**
 * What stands against crediting money that has already been paid. Where the player sits (VPN) and a verification lost meanwhile do not send
 * back a payment from the player's own account; a closed or blocked account, an exclusion, a time-out or a limit do.
 */
export function creditObstacle(facts: DepositorFacts, amountCents: Cents): 'player_cannot_receive' | 'limit_reached' | null {
  const obstacle = depositObstacle({ ...facts, approved: true }, { amountCents, addressRefusal: null }, 'open');
  if (obstacle === null) return null;
  return obstacle === 'limit_reached' ? 'limit_reached' : 'player_cannot_receive';
}

const MILLI = 1_000;

/**
 * Centavos that must be staked before a deposit may be withdrawn: deposit × `deposit_rollover` (0 is off; taken to three places), one floor.
 * The block starts at this amount and stakes work it off, oldest deposit first.
 */
export function rolloverBlock(depositCents: Cents, rollover: number): Cents {
  return scaleCents(depositCents, BigInt(Math.round(rollover * MILLI)), BigInt(MILLI), 'floor');
}
