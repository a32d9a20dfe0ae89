import { minesLayout } from '#kernel/fairness/index.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Paid } from '../fairness/paid.ts';
import { openPaidSeed } from '../fairness/sealed-seed.ts';
import type { RoundSeeds } from './store/round-calls.ts';

/** The round's mined tiles, ascending: computed for a call without a refusal, and stored only when the round is over. */
export function drawLayout(vault: Vault, round: Paid<RoundSeeds>): number[] {
  return minesLayout({ serverSeed: openPaidSeed(vault, round), clientSeed: round.clientSeed, nonce: round.nonce, mines: round.mines });
}
