import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { NO_LIMITS } from '#server/platform/db/limits.ts';
import { machineFacts, say } from './common/facts.ts';
import { openSiteDatabase } from './common/site-database.ts';
import { lanesTaken } from './hung/lanes-taken.ts';
import { lockRows } from './hung/lock-rows.ts';
import { type BenchSite, betRequest, signTokens, startBenchSite } from './stakes/bench-site.ts';
import { measure, type Measured, openConnection } from './stakes/callers.ts';
import { MINES, STAKE_CENTS } from './stakes/direct.ts';
import { closeRounds, giveSeeds, makePlayers } from './stakes/players.ts';

const CALLERS = 16;
const HELD = 2;
const now = () => new Date(Date.now());

/**
 * A transaction that hangs with two players' gate rows in its hands: what other players notice of it over HTTP (Mines, `--bets 3000` per figure, `--rounds 3`)
 * while the two bet on without pause. Then the same without the lane for those who wait: how many of ten others are answered within four seconds.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: args.filter((word) => word !== '--'),
    options: { bets: { type: 'string', default: '3000' }, rounds: { type: 'string', default: '3' } },
  });
  process.env['RATE_LIMIT_FACTOR'] = '1000000';
  say(machineFacts());
  const owner = openDatabase({ url: process.env['DATABASE_URL'] ?? '', poolSize: 4, limits: NO_LIMITS });
  const app = openSiteDatabase(8);
  const players = await makePlayers(owner, Number(values.bets) + HELD, now());
  await giveSeeds(owner, players, now());
  const site = await startBenchSite();
  try {
    say(`${values.bets} bets of as many players per figure, ${CALLERS} callers:`);
    for (let round = 1; round <= Number(values.rounds); round += 1) await compare({ owner, site, players }, round);
    await lanesTaken(owner, app, players);
  } finally {
    await site.stop();
    await Promise.all([owner.close(), app.close()]);
  }
  say(`Again: npm run bench hung -- --bets ${values.bets} --rounds ${values.rounds}`);
}

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
  const connections: Awaited<ReturnType<typeof openConnection>>[] = [];
  const measured = await measure(
    CALLERS,
    () => requests.shift() ?? null,
    async () => {
      const connection = await openConnection(site.port);
      connections.push(connection);
      return async (request) => (await connection.send(request)) === 201;
    },
  );
  for (const connection of connections) connection.close();
  return measured;
}

/** A held player who bets again as soon as there is an answer. */
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
