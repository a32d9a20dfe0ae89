import type { RandomSource } from '#kernel/random.ts';
import type { BonusDeps } from '#server/modules/bonus/index.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';

export interface AcquisitionDeps extends BonusDeps {
  readonly vault: Vault;
  readonly random: RandomSource;
  /** PUBLIC_URL: the base of links. */
  readonly publicUrl: string;
  /** NODE_ENV=production: postbacks use https only, and never an internal address. */
  readonly production: boolean;
}
