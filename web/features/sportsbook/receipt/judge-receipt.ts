import type { BetView, ReceiptKeyReply } from '#contracts/sportsbook/bets.ts';
import { compareTerms } from './compare-terms.ts';
import { readReceipt } from './read-receipt.ts';
import { verifySignature } from './verify-signature.ts';

export type ReceiptVerdict =
  /** Signed by the house, and equal to the page. */
  | { readonly kind: 'holds' }
  /** Signed by the house, but the page differs. */
  | { readonly kind: 'differs'; readonly names: readonly string[] }
  /** Not accepted (yet), so nothing is signed. */
  | { readonly kind: 'none' }
  /** Signed with a key other than the current one. */
  | { readonly kind: 'other-key' }
  | { readonly kind: 'forged' };

/** Whether the house signed a bet's receipt, and whether it agrees with the page. */
export async function judgeReceipt(bet: BetView, key: ReceiptKeyReply): Promise<ReceiptVerdict> {
  if (bet.receipt === null) return { kind: 'none' };
  const { payload, signature, key_id: keyId } = bet.receipt;
  if (keyId !== key.key_id) return { kind: 'other-key' };
  if (!(await verifySignature({ payload, signature, publicKey: key.public_key }))) return { kind: 'forged' };
  const terms = readReceipt(payload);
  const names = terms === null ? ['os termos'] : compareTerms(terms, bet);
  return names.length === 0 ? { kind: 'holds' } : { kind: 'differs', names };
}
