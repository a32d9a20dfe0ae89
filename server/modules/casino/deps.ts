import type { Clock } from '#kernel/clock.ts';
import type { RandomSource } from '#kernel/random.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import type { CatalogueSource } from './adapters/catalogue-source.ts';
import type { Catalogue, Profile } from './domain/catalogue.ts';
import type { FreeRoundsAnnouncer } from './provider-wallet/domain/free-rounds-announcer.ts';
import type { RoundReplayer } from './provider-wallet/domain/round-replayer.ts';

/** The dependencies that main passes to the casino. */
export interface CasinoOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: SettingsReader;
  readonly complianceProfile: Profile;
  readonly random: RandomSource;
  readonly metrics: Metrics;
}

export interface CasinoDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly settings: SettingsReader;
  readonly random: RandomSource;
  readonly metrics: Metrics;
  /** The suppliers whose lists of games are imported. */
  readonly sources: readonly CatalogueSource[];
  /** The present catalogue for players. */
  readonly catalogue: () => Promise<Catalogue>;
  readonly complianceProfile: Profile;
  /** Suppliers that need a call about free rounds. */
  readonly announcers: readonly FreeRoundsAnnouncer[];
  /** Suppliers that replay rounds. */
  readonly replayers: readonly RoundReplayer[];
  /** False under the profile br: a public list of wins would be advertising. */
  readonly showsWins: boolean;
}
