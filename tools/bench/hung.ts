import type { Database } from '#server/platform/db/database.ts';
import { openOwnerDatabase, openSiteDatabase } from './common/bench-database.ts';
import { type BenchSite, betRequest, signTokens, withBenchSite } from './common/bench-site.ts';
import { type Measured, openConnection, overHttp } from './common/callers.ts';
import { defineBench } from './common/define-bench.ts';
import { say } from './common/facts.ts';
import { MINES, STAKE_CENTS } from './common/mines-bets.ts';
import { closeRounds, giveSeeds, makePlayers } from './common/players.ts';
import { lanesTaken } from './hung/lanes-taken.ts';
import { lockRows } from './hung/lock-rows.ts';

const CALLERS = 16;
const HELD = 2;
const now = () => new Date(Date.now());

/**
 * A hanging transaction locks two players' rows in `gate_player`; measures its effect on other players over HTTP (Mines, `bets` per figure, `rounds` rounds)
 * while the two keep betting. Then the same without the separate lane for waiting bets: how many of ten others are answered within `look` seconds.
 */
export const bench = defineBench({
  name: 'hung',
  sizes: { bets: 3_000, rounds: 3, look: 4 },
  tiny: { bets: 16, rounds: 1, look: 0.1 },
  usesSite: true,
  async measure({ bets, rounds, look }) {
    const owner = openOwnerDatabase(4);
    const app = openSiteDatabase(8);
    const players = await makePlayers(owner, bets + HELD, now());
    await giveSeeds(owner, players, now());
    try {
      await withBenchSite({ unlimited: true }, async (site) => {
        say(`${bets} bets of as many players per figure, ${CALLERS} callers:`);
        for (let round = 1; round <= rounds; round += 1) await compare({ owner, site, players }, round);
      });
      await lanesTaken({ owner, app, players, lookMs: look * 1_000 });
    } finally {
      await Promise.all([owner.close(), app.close()]);
    }
  },
});

interface Setting {
  readonly owner: Database;
  readonly site: BenchSite;
  readonly players: readonly string[];
}

async function compare({ owner, site, players }: Setting, round: number): Promise<void> {
  const [held, others] = [players.slice(0, HELD), players.slice(HELD)];
  await closeRounds(owner, now());
  const free = print(`round ${round}: no row held`, await betsOf(site, others));
  await closeRounds(owner, now());
  const hold = await lockRows(held);
  const going = new AbortController();
  const hammering = Promise.all((await signTokens(held, now())).map((token) => hammer(site, token, going.signal)));
  const slowed = print(`round ${round}: ${HELD} rows held`, await betsOf(site, others));
  going.abort();
  const refused = (await hammering).flat();
  await hold.release();
  const most = Math.max(...refused.map(({ ms }) => ms));
  const statuses = [...new Set(refused.map(({ status }) => status))].join(', ');
  say(`    the held players: ${refused.length} answers, ${statuses}, the longest after ${most.toFixed(0)} ms`);
  say(`    ratio of the others: median ${(slowed.median / free.median).toFixed(2)}, p99 ${(slowed.p99 / free.p99).toFixed(2)}`);
}

async function betsOf(site: BenchSite, players: readonly string[]): Promise<Measured> {
  const requests = (await signTokens(players, now())).map((token) => betRequest(token, STAKE_CENTS, MINES));
  return overHttp(site.port, CALLERS, requests);
}

/** A player with a locked row, who bets again after each answer. */
async function hammer(site: BenchSite, token: string, signal: AbortSignal): Promise<{ readonly status: number; readonly ms: number }[]> {
  const connection = await openConnection(site.port);
  const answers: { readonly status: number; readonly ms: number }[] = [];
  while (!signal.aborted) {
    const fromMs = performance.now();
    answers.push({ status: await connection.send(betRequest(token, STAKE_CENTS, MINES)), ms: performance.now() - fromMs });
  }
  connection.close();
  return answers;
}

function print(name: string, { answers, refused, seconds, latenciesMs }: Measured): { readonly median: number; readonly p99: number } {
  const at = (share: number) => latenciesMs[Math.floor((latenciesMs.length - 1) * share)] ?? Number.NaN;
  const figures = `median ${at(0.5).toFixed(1)} ms  p99 ${at(0.99).toFixed(1)} ms  longest ${at(1).toFixed(0)} ms  ${(answers / seconds).toFixed(0)} bets/s`;
  say(`  ${name.padEnd(24)} ${figures}${refused === 0 ? '' : `  REFUSED ${refused}`}`);
  return { median: at(0.5), p99: at(0.99) };
}
