import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { RandomSource } from '#kernel/random.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LiveSession, Principal } from '#server/platform/http/principal.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import type { Catalogue, Profile } from '../domain/catalogue.ts';

/** The dependencies of the provider wallet and of launching games. */
export interface WalletDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: RandomSource;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly settings: SettingsReader;
  readonly catalogue: () => Promise<Catalogue>;
  readonly complianceProfile: Profile;
  /** Secrets of suppliers that speak our own dialect, by their name (`casino_game.source`). */
  readonly providerSecrets: ReadonlyMap<string, string>;
  /** The login of a player's token, which stays when the token rotates. */
  readonly liveSession: (principal: Principal) => Promise<LiveSession | null>;
}
