import type { Ids } from '#kernel/ids.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

export interface SiteDeps {
  readonly db: Database;
  readonly settings: Settings;
  readonly ids: Ids;
  readonly vault: Vault;
}
