import type { RandomSource } from '#kernel/random.ts';
import type { BonusDeps } from '#server/modules/bonus/index.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';

export interface AcquisitionDeps extends BonusDeps {
  readonly vault: Vault;
  readonly random: RandomSource;
  /** PUBLIC_URL: what links begin with. */
  readonly publicUrl: string;
  /** NODE_ENV=production: postbacks go by https alone, and never inside. */
  readonly production: boolean;
}
