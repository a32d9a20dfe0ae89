import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';

export interface ResponsibleGamingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly log: Logger;
  /** Under `br` reality checks cannot be turned off. */
  readonly complianceProfile: 'open' | 'br';
}
