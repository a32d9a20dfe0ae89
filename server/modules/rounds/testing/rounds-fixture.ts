import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { manualClock, type ManualClock } from '#kernel/clock.ts';
import { systemRandom } from '#server/platform/system-clock.ts';
import { readVariables } from '#server/platform/config/read-variables.ts';
import { DEFAULT_SECRET } from '#server/platform/config/variables.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { type Database, openDatabase, type Tx } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { type OpenSandbox, openSandbox } from '#sandbox/testing/open-sandbox.ts';
import { createDrandBeacon } from '../beacon/create-drand-beacon.ts';
import type { RoundsDeps } from '../deps.ts';
import type { Round } from '../domain/round.ts';
import { createRoundsDeps } from '../module.ts';
import { currentRound } from '../store/round-rows.ts';
import { createTableAdvancer, type TableAdvancer } from '../use-cases/advance-table.ts';
import { type Hook, testGame } from './test-game.ts';
import { createOrderedIds } from '#server/platform/testing/ordered-ids.ts';
import { roundsVariables } from '../variables.ts';

/** Long enough for a busy machine. */
const BEACON_TIMEOUT_MS = 60_000;
/** Timeout for a beacon that never answers, so that tests need not wait. */
const HANGING_TIMEOUT_MS = 30;
const START = new Date('2026-11-21T12:00:00.500Z');

export interface RoundsFixture {
  readonly database: TestDatabase;
  readonly sandbox: OpenSandbox;
  readonly clock: ManualClock;
  readonly game: ReturnType<typeof testGame>;
  /** Every log line so far. */
  readonly logged: string[];
  readonly deps: RoundsDeps;
  /** Another process: its own pool, its own engine. */
  process(over?: Partial<RoundsDeps>): Promise<{ readonly db: Database; readonly table: TableAdvancer }>;
  /** Takes every step that is due now. */
  run(): Promise<void>;
  /** Moves the clock, then takes every step that is due. */
  after(ms: number): Promise<Round>;
  round(): Promise<Round>;
  /** Places a bet as a game does: admitted and written in one transaction; null when no round takes it. */
  bet(roundId?: string | null, at?: Date): Promise<string | null>;
  bets(roundId: string): Promise<{ readonly state: string; readonly count: number }[]>;
  /** `{seq}:{state}` of every announcement that was committed, in order. */
  told(): Promise<string[]>;
  beacon(mode: string, rounds?: number): Promise<void>;
  /** Kills the connection of the next call of this hook in mid-transaction. */
  killAt(hook: Hook): void;
  failAt(hook: Hook): void;
  /** Makes every hook fail from now on, until `heal`. */
  failAlwaysAt(...hooks: Hook[]): void;
  heal(): void;
  /** The names of the alerts in the log. */
  alerts(): string[];
  /** Ends its processes. */
  drop(): Promise<void>;
}

type NewWorld = (over?: Partial<RoundsDeps>, gameOf?: typeof testGame) => Promise<RoundsFixture>;

interface Ground {
  readonly database: TestDatabase;
  readonly sandbox: OpenSandbox;
  readonly clock: ManualClock;
}

/** Call at the top of a test file, whose fixtures share a database and a sandbox: the returned function empties both and restarts the clock. */
export function roundsFixtures(): NewWorld {
  let ground: Ground;
  beforeAll(async () => {
    const clock = manualClock(START);
    const [database, sandbox] = await Promise.all([createTestDatabase(), openSandbox({ clock, hangMs: 1_000, sportsFeedDays: 0 })]);
    ground = { database, sandbox, clock };
    await database.owner.pool.query(`
      CREATE TABLE test_bet (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), round_id uuid NOT NULL, state text NOT NULL DEFAULT 'open');
      CREATE TABLE test_told (n bigint GENERATED ALWAYS AS IDENTITY, what text NOT NULL);
      GRANT ALL ON test_bet, test_told TO palpite_app`);
  });
  afterAll(async () => {
    await ground.sandbox.close();
    await ground.database.drop();
  });
  return async (over = {}, gameOf = testGame) => {
    ground.clock.set(START);
    await ground.sandbox.send('POST', '/public-beacon/control', { mode: 'ok' });
    await ground.database.owner.pool.query(`
      BEGIN; SET LOCAL session_replication_role = 'replica';
      ALTER TABLE rounds_chain ENABLE TRIGGER USER;
      TRUNCATE rounds_round, rounds_chain, platform_parked, outbox, test_bet, test_told; COMMIT`);
    return createWorld(ground, over, gameOf);
  };
}

