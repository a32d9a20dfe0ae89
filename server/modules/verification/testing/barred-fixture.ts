import { createIdentityFixture, type IdentityFixture, type TestPlayer } from '#server/modules/identity/testing/identity-fixture.ts';
import { readGate } from '#server/modules/gate/index.ts';
import { readVariables } from '#server/platform/config/read-variables.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics, type Metrics } from '#server/platform/metrics/create-metrics.ts';
import { type OpenSandbox, openSandbox } from '#sandbox/testing/open-sandbox.ts';
import type { VerificationDeps } from '../deps.ts';
import { CENTRAL_EXCLUSION_TOPIC } from '../events.ts';
import { parkedNow } from '#server/platform/parking/parking.ts';
import { BARRED_CHECK } from '../use-cases/ask-barred-list.ts';
import { createVerificationDeps, createVerificationModule } from '../module.ts';
import { verificationVariables } from '../variables.ts';

/** Players, and the register of barred people over HTTP. */
export interface BarredFixture extends Pick<IdentityFixture, 'database' | 'clock' | 'player'> {
  readonly sandbox: OpenSandbox;
  readonly metrics: Metrics;
  readonly deps: VerificationDeps;
  /** The same module as in another process. */
  newDeps(): VerificationDeps;
  /** Runs every periodic job of the module for as many turns as `seconds`. */
  periodicJob(seconds?: number): Promise<void>;
  /** Runs the jobs until only quarantined players are due. */
  runJobs(): Promise<void>;
  list(player: TestPlayer): Promise<void>;
  unlist(player: TestPlayer): Promise<void>;
  behave(answer: string, only?: TestPlayer): Promise<void>;
  /** The number of requests that the register got about each of these players. */
  asked(players: readonly TestPlayer[]): Promise<number[]>;
  /** `central`, `self` or null. */
  exclusionOf(player: TestPlayer): Promise<string | null>;
  events(): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export async function createBarredFixture(environment: Readonly<Record<string, string>> = {}): Promise<BarredFixture> {
  const [identity, sandbox] = await Promise.all([createIdentityFixture(), openSandbox({ hangMs: 60_000 })]);
  const { database, clock } = identity;
  const metrics = createMetrics({ processMetrics: false });
  const { values } = readVariables(verificationVariables, { SANDBOX_PORT: new URL(sandbox.url).port, ...environment });
  const config = { ...values, PUBLIC_URL: 'http://localhost:3000' };
  const newDeps = () => createVerificationDeps({ ...identity.deps, log: createLogger({ level: 'silent' }), metrics }, config);
  const deps = newDeps();
  const { periodicJobs = [] } = createVerificationModule(deps);
  async function periodicJob(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      for (const each of periodicJobs) await each.run(clock.now());
      clock.advance(1_000);
    }
  }
  const due = async () => {
    const quarantined = await parkedNow(database.db.k, BARRED_CHECK, clock.now());
    return database.db.k
      .selectFrom('verification_barred_check')
      .select('player_id')
      .where('due_at', '<=', clock.now())
      .$if(quarantined.length > 0, (query) => query.where('player_id', 'not in', quarantined))
      .execute();
  };
  return {
    database,
    clock,
    sandbox,
    metrics,
    deps,
    newDeps,
    player: identity.player,
    periodicJob: (seconds = 1) => periodicJob(seconds),
    async runJobs() {
      await periodicJob(1);
      for (let turn = 0; (await due()).length > 0; turn += 1) {
        if (turn > 200) throw new Error('somebody stays due');
        await periodicJob(1);
      }
    },
    list: async ({ cpf }) => void (await sandbox.send('POST', '/exclusion-registry/list', { cpf, reason: 'Autoexclusão' })),
    unlist: async ({ cpf }) => void (await sandbox.send('POST', '/exclusion-registry/unlist', { cpf })),
    behave: async (answer, only) =>
      void (await sandbox.send('POST', '/exclusion-registry/behaviour', { answer, ...(only === undefined ? {} : { only: only.cpf }) })),
    async asked(players) {
      const counts = new Map(
        ((await sandbox.get('/exclusion-registry/asked')).body as { about: string; times: number }[]).map((each) => [each.about, each.times]),
      );
      return players.map(({ cpf }) => counts.get(cpf) ?? 0);
    },
    exclusionOf: async ({ playerId }) => (await readGate(database.db.k, playerId))?.exclusionKind ?? null,
    events: () => identity.outbox(CENTRAL_EXCLUSION_TOPIC),
    async close() {
      await sandbox.close();
      await identity.close();
    },
  };
}
