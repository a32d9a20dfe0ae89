import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';

export interface BonusDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly settings: SettingsReader;
  readonly complianceProfile: 'open' | 'br';
}
