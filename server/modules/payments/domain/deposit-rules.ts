import { type Cents, scaleCents } from '#kernel/money.ts';
import type { DepositState } from './deposit-state.ts';

/** The fields of the `gate_player` row (player eligibility) that deposits use. */
export interface DepositorFacts {
  readonly status: 'pending' | 'active' | 'blocked' | 'closed';
  readonly excluded: boolean;
  readonly paused: boolean;
  readonly approved: boolean;
  /** Centavos left under the player's own limits; null means no limit. */
  readonly headroomCents: Cents | null;
}

/** The columns of a `gate_player` row that deposits use. */
interface GateFacts {
  readonly status: DepositorFacts['status'];
  readonly excludedUntil: Date | null;
  readonly pausedUntil: Date | null;
  readonly verification: string;
}

/** Reads the fields that deposits use from a `gate_player` row, at an instant. */
export function depositorFacts(gate: GateFacts, headroomCents: Cents | null, at: Date): DepositorFacts {
  return {
    status: gate.status,
    excluded: gate.excludedUntil !== null && gate.excludedUntil.getTime() > at.getTime(),
    paused: gate.pausedUntil !== null && gate.pausedUntil.getTime() > at.getTime(),
    approved: gate.verification === 'approved',
    headroomCents,
  };
}

export type DepositObstacle = 'blocked' | 'closed' | 'self_excluded' | 'paused' | 'vpn_detected' | 'address_unverified' | 'not_verified' | 'limit_reached';

/** The request, and where it comes from. */
export interface AskedDeposit {
  readonly amountCents: Cents;
  /** The reason why the caller's address is refused. */
  readonly addressRefusal: 'vpn_detected' | 'address_unverified' | null;
}

/** The reason why this player may not start this deposit now, or null (decisions.md, "Who may do what"). Under profile `br` an unverified player may not. */
export function depositObstacle(facts: DepositorFacts, { amountCents, addressRefusal }: AskedDeposit, profile: 'open' | 'br'): DepositObstacle | null {
  if (facts.status === 'blocked' || facts.status === 'closed') return facts.status;
  if (facts.excluded) return 'self_excluded';
  if (facts.paused) return 'paused';
  if (addressRefusal !== null) return addressRefusal;
  if (profile === 'br' && !facts.approved) return 'not_verified';
  return facts.headroomCents !== null && amountCents > facts.headroomCents ? 'limit_reached' : null;
}

/**
 * The reason why money that has already been paid is not credited. A closed or blocked account, an exclusion, a time-out or a limit sends a payment from the
 * player's own account back; a VPN, or a verification lost meanwhile, does not.
 */
export function creditObstacle(facts: DepositorFacts, amountCents: Cents): 'player_cannot_receive' | 'limit_reached' | null {
  const obstacle = depositObstacle({ ...facts, approved: true }, { amountCents, addressRefusal: null }, 'open');
  if (obstacle === null) return null;
  return obstacle === 'limit_reached' ? 'limit_reached' : 'player_cannot_receive';
}

const MILLI = 1_000;

/**
 * Centavos that must be staked before a deposit may be withdrawn: deposit × `deposit_rollover` (0 means off; three decimal places), rounded down once. The
 * block starts at this amount; stakes reduce it, oldest deposit first.
 */
export function rolloverBlock(depositCents: Cents, rollover: number): Cents {
  return scaleCents(depositCents, BigInt(Math.round(rollover * MILLI)), BigInt(MILLI), 'floor');
}

/** The reasons why a received Pix goes back to its payer. */
export type ReturnReason =
  | 'unknown_charge'
  | 'charge_already_paid'
  | 'payer_unknown'
  | 'wrong_payer'
  | 'player_cannot_receive'
  | 'limit_reached'
  /** The PSP had returned it before we read it. */
  | 'returned_by_psp';

export interface ReceiptFacts {
  /** The deposit whose charge was paid; null for an unknown txid. */
  readonly depositState: DepositState | null;
  /** The payer's CPF as the PSP reports it; null when it reports none. */
  readonly payerCpf: string | null;
  readonly playerCpf: string | null;
  /** The reason of the eligibility check against a credit now, or null. */
  readonly obstacle: 'player_cannot_receive' | 'limit_reached' | null;
}

export type ReceiptDecision = { readonly kind: 'credit' } | { readonly kind: 'return'; readonly reason: ReturnReason };

/**
 * Decides on a received Pix as read back from the PSP. Only a Pix from the player's own CPF is credited (Portaria 615); any other goes back. A late payment of
 * an expired charge counts like a timely one.
 */
export function decideReceipt(facts: ReceiptFacts): ReceiptDecision {
  const reason = reasonToReturn(facts);
  return reason === null ? { kind: 'credit' } : { kind: 'return', reason };
}

function reasonToReturn(facts: ReceiptFacts): ReturnReason | null {
  if (facts.depositState === null) return 'unknown_charge';
  if (facts.depositState === 'approved' || facts.depositState === 'returned') return 'charge_already_paid';
  if (facts.payerCpf === null || facts.playerCpf === null) return 'payer_unknown';
  if (facts.payerCpf !== facts.playerCpf) return 'wrong_payer';
  return facts.obstacle;
}