/** An engine over an empty database, with a test game and the sandbox's beacon over HTTP, all on one clock. */
function createWorld({ database, sandbox, clock }: Ground, over: Partial<RoundsDeps>, gameOf: typeof testGame): RoundsFixture {
  let hanging = false;
  const logged: string[] = [];
  const log = createLogger({ level: 'trace', destination: { write: (line: string) => void logged.push(line) } });
  const { values: config } = readVariables(roundsVariables, { SANDBOX_PORT: new URL(sandbox.url).port });
  const vault = createVault(DEFAULT_SECRET);
  const metrics = createMetrics({ processMetrics: false });
  const real = createRoundsDeps({ db: database.db, clock, ids: createOrderedIds(clock), random: systemRandom, vault, log, metrics }, config);
  const deps: RoundsDeps = {
    ...real,
    beacon: createDrandBeacon({
      ...{ urls: config.BEACON_URL, identity: real.beacon.identity, signatures: real.signatures },
      get timeoutMs() {
        return hanging ? HANGING_TIMEOUT_MS : BEACON_TIMEOUT_MS;
      },
    }),
    planChain: () => ({ length: 600, announceBelow: 5 }),
    ...over,
  };
  const planned = new Map<Hook, 'kill' | 'fail' | 'fail always'>();
  const game = gameOf((tx, hook) => act(tx, hook));
  const pools: Database[] = [];
  const table = createTableAdvancer(deps, game);

  async function act(tx: Tx, hook: Hook): Promise<void> {
    const plan = planned.get(hook);
    if (plan !== 'fail always') planned.delete(hook);
    if (plan === 'fail' || plan === 'fail always') throw new Error(`told to fail at ${hook}`);
    if (plan !== 'kill') return;
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(database.owner.k);
    await sql`SELECT 1`.execute(tx);
  }

  const world: RoundsFixture = {
    database,
    sandbox,
    clock,
    game,
    logged,
    deps,
    async process(more = {}) {
      const db = openDatabase({ url: database.url, poolSize: 6, role: 'palpite_app', onIdleError: () => undefined });
      pools.push(db);
      return { db, table: createTableAdvancer({ ...deps, db, ...more }, game) };
    },
    async run() {
      while ((await table.advance(clock.now())) > 0);
    },
    async after(ms) {
      clock.advance(ms);
      await world.run();
      return world.round();
    },
    async round() {
      const round = await currentRound(database.db.k, game.table);
      if (round === null) throw new Error('no round was ever opened');
      return round;
    },
    async bet(roundId = null, at = clock.now()) {
      return database.db.k.transaction().execute(async (tx) => {
        const { rows } = await sql<{ id: string | null }>`SELECT rounds_api_admit(${game.table}, ${roundId}, ${at}) AS id`.execute(tx);
        const admitted = rows[0]?.id ?? null;
        if (admitted !== null) await sql`INSERT INTO test_bet (round_id) VALUES (${admitted})`.execute(tx);
        return admitted;
      });
    },
    async bets(roundId) {
      const { rows } = await sql<{ state: string; count: number }>`
        SELECT state, count(*)::int AS count FROM test_bet WHERE round_id = ${roundId} GROUP BY state ORDER BY state`.execute(database.db.k);
      return rows;
    },
    async told() {
      const { rows } = await sql<{ what: string }>`SELECT what FROM test_told ORDER BY n`.execute(database.db.k);
      return rows.map((row) => row.what);
    },
    async beacon(mode, rounds) {
      hanging = mode === 'hanging';
      await sandbox.send('POST', '/public-beacon/control', rounds === undefined ? { mode } : { mode, rounds });
    },
    killAt: (hook) => void planned.set(hook, 'kill'),
    failAt: (hook) => void planned.set(hook, 'fail'),
    failAlwaysAt: (...hooks) => hooks.forEach((hook) => planned.set(hook, 'fail always')),
    heal: () => planned.clear(),
    alerts: () => logged.flatMap((line) => (JSON.parse(line) as { alert?: string }).alert ?? []),
    async drop() {
      for (const pool of pools.splice(0)) await pool.close();
    },
  };
  return world;
}
