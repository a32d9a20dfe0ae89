import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { ActOfPlayer, approveAct } from '#server/modules/identity/index.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import type { Providers } from './domain/payment-provider.ts';

/** The dependencies of payments on identity. */
export interface Players {
  /** The CPF (eleven digits) and name of a player, or null for an unknown id. */
  read(playerId: string): Promise<{ readonly cpf: string; readonly name: string } | null>;
  /** True when the player enrolled a second factor (TOTP). */
  hasSecondFactor(playerId: string): Promise<boolean>;
  /** Spends a TOTP or recovery code for one act; wrong codes are counted and slowed down. */
  approve(act: ActOfPlayer): ReturnType<typeof approveAct>;
}

export interface PaymentsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly settings: SettingsReader;
  readonly complianceProfile: 'open' | 'br';
  readonly players: Players;
  readonly providers: Providers;
}
