import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { RandomSource } from '#kernel/random.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import { restUntilDue } from '#server/platform/jobs/rest-until-due.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { createDrandBeacon } from './beacon/create-drand-beacon.ts';
import { signaturesInThread } from './beacon/signatures.ts';
import { createChainLinks } from './chain-links.ts';
import { chainsKeepTheirEnds, roundsGoOn, roundsRecompute } from './round-checks.ts';
import type { RoundsDeps } from './deps.ts';
import { planChain } from './domain/chain-plan.ts';
import type { RoundGame } from './round-game.ts';
import { createTableAdvancer } from './use-cases/advance-table.ts';
import { retryParkedBets } from './use-cases/retry-parked-bets.ts';
import type { RoundsConfig } from './variables.ts';

const BEACON_TIMEOUT_MS = 2_000;
const TICK_MS = 100;
/** The longest wait between runs, since an operator or another process may change a table meanwhile. */
const REST_MS = 500;
const RETRY_EVERY_MS = 1_000;
/** One thread per process, for all sites in it. */
const signatures = signaturesInThread();

export interface RoundsFoundations {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: RandomSource;
  readonly vault: Vault;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Connects the engine to the beacon that the environment names (by default the sandbox's). New chains last `chainMs`, thirty days unless given. */
export function createRoundsDeps(shared: RoundsFoundations, config: RoundsConfig, chainMs?: number): RoundsDeps {
  const { db, clock, ids, log, metrics } = shared;
  const identity = {
    chainHash: config.BEACON_CHAIN_HASH,
    publicKey: config.BEACON_PUBLIC_KEY,
    genesisTime: config.BEACON_GENESIS_TIME,
    period: config.BEACON_PERIOD,
  };
  return {
    db,
    clock,
    ids,
    log,
    metrics,
    signatures,
    beacon: createDrandBeacon({ urls: config.BEACON_URL, identity, timeoutMs: BEACON_TIMEOUT_MS, signatures }),
    links: createChainLinks(shared),
    planChain: (times) => planChain(times, chainMs),
  };
}

/** One periodic job per table, so that no table waits for another's beacon, and one for quarantined bets. */
export function createRoundsModule(deps: RoundsDeps, games: readonly RoundGame[]): ModuleParts {
  return {
    periodicJobs: games.flatMap((game) => {
      const table = createTableAdvancer(deps, game);
      return [
        restUntilDue(
          { name: `rounds:${game.table}`, everyMs: TICK_MS, run: (at: Date) => table.advance(at) },
          { nextDue: async () => table.nextDue(), longestMs: REST_MS },
        ),
        { name: `rounds:${game.table}:parked`, everyMs: RETRY_EVERY_MS, run: (at: Date) => retryParkedBets(deps, game, at) },
      ];
    }),
    ledgerChecks: [roundsRecompute(games, deps), chainsKeepTheirEnds(deps.links), roundsGoOn(deps)],
  };
}
