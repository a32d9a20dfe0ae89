import { createRoundsDeps } from '#server/modules/rounds/module.ts';
import { roundsVariables } from '#server/modules/rounds/variables.ts';
import { readVariables } from '#server/platform/config/read-variables.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { openSandbox } from '#sandbox/testing/open-sandbox.ts';
import type { OriginalsFixture } from './originals-fixture.ts';

/** Short enough to generate at once, long enough for any test file. */
const CHAIN_LENGTH = 1_000;

export interface TestBeacon {
  /** The dependencies of the rounds engine: the sandbox's beacon on the fixture's clock, over HTTP. */
  readonly roundsDeps: ReturnType<typeof createRoundsDeps>;
  /** Runs `work` while the beacon does not respond. */
  whileSilent<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Starts the sandbox's public beacon for a world. */
export async function createTestBeacon({ db, clock, deps, ids }: OriginalsFixture): Promise<TestBeacon> {
  const sandbox = await openSandbox({ clock });
  const log = createLogger({ level: 'silent' });
  const { values: config } = readVariables(roundsVariables, { SANDBOX_PORT: new URL(sandbox.url).port });
  const speak = (mode: 'ok' | 'missing') => sandbox.send('POST', '/public-beacon/control', { mode });
  return {
    roundsDeps: {
      ...createRoundsDeps({ db, clock, ids, random: deps.random, vault: deps.vault, log, metrics: createMetrics({ processMetrics: false }) }, config),
      planChain: () => ({ length: CHAIN_LENGTH, announceBelow: 10 }),
    },
    async whileSilent(work) {
      await speak('missing');
      try {
        return await work();
      } finally {
        await speak('ok');
      }
    },
    close: () => sandbox.close(),
  };
}
