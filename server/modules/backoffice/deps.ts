import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { AcquisitionDeps } from '#server/modules/acquisition/index.ts';
import type { BonusDeps } from '#server/modules/bonus/index.ts';
import type { CasinoDeps } from '#server/modules/casino/index.ts';
import type { IdentityDeps } from '#server/modules/identity/index.ts';
import type { PaymentsDeps } from '#server/modules/payments/index.ts';
import type { ResponsibleGamingDeps } from '#server/modules/responsible-gaming/index.ts';
import type { VerificationDeps } from '#server/modules/verification/index.ts';
import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { ParkedKind } from '#server/platform/parking/parked-kind.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

export interface BackofficeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly settings: Settings;
  readonly identity: IdentityDeps;
  readonly payments: PaymentsDeps;
  readonly verification: VerificationDeps;
  readonly responsibleGaming: ResponsibleGamingDeps;
  readonly casino: CasinoDeps;
  /** The dependencies of bonus and coupon commands. */
  readonly bonus: BonusDeps;
  readonly acquisition: AcquisitionDeps;
  /** The encrypted tables of every module. */
  readonly sealedTables: readonly SealedTable[];
  /** The quarantine kinds of every module, and the acts that end them. */
  readonly parkedKinds: readonly ParkedKind[];
}
