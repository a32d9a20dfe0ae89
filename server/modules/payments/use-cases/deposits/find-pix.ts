import type { PaymentsDeps } from '../../deps.ts';
import { findEndToEndId, isRecent } from '../../domain/identifiers.ts';
import { depositProviders } from '../../settings.ts';
import { type Deposit, findDepositByEndToEndId } from '../../store/deposits.ts';
import { noteReceipts } from '../../store/receipts.ts';
import { findWithdrawalByEndToEndId, type Withdrawal } from '../../store/withdrawals.ts';

/** The state of a player's Pix. `elsewhere`: as far as we know it does not belong to the player; the answer never shows whose it is. */
export type FoundPix =
  | { readonly kind: 'deposit'; readonly deposit: Deposit }
  | { readonly kind: 'withdrawal'; readonly withdrawal: Withdrawal }
  | { readonly kind: 'elsewhere'; readonly endToEndId: string }
  | { readonly kind: 'no_id' };

/**
 * Finds a player's Pix by the text of the bank's receipt. An unknown Pix is read from the PSP at the next turn, as after a callback: a player whose callback
 * was lost only has to search for it.
 */
export async function findPix(deps: PaymentsDeps, playerId: string, text: string, at: Date): Promise<FoundPix> {
  const endToEndId = findEndToEndId(text);
  if (endToEndId === null) return { kind: 'no_id' };
  const deposit = await findDepositByEndToEndId(deps.db.k, playerId, endToEndId);
  if (deposit !== null) return { kind: 'deposit', deposit };
  const withdrawal = await findWithdrawalByEndToEndId(deps.db.k, playerId, endToEndId);
  if (withdrawal !== null) return { kind: 'withdrawal', withdrawal };
  if (isRecent(endToEndId, at))
    await noteReceipts(deps.db.k, deps.providers.inOrder(deps.settings.get(depositProviders), 'in')[0]?.id ?? '', [endToEndId], at, 'list');
  return { kind: 'elsewhere', endToEndId };
}
