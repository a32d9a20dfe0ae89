import type { DepositState } from './deposit-state.ts';

/** Why a received Pix goes back to its payer. */
export type ReturnReason =
  | 'unknown_charge'
  | 'charge_already_paid'
  | 'payer_unknown'
  | 'wrong_payer'
  | 'player_cannot_receive'
  | 'limit_reached'
  /** The PSP had given it back before we could look. */
  | 'returned_by_psp';

export interface ReceiptFacts {
  /** The deposit whose charge was paid; null when we know no such txid. */
  readonly depositState: DepositState | null;
  /** CPF the PSP names as the payer's; null when it names none. */
  readonly payerCpf: string | null;
  readonly playerCpf: string | null;
  /** What stands against crediting the player now, as the gate says. */
  readonly obstacle: 'player_cannot_receive' | 'limit_reached' | null;
}

export type ReceiptDecision = { readonly kind: 'credit' } | { readonly kind: 'return'; readonly reason: ReturnReason };

/**
 * What to do with a Pix that really came in, as read back from the PSP. Only the player's own CPF is credited (Portaria 615); everything else
 * goes back. A late payment of an expired charge is as good as a timely one.
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
