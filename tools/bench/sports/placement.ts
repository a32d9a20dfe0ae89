import type { Database } from '#server/platform/db/database.ts';
import { openOwnerDatabase, openSiteDatabase } from '../common/bench-database.ts';
import { jsonRequest, signTokens, withBenchSite } from '../common/bench-site.ts';
import { measure, type Measured, overHttp, taker } from '../common/callers.ts';
import { databaseCpu, processCpuMs } from '../common/cpu.ts';
import { median, say } from '../common/facts.ts';
import { ids, makePlayers } from '../common/players.ts';
import { openSelections, type Selection } from './selections.ts';

const DIRECT_CONNECTIONS = 16;
const CALLERS = [1, 32, 256];
const STAKE_CENTS = 100;

/**
 * Tickets per second over HTTP against the site's own process, which follows the sandbox's feed: one player each, six in ten singles, three multiples of two
 * to four, one a system of two in three, over all open markets. The reference is direct single calls of `stakes_api_open` (16 connections, no ticket, no
 * HTTP).
 */
export async function placement(bets: number): Promise<void> {
  const owner = openOwnerDatabase(4);
  const app = openSiteDatabase(DIRECT_CONNECTIONS);
  const players = await makePlayers(owner, bets, new Date(Date.now()));
  await owner.pool.query("UPDATE gate_player SET verification = 'approved'");
  try {
    await withBenchSite({ unlimited: true, sandbox: true }, async (site) => {
      const selections = await openSelections(owner);
      say(`${bets} tickets of as many players over ${selections.length} outcomes; CPU in ms per ticket: site, database.`);
      const direct = await measure(DIRECT_CONNECTIONS, taker(players), async () => async (player) => (await openStake(app, player)) === 'placed');
      print(`direct stakes, ${DIRECT_CONNECTIONS} connections`, direct);
      const databaseCpuMs = await databaseCpu(owner);
      for (const callers of CALLERS) {
        const some = callers === 1 ? players.slice(0, Math.ceil(bets / 8)) : players;
        const tokens = await signTokens(some, new Date(Date.now()), 'sportsbook');
        const fresh = await openSelections(owner);
        const requests = tokens.map((token, index) => jsonRequest('/sportsbook/v1/bets', token, ticket(fresh, index)));
        const before = await placed(owner);
        const [siteBeforeMs, databaseBeforeMs] = [processCpuMs(site.pid), databaseCpuMs()];
        const measured = await overHttp(site.port, callers, requests);
        const cpu = [processCpuMs(site.pid) - siteBeforeMs, databaseCpuMs() - databaseBeforeMs].map((ms) => (ms / measured.answers).toFixed(2)).join(', ');
        print(`HTTP, ${callers} callers (CPU ${cpu})`, { ...measured, refused: measured.answers - ((await placed(owner)) - before) }, direct);
      }
    });
  } finally {
    await Promise.all([owner.close(), app.close()]);
  }
}

const OPEN_STAKE = { name: 'bench_open_stake', text: 'SELECT verdict FROM stakes_api_open($1::jsonb, $2)' };

/** One stake in one statement: the reference for bets. */
export async function openStake(db: Database, playerId: string): Promise<string | undefined> {
  const row = {
    ...{ stake_id: ids.next(), player_id: playerId, operation: 'bench', key: ids.next(), ordinal: 0, fingerprint: '00', vertical: 'sports' },
    ...{ needs_approval: true, game: 'bench', round_ref: ids.next(), stake_cents: STAKE_CENTS },
  };
  const [answer] = await db.named<{ verdict: string }>(OPEN_STAKE, [JSON.stringify([row]), new Date(Date.now())]);
  return answer?.verdict;
}

/** A ticket with one bet, whose legs are of different events. */
function ticket(selections: readonly Selection[], index: number): object {
  const turn = index % 10;
  const size = turn < 6 ? 1 : turn === 9 ? 3 : turn - 4;
  const legs: Selection[] = [];
  for (let next = index * 7; legs.length < size; next += 1) {
    const selection = selections[next % selections.length];
    if (selection !== undefined && legs.every((leg) => leg.event_id !== selection.event_id)) legs.push(selection);
  }
  const shape = size === 1 ? { kind: 'single' } : turn === 9 ? { kind: 'system', sizes: [2] } : { kind: 'multiple' };
  return { odds_change: 'any', bets: [{ ...shape, stake: STAKE_CENTS, stake_mode: 'total', legs }] };
}

async function placed(owner: Database): Promise<number> {
  const { rows } = await owner.pool.query<{ bets: number }>('SELECT count(*)::integer AS bets FROM sportsbook_bet');
  return rows[0]?.bets ?? 0;
}

function print(name: string, measured: Measured, reference?: Measured): void {
  const rate = measured.answers / measured.seconds;
  const p99 = measured.latenciesMs[Math.floor((measured.latenciesMs.length - 1) * 0.99)] ?? Number.NaN;
  const ratio = reference === undefined ? '' : `, ${(rate / (reference.answers / reference.seconds)).toFixed(2)} of direct`;
  say(
    `  ${name}: ${rate.toFixed(0)}/s, median ${median(measured.latenciesMs).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${measured.refused} not accepted${ratio}`,
  );
}
