import { createHash } from 'node:crypto';
import { HOUR_MS } from '#kernel/durations.ts';
import { doubleGame } from '#server/modules/originals/double/double-game.ts';
import { betRisk, mostE2 } from '#server/modules/originals/table/domain/bet-returns.ts';
import { betBatch, type BetRow } from '#server/modules/originals/table/store/bet-batch.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openOwnerDatabase, openSiteDatabase } from '../common/bench-database.ts';
import { type BenchSite, betRequest, jsonRequest, signTokens, withBenchSite } from '../common/bench-site.ts';
import { measure, type Measured, overHttp, taker } from '../common/callers.ts';
import { say } from '../common/facts.ts';
import { MINES, STAKE_CENTS } from '../common/mines-bets.ts';
import { closeRounds, giveSeeds, ids, makePlayers } from '../common/players.ts';
import { reached } from './the-table.ts';

const DIRECT_CONNECTIONS = 16;
const CALLERS = [32, 256];
const LIMITS = { stakeMaxCents: 1_000_000, maxPayoutCents: 100_000_000, pays: doubleGame.pays };

/**
 * Bets per second on one round, one player each, over the site's HTTP call, compared with Mines over HTTP and with direct single calls of Double's own SQL
 * function.
 */
export async function betsOverHttp(bets: number, oneRound: boolean): Promise<void> {
  const owner = openOwnerDatabase(4);
  const app = openSiteDatabase(DIRECT_CONNECTIONS);
  const players = await makePlayers(owner, bets, now());
  await giveSeeds(owner, players, now());
  try {
    await withBenchSite({ unlimited: true, sandbox: true }, (site) => compare({ site, owner, app, players, oneRound }));
  } finally {
    await Promise.all([owner.close(), app.close()]);
  }
}

const now = () => new Date(Date.now());

interface Setting {
  readonly site: BenchSite;
  readonly owner: Database;
  readonly app: Database;
  readonly players: readonly string[];
  readonly oneRound: boolean;
}

async function compare({ site, owner, app, players, oneRound }: Setting): Promise<void> {
  say(`${players.length} bets of as many players on one round:`);
  const roundId = await openRound(site, oneRound);
  const direct = print(
    `direct, ${DIRECT_CONNECTIONS} connections`,
    await measure(DIRECT_CONNECTIONS, taker(players), async () => (player) => betDirectly(app, player, roundId)),
  );
  for (const callers of CALLERS) {
    const tokens = await signTokens(players, now());
    const round = await openRound(site, oneRound);
    const doubles = tokens.map((token) => jsonRequest('/api/originals/double/bets', token, { color: 'red', stake: STAKE_CENTS, round_id: round }));
    print(`Double over HTTP, ${callers} callers`, await overHttp(site.port, callers, doubles), direct);
    const fresh = await signTokens(players, now());
    await closeRounds(owner, now());
    const mines = fresh.map((token) => betRequest(token, STAKE_CENTS, MINES));
    print(`Mines over HTTP, ${callers} callers`, await overHttp(site.port, callers, mines), direct);
  }
}

/** A round open for bets: one that has only just begun, or any. */
async function openRound(site: BenchSite, any: boolean): Promise<string> {
  if (!any) await reached(site, 'settled');
  return reached(site, 'betting');
}

/** One bet in one statement: the site's work without its batcher. */
async function betDirectly(db: Database, playerId: string, roundId: string): Promise<boolean> {
  const now = new Date(Date.now());
  const row: BetRow = {
    stake_id: ids.next(),
    player_id: playerId,
    session_id: ids.next(),
    session_epoch: 1,
    session_expires_at: new Date(now.getTime() + HOUR_MS),
    operation: 'double',
    key: ids.next(),
    ordinal: 0,
    fingerprint: createHash('sha256').update(`double:${STAKE_CENTS}:red:${roundId}`).digest('hex'),
    vertical: 'originals',
    needs_approval: false,
    game: 'double',
    stake_cents: STAKE_CENTS,
    refusal: null,
    position: 'red',
    risks: [betRisk(doubleGame.pays, 'red', STAKE_CENTS)],
    round_id: roundId,
    pays_e2: mostE2(doubleGame.pays, 'red'),
    target_e2: null,
    alone: false,
    position_max_cents: null,
  };
  const [answer] = await betBatch(db, doubleGame.id, [row], now, 'bonus_first', LIMITS);
  return answer?.verdict === 'placed';
}

function print(name: string, { answers, refused, seconds, latenciesMs }: Measured, reference?: number): number {
  const perSecond = answers / seconds;
  const p99 = latenciesMs[Math.floor(latenciesMs.length * 0.99)] ?? 0;
  const ratio = reference === undefined ? '–' : (perSecond / reference).toFixed(2);
  const refusals = refused === 0 ? '' : `  REFUSED ${refused}`;
  say(`  ${name.padEnd(32)} ${perSecond.toFixed(0).padStart(6)} bets/s  ratio ${ratio}  p99 ${p99.toFixed(1)} ms${refusals}`);
  return perSecond;
}
