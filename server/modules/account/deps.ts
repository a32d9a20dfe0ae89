import type { Clock } from '#kernel/clock.ts';
import type { AcquisitionDeps } from '#server/modules/acquisition/index.ts';
import type { BotCheckDeps } from '#server/modules/bot-check/index.ts';
import type { IdentityDeps } from '#server/modules/identity/index.ts';
import type { NotificationsDeps } from '#server/modules/notifications/index.ts';
import type { ResponsibleGamingDeps } from '#server/modules/responsible-gaming/index.ts';
import type { VerificationDeps } from '#server/modules/verification/index.ts';
import type { PaymentsDeps } from '#server/modules/payments/index.ts';
import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { PersonalTable } from '#server/platform/personal-data/personal-table.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import type { House } from './domain/house.ts';

export interface AccountDeps {
  readonly clock: Clock;
  readonly identity: IdentityDeps;
  readonly verification: VerificationDeps;
  readonly responsibleGaming: ResponsibleGamingDeps;
  readonly botCheck: BotCheckDeps;
  readonly acquisition: AcquisitionDeps;
  readonly payments: PaymentsDeps;
  readonly notifications: Pick<NotificationsDeps, 'vault' | 'ids'>;
  readonly settings: SettingsReader;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The tables of every module with player data, and their encrypted columns. */
  readonly personalTables: readonly PersonalTable[];
  readonly sealedTables: readonly SealedTable[];
  /** The licensed company's data, for the player's documents. */
  readonly house: House;
  readonly complianceProfile: 'open' | 'br';
}
