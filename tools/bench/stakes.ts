import type { Database } from '#server/platform/db/database.ts';
import { openOwnerDatabase, openSiteDatabase } from './common/bench-database.ts';
import { type BenchSite, betRequest, signTokens, withBenchSite } from './common/bench-site.ts';
import { measure, type Measured, overHttp, taker } from './common/callers.ts';
import { databaseCpu, processCpuMs } from './common/cpu.ts';
import { defineBench } from './common/define-bench.ts';
import { say } from './common/facts.ts';
import { betRow, MINES, openDirectly, STAKE_CENTS, stakeBatcher, stakeDirectly } from './common/mines-bets.ts';
import { addHistory, closeRounds, giveBonuses, giveSeeds, makePlayers } from './common/players.ts';

const DIRECT_CONNECTIONS = 16;
const CALLERS = [1, 32, 256];

interface Setting {
  readonly owner: Database;
  readonly app: Database;
  readonly site: BenchSite;
  readonly players: readonly string[];
  /** As many players with a running bonus of half a stake: each of their bets is paid half from it. */
  readonly withBonus: readonly string[];
  readonly databaseCpuMs: () => number;
}

/**
 * Bets per second: the site's HTTP call (with authentication, player eligibility and ledger) compared with direct single calls of the same SQL function
 * (named statement, 16 connections, no HTTP), in the same run. `--bets N` per figure (6000), `--rounds N` (2), `--transfers N` of history (0; the is
 * 10000000). It creates players and rounds: give it a throwaway database, or none, and it starts its own.
 */
export const bench = defineBench({
  name: 'stakes',
  sizes: { bets: 6_000, rounds: 2, transfers: 0 },
  tiny: { bets: 8, rounds: 1, transfers: 8 },
  usesSite: true,
  async measure({ bets, rounds, transfers }) {
    const owner = openOwnerDatabase(4);
    const app = openSiteDatabase(DIRECT_CONNECTIONS);
    const players = await makePlayers(owner, bets, new Date(Date.now()));
    const withBonus = await makePlayers(owner, players.length, new Date(Date.now()));
    await giveSeeds(owner, [...players, ...withBonus], new Date(Date.now()));
    await giveBonuses(owner, withBonus, STAKE_CENTS / 2, new Date(Date.now()));
    if (transfers > 0) await addHistory(owner, players, transfers, new Date(Date.now()));
    say(`${players.length} random wallets, one bet each per figure; ${transfers} transfers of history. CPU in ms per bet: site, database.`);
    try {
      await withBenchSite({}, async (site) => {
        const setting = { owner, app, site, players, withBonus, databaseCpuMs: await databaseCpu(owner) };
        for (let round = 1; round <= rounds; round += 1) await compare(setting, round);
        await hotWallet(setting);
      });
    } finally {
      await Promise.all([owner.close(), app.close()]);
    }
  },
});

/** Direct singles first, on cash and on cash and bonus; then HTTP: 256 callers on cash and bonus, and 1, 32 and 256 on cash, each on the same players. */
async function compare(setting: Setting, round: number): Promise<void> {
  const { players, withBonus, app } = setting;
  const directly = (who: readonly string[]) => () => measure(DIRECT_CONNECTIONS, taker(who), async () => (player: string) => openDirectly(app, player));
  await closeRounds(setting.owner, new Date(Date.now()));
  const cash = await figure(setting, `round ${round}: direct, ${DIRECT_CONNECTIONS} connections`, directly(players));
  const direct = cash.perSecond;
  const half = await figure(setting, `round ${round}: the same, half on bonus`, directly(withBonus), direct);
  say(`round ${round}: a stake half on bonus costs the database ${fixed(half.databaseMs / cash.databaseMs, 2)} × the CPU of one on cash`);
  await closeRounds(setting.owner, new Date(Date.now()));
  const funded = await signTokens(withBonus, new Date(Date.now()));
  await figure(setting, `round ${round}: HTTP, 256 callers, half on bonus`, () => overHttp(setting.site.port, 256, requestsOf(funded)), direct);
  for (const callers of CALLERS) {
    await closeRounds(setting.owner, new Date(Date.now()));
    const bets = callers === 1 ? players.slice(0, Math.ceil(players.length / 8)) : players;
    const tokens = await signTokens(bets, new Date(Date.now()));
    await figure(setting, `round ${round}: HTTP, ${callers} callers`, () => overHttp(setting.site.port, callers, requestsOf(tokens)), direct);
  }
}

function requestsOf(tokens: readonly string[]): string[] {
  return tokens.map((token) => betRequest(token, STAKE_CENTS, MINES));
}

/** One wallet from which every caller bets. Mines allows one open round per player, so these are stakes alone: the same path without HTTP and round. */
async function hotWallet(setting: Setting): Promise<void> {
  const [player = ''] = setting.players;
  const rows = () => setting.players.map(() => betRow(player));
  const direct = await figure(setting, `one hot wallet: direct, ${DIRECT_CONNECTIONS} connections`, () =>
    measure(DIRECT_CONNECTIONS, taker(rows()), async () => async (row) => (await stakeDirectly(setting.app, [row]))[0]?.verdict === 'placed'),
  );
  const batcher = stakeBatcher(setting.app);
  await figure(
    setting,
    'one hot wallet: batcher, 256 callers',
    () => measure(256, taker(rows()), async () => async (row) => (await batcher.submit(row)).verdict === 'placed'),
    direct.perSecond,
  );
}

interface Figure {
  readonly perSecond: number;
  /** CPU of the database's processes per bet. */
  readonly databaseMs: number;
}

/** Runs one measurement and prints it with `reference`, in bets per second. */
async function figure(setting: Setting, name: string, work: () => Promise<Measured>, reference?: number): Promise<Figure> {
  const before = [processCpuMs(setting.site.pid), setting.databaseCpuMs()] as const;
  const measured = await work();
  const [site, database] = [processCpuMs(setting.site.pid) - before[0], setting.databaseCpuMs() - before[1]];
  const perSecond = measured.answers / measured.seconds;
  const p99 = measured.latenciesMs[Math.floor(measured.latenciesMs.length * 0.99)] ?? 0;
  say(
    [
      name.padEnd(42),
      `${fixed(perSecond, 0).padStart(6)} bets/s`,
      `ratio ${reference === undefined ? '  – ' : fixed(perSecond / reference, 2)}`,
      `p99 ${fixed(p99, 1)} ms`,
      `CPU ${fixed(site / measured.answers, 3)} + ${fixed(database / measured.answers, 3)}`,
      measured.refused === 0 ? '' : `REFUSED ${measured.refused}`,
    ].join('  '),
  );
  return { perSecond, databaseMs: database / measured.answers };
}

function fixed(value: number, places: number): string {
  return value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: false });
}
