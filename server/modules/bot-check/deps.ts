import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import type { BotCheck } from './bot-check.ts';

export interface BotCheckDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly adapter: BotCheck;
}
