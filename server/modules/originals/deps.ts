import type { GameId } from '#contracts/games.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { RandomSource } from '#kernel/random.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import type { ActJudge, Round, RoundGame } from '#server/modules/rounds/index.ts';
import type { TableTimes } from './table/table-game.ts';

/** Round times by game that replace the game's own. */
export type GivenTimes = Readonly<Partial<Record<GameId, Partial<TableTimes>>>>;

/** The dependencies of the originals. */
export interface OriginalsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly settings: SettingsReader;
  readonly complianceProfile: 'open' | 'br';
  /** Decides on acts in running rounds (`judgeActs` of rounds). Not needed without tables that run. */
  readonly judgeActs?: ((game: RoundGame, round: Round) => Promise<ActJudge | null>) | undefined;
  /** For tests, which may allow more time than a real table. */
  readonly tableTimes?: GivenTimes | undefined;
}
