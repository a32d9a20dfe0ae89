import { commitmentOf } from '#kernel/fairness/index.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Paid } from './paid.ts';

export const SERVER_SEED_CONTEXT = 'originals-server-seed';

/** A server seed as stored in the database. */
export interface SealedSeed {
  readonly sealedSeed: Uint8Array;
  readonly serverSeedHash: string;
}

/** Encrypts a server seed and commits to it. */
export function sealSeed(vault: Vault, serverSeed: string): SealedSeed {
  return { sealedSeed: vault.encrypt(serverSeed, SERVER_SEED_CONTEXT), serverSeedHash: commitmentOf(serverSeed) };
}

/** Decrypts the seed from which the result of a paid bet or step is drawn. */
export function openPaidSeed(vault: Vault, play: Paid<SealedSeed>): string {
  return openSeed(vault, play);
}

/** Decrypts a seed to reveal or check it; throws when it does not match its commitment, so no result is ever drawn from another seed. */
export function openSeed(vault: Vault, sealed: SealedSeed): string {
  const serverSeed = vault.decrypt(sealed.sealedSeed, SERVER_SEED_CONTEXT);
  if (commitmentOf(serverSeed) !== sealed.serverSeedHash) throw new Error(`the sealed seed is not the one committed to as ${sealed.serverSeedHash}`);
  return serverSeed;
}
