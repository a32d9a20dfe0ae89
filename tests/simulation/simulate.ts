import { parseArgs } from 'node:util';
import { buildWebWhenStale } from '../../tools/start/build-when-stale.mjs';
import { type KillsReport, openPlayedFixture, runKills } from './kills/run-kills.ts';
import { stageTable } from './kills/strikes.ts';

const SHORT = { kills: 5, players: 4, checkpointEvery: 5, databaseEvery: 3, longestLifeMs: 600 };
const FULL = { players: 12, checkpointEvery: 10, databaseEvery: 5, longestLifeMs: 1_500 };

/**
 * `npm run simulate -- --kills 200 --seed 1`: players deposit, play Mines, every table and slots and withdraw over HTTP. Meanwhile SIGKILL ends the site
 * (every fifth time PostgreSQL too; every second time the studio first) in every state of the tables' rounds, and a new process starts. The PSP doubles,
 * delays, loses and reorders its callbacks; the public beacon times out or lies. Calls without an answer are repeated with the same key. The ledger is
 * verified after each kill; every ten kills all work finishes and is compared with the journal of acknowledged operations. `--short` is five kills. Exits 1
 * on any violation.
 */
async function simulate(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: args.filter((word) => word !== '--'),
    options: { kills: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' }, short: { type: 'boolean', default: false } },
  });
  await buildWebWhenStale();
  const plan = { ...(values.short ? SHORT : { ...FULL, kills: Number(values.kills) }), seed: Number(values.seed), report: say };
  const world = await openPlayedFixture();
  try {
    const report = await runKills(plan, world);
    print(report, plan.seed);
    process.exitCode = report.violations.length === 0 ? 0 : 1;
  } finally {
    await world.close();
  }
}

function print(report: KillsReport, seed: number): void {
  say(
    `seed ${seed}: ${report.siteKills} kills of the site, ${report.databaseKills} of PostgreSQL, ${report.studioKills} of the studio, ${report.violations.length} violations`,
  );
  say(
    `${report.operations} operations acknowledged (${report.deposits} deposits, ${report.withdrawals} withdrawals, ${report.rounds} rounds of Mines, ${report.tableBets} bets on tables, ${report.spins} spins), ${report.repeated} calls repeated`,
  );
  say(`ready after a kill of the site: ${percentiles(report.siteReadyMs)}; of PostgreSQL: ${percentiles(report.databaseReadyMs)}`);
  say(
    `rounds of tables by how they ended: ${counted(report.tableRounds)}; struck with bets in them: ${report.tables.join(', ')}; the kills by where they found the round:`,
  );
  for (const line of stageTable(report.stages)) say(line);
  for (const violation of report.violations.slice(0, 50)) say(`  ${violation}`);
}

function percentiles(sortedMs: readonly number[]): string {
  const at = (share: number) => ((sortedMs[Math.min(sortedMs.length - 1, Math.floor(sortedMs.length * share))] ?? Number.NaN) / 1_000).toFixed(2);
  return `p50 ${at(0.5)} s, p99 ${at(0.99)} s`;
}

function counted(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await simulate(process.argv.slice(2));
