import type { VerificationStatus } from './network-verdict.ts';

export interface CaseDecision {
  readonly kind: 'kyc' | 'face';
  readonly decision: 'approve' | 'reject' | 'close';
  /** The supplier's own decision; an approved KYC with `pending_face_id` still needs the face check. */
  readonly supplierStatus: string;
}

/**
 * The state of a player's verification after a decision. Approving `kyc` leads to approved or pending_face_id, approving `face` to approved. Rejecting or
 * closing changes nothing, and no decision here withdraws an approval.
 */
export function decideCase(current: VerificationStatus, decided: CaseDecision): VerificationStatus {
  if (current === 'approved' || decided.decision !== 'approve') return current;
  if (decided.kind === 'face') return current === 'pending_face_id' ? 'approved' : current;
  return decided.supplierStatus === 'pending_face_id' ? 'pending_face_id' : 'approved';
}
