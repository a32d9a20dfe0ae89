import { listCommitmentsJob } from '#server/modules/originals/commitments/use-cases/list-commitments.ts';
import { createOriginalsModule, roundGames, tableIds } from '#server/modules/originals/module.ts';
import { createRoundsModule } from '#server/modules/rounds/module.ts';
import { signaturesInThread } from '#server/modules/rounds/beacon/signatures.ts';
import { createChainLinks } from '#server/modules/rounds/chain-links.ts';
import { stakesSettings } from '#server/modules/stakes/module.ts';
import type { LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { type CheckOutcome, VERIFY_LANES, verifyLedger } from '#server/platform/db/verify-ledger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { createSettings } from '#server/platform/settings/settings.ts';
import { defineBench } from './common/define-bench.ts';
import { say } from './common/facts.ts';
import { databaseCpu } from './common/cpu.ts';
import { doubleHistory } from './verify/double-history.ts';
import { type History, makeDepositors, openHistory } from './verify/history.ts';
import { mineHistory } from './verify/mines-history.ts';
import { sportsHistory } from './verify/sports-history.ts';

/** Shares of the transfers: the share of each game, and how many transfers one of its bets makes. */
const GAMES = { mines: { share: 0.55, each: 2.55 }, double: { share: 0.35, each: 2.45 }, sports: { share: 0.1, each: 2.4 } } as const;
const BETS_PER_ROUND = 120;
const MB = 2 ** 20;

/**
 * The time of `ledger:verify` over `transfers` transfers of played history: Mines, Double and sports with their seeds, chains, receipts and integrity tags, and a
 * deposit block per player. The reference, in the same run: every row of the same tables read and hashed once, in order. Payments are omitted. Throws when a
 * check finds a violation.
 */
export const bench = defineBench({
  name: 'verify',
  sizes: { transfers: 1_000_000 },
  tiny: { transfers: 500 },
  async measure({ transfers }) {
    const history = await openHistory();
    try {
      await play(history, transfers);
      const tables = await facts(history);
      const referenceMs = await readEverything(history, tables);
      const readDatabaseCpu = await databaseCpu(history.db);
      const [ours, database] = [process.cpuUsage(), readDatabaseCpu()];
      const verifiedMs = await verify(history);
      const { user, system } = process.cpuUsage(ours);
      say(`CPU of it: ${seconds((user + system) / 1_000)} s in this process, ${seconds(readDatabaseCpu() - database)} s in the database`);
      say(`verified in ${seconds(verifiedMs)} s; every row read and hashed once: ${seconds(referenceMs)} s; ratio ${(verifiedMs / referenceMs).toFixed(2)}`);
    } finally {
      await history.world.drop();
    }
  },
});

async function play(history: History, transfers: number): Promise<void> {
  const count = ({ share, each }: { readonly share: number; readonly each: number }) => Math.round((transfers * share) / each);
  const players = await makeDepositors(history, Math.max(200, Math.ceil(transfers / 250)));
  const startedMs = performance.now();
  await sportsHistory(history, count(GAMES.sports));
  await mineHistory(history, players, count(GAMES.mines));
  await doubleHistory(history, players, count(GAMES.double), Math.ceil(count(GAMES.double) / BETS_PER_ROUND));
  await listAll(history);
  say(`played in ${seconds(performance.now() - startedMs)} s`);
  const sealingMs = performance.now();
  await history.seal();
  const { rows } = await history.owner.pool.query<{ seals: number }>('SELECT count(*) AS seals FROM stake_seal');
  const tookMs = performance.now() - sealingMs;
  say(`sealed ${rows[0]?.seals ?? 0} facts in ${seconds(tookMs)} s (${Math.round(((rows[0]?.seals ?? 0) / tookMs) * 1_000)}/s)`);
  await history.owner.pool.query('VACUUM ANALYZE');
}

/** Publishes every commitment on the public list, by the site's own periodic job. */
async function listAll({ db, vault, clock }: History): Promise<void> {
  const periodicJob = listCommitmentsJob({ db, vault }, tableIds);
  while ((await periodicJob.run(clock.now())) > 0);
}

/** Counts the rows of every table that is not empty; prints the large ones. */
async function facts({ owner }: History): Promise<readonly string[]> {
  const { rows } = await owner.pool.query<{ name: string; rows: number }>(
    `SELECT relname AS name, n_live_tup AS rows FROM pg_stat_user_tables WHERE schemaname = 'public' AND n_live_tup > 0 AND relname NOT LIKE 'platform%' AND relname <> 'outbox' ORDER BY n_live_tup DESC`,
  );
  const large = rows.filter((table) => table.rows >= 1_000).map((table) => `${table.name} ${table.rows}`);
  say(large.join(', '));
  return rows.map(({ name }) => name);
}

async function readEverything({ owner }: History, tables: readonly string[]): Promise<number> {
  const client = await owner.pool.connect();
  const startedMs = performance.now();
  await client.query('BEGIN; SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL jit = off');
  for (const table of tables) await client.query(`SELECT count(*), sum(hashtextextended(t::text, 0)) FROM ${table} t`);
  await client.query('COMMIT');
  client.release();
  return performance.now() - startedMs;
}

async function verify(history: History): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const startedMs = performance.now();
  const tell = ({ name, violations, rowsRead, ms }: CheckOutcome) => {
    const broken = violations.length === 0 ? '' : ` BROKEN: ${violations[0]?.detail ?? ''}`;
    say(`  ${String(Math.round(ms)).padStart(6)} ms ${String(rowsRead).padStart(9)} rows  ${name}${broken}`);
  };
  const outcomes = await verifyLedger(history.db, checksOf(history), { onChecked: tell, lanes: VERIFY_LANES, countsRows: true });
  const tookMs = performance.now() - startedMs;
  clearInterval(watching);
  say(`memory of the process: ${Math.round(before / MB)} MB before, ${Math.round(most / MB)} MB at most`);
  const broken = outcomes.reduce((sum, { violations }) => sum + violations.length, 0);
  if (broken > 0) throw new Error(`the bench's history is broken: ${broken} violations`);
  return tookMs;
}

function checksOf({ world, vault, random }: History): readonly LedgerCheck[] {
  const { db, clock, ids, deps, checks } = world;
  const settings = createSettings(db, stakesSettings);
  const { log } = deps;
  const metrics = createMetrics({ processMetrics: false });
  const originals = { db, clock, ids, random, vault, log, metrics, settings, complianceProfile: 'open' } as const;
  const beacon = {
    identity: { chainHash: '', publicKey: '', genesisTime: 0, period: 1 },
    ask: async () => ({ kind: 'silent', reason: 'unreachable' }) as const,
  };
  const rounds = {
    db,
    clock,
    ids,
    log,
    metrics,
    beacon,
    signatures: signaturesInThread(),
    links: createChainLinks({ vault, random }),
    planChain: () => ({ length: 1, announceBelow: 1 }),
  };
  return [...checks, ...(createOriginalsModule(originals).ledgerChecks ?? []), ...(createRoundsModule(rounds, roundGames(originals)).ledgerChecks ?? [])];
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
