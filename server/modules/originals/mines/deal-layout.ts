import { minesLayout } from '#kernel/fairness/index.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { openSeed } from '../fairness/sealed-seed.ts';
import type { SealedDeal } from './store/deal-rows.ts';

/** The round's mined tiles, ascending: opened from the sealed seed for one call, and kept nowhere until the round is over. */
export function dealLayout(vault: Vault, deal: SealedDeal): number[] {
  return minesLayout({ serverSeed: openSeed(vault, deal), clientSeed: deal.clientSeed, nonce: deal.nonce, mines: deal.mines });
}
