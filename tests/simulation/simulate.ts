import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { compose } from '#server/main/compose.ts';
import { loadConfig } from '#server/platform/config/load-config.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { startBenchDatabase } from '../../tools/bench/bench-database.ts';
import { signTokens, startBenchSite } from '../../tools/bench/stakes/bench-site.ts';
import { makePlayers } from '../../tools/bench/stakes/players.ts';
import { type Journal, type Lane, playUntilKilled } from './play-until-killed.ts';

const LANES = 24;
const LONGEST_LIFE_MS = 3_000;

/**
 * `npm run simulate -- --kills 200`: players play Mines against the real site, which is killed (SIGKILL) at random instants and started again. Calls
 * without an answer are repeated with the same key. After each kill every acknowledged answer must stand in the database and the ledger must hold.
 * Exits 1 when anything is broken. Deposits and withdrawals are killed in tests/payments/crash.test.ts.
 */
async function simulate(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: args.filter((word) => word !== '--'), options: { kills: { type: 'string', default: '5' } } });
  const database = await startBenchDatabase();
  const db = openDatabase({ url: process.env['DATABASE_URL'] ?? '', poolSize: 2 });
  try {
    const broken = await killAndCheck(db, Number(values.kills));
    process.stdout.write(broken === 0 ? `Nothing was lost in ${values.kills} kills.\n` : `${broken} faults in ${values.kills} kills.\n`);
    process.exitCode = broken === 0 ? 0 : 1;
  } finally {
    await db.close();
    database.close();
  }
}

async function killAndCheck(db: Database, kills: number): Promise<number> {
  const players = await makePlayers(db, LANES, new Date(Date.now()));
  const journal: Journal = { rounds: new Set(), ended: new Map(), versions: new Map(), wrong: [] };
  const lanes: Lane[] = players.map((playerId) => ({ playerId, token: '', pending: null, roundId: null }));
  let broken = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const tokens = await signTokens(players, new Date(Date.now()));
    const site = await startBenchSite();
    const playing = lanes.map((lane, index) => playUntilKilled(site.port, Object.assign(lane, { token: tokens[index] }), journal));
    await wait(50 + randomInt(LONGEST_LIFE_MS));
    await site.kill();
    await Promise.all(playing);
    const faults = [...journal.wrong.splice(0), ...(await missing(db, journal)), ...(await violations())];
    broken += faults.length;
    process.stdout.write(`kill ${kill}: ${journal.rounds.size} rounds and ${journal.ended.size} endings acknowledged so far, ${faults.length} faults\n`);
    for (const fault of faults.slice(0, 10)) process.stdout.write(`  ${fault}\n`);
  }
  return broken;
}

/** Acknowledged answers that the database does not have. */
async function missing(db: Database, journal: Journal): Promise<string[]> {
  const rounds = await db.pool.query<{ id: string; state: string }>('SELECT id, state FROM originals_mines_round');
  const states = new Map(rounds.rows.map((row) => [row.id, row.state]));
  const wallets = await db.pool.query<{ id: string; version: number }>("SELECT id, version FROM wallet_account WHERE kind = 'cash'");
  const versions = new Map(wallets.rows.map((row) => [row.id, row.version]));
  return [
    ...[...journal.rounds].filter((id) => !states.has(id)).map((id) => `round ${id} was acknowledged and is gone`),
    ...[...journal.ended]
      .filter(([id, state]) => states.get(id) !== state)
      .map(([id, state]) => `round ${id} was told ${state} and is ${states.get(id) ?? 'missing'}`),
    ...[...journal.versions].filter(([id, version]) => (versions.get(id) ?? 0) < version).map(([id]) => `wallet ${id} is older than what its player was told`),
  ];
}

/** Broken invariants, of every module. */
async function violations(): Promise<string[]> {
  const site = await compose({ config: loadConfig({ ...process.env, LOG_LEVEL: 'fatal', NODE_ENV: 'test' }) });
  try {
    const checks = site.parts.flatMap((part) => part.ledgerChecks ?? []);
    const found: string[] = [];
    for (const check of checks) for (const violation of await check.run(site.db)) found.push(`${check.name}: ${violation.detail}`);
    return found;
  } finally {
    await site.close();
  }
}

await simulate(process.argv.slice(2));
