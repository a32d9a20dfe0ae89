import { beaconTimeMs } from '#kernel/fairness/index.ts';
import { type ManualClock, manualClock } from '#kernel/clock.ts';
import { createFoundations } from '#server/main/create-foundations.ts';
import type { Foundations } from '#server/main/parts.ts';
import { doubleGame } from '#server/modules/originals/double/double-game.ts';
import { doubleWire } from '#server/modules/originals/double/double-wire.ts';
import { tableOf } from '#server/modules/originals/table/table-game.ts';
import { tableRound } from '#server/modules/originals/table/table-round.ts';
import { createBetPlacer } from '#server/modules/originals/table/use-cases/place-bet.ts';
import { currentRound, type Round, type RoundGame } from '#server/modules/rounds/index.ts';
import { createRoundsDeps, createRoundsModule } from '#server/modules/rounds/module.ts';
import { loadConfig } from '#server/main/config/load-config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { NO_LIMITS } from '#server/platform/db/limits.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { openSandbox } from '#sandbox/testing/open-sandbox.ts';
import { say } from '../common/facts.ts';
import { openPlainStakes } from '../common/plain-stakes.ts';
import { ids, makePlayers } from '../common/players.ts';

const CALLERS = 256;
const STAKE_CENTS = 100;
/** As many stakes as in one of Double's own chunks. */
const REFERENCE_CHUNK = 500;
const COLORS = ['red', 'black', 'white'] as const;
const DOUBLE = tableOf(doubleGame, doubleWire);

/** Places, draws and settles one round of `bets` bets, and measures the reference for comparison. */
export async function fullRound(bets: number): Promise<void> {
  const clock = manualClock(new Date(Date.now()));
  const sandbox = await openSandbox({ clock });
  const config = loadConfig({ ...process.env, NODE_ENV: 'test', SANDBOX_PORT: new URL(sandbox.url).port });
  const owner = openDatabase({ url: config.DATABASE_URL ?? '', poolSize: 2, limits: NO_LIMITS });
  const found = createFoundations({ config, clock, log: createLogger({ level: 'fatal' }) });
  try {
    const players = await makePlayers(owner, bets, clock.now());
    const chunksMs: number[] = [];
    const originals = { ...found, complianceProfile: 'open' as const };
    const advance = roundsOf(found, timed(tableRound(originals, DOUBLE), chunksMs));
    const round = await roundWithTime(found, clock, advance);
    await place(createBetPlacer(originals, DOUBLE.game), players, round, clock.now());

    clock.set(round.closesAt);
    await timedStep('closed', advance);
    clock.set(new Date(beaconTimeMs({ genesisTime: config.BEACON_GENESIS_TIME, period: config.BEACON_PERIOD }, round.beaconRound)));
    await timedStep('drawn (beacon asked and verified)', advance);
    clock.advance(5_000);
    const settleMs = await timedStep('settled', advance);
    const done = await theRound(found);
    if (done.id === round.id && done.state !== 'settled') throw new Error(`the round is ${done.state}`);
    say(`  in ${chunksMs.length} chunks, the longest ${Math.max(...chunksMs).toFixed(0)} ms; ${((bets / settleMs) * 1_000).toFixed(0)} bets/s`);
    const referenceMs = await reference(owner, players, clock.now());
    say(`  the same number by stakes_api_settle alone: ${referenceMs.toFixed(0)} ms; ratio ${(settleMs / referenceMs).toFixed(2)}`);
  } finally {
    await found.db.close();
    await owner.close();
    await sandbox.close();
  }
}

function roundsOf(found: Foundations, game: RoundGame): () => Promise<void> {
  const [periodicJob] = createRoundsModule(createRoundsDeps(found, found.config), [game]).periodicJobs ?? [];
  return async () => {
    while (((await periodicJob?.run(found.clock.now())) ?? 0) > 0);
  };
}

function timed(game: RoundGame, chunksMs: number[]): RoundGame {
  return {
    ...game,
    async endBets(tx, round, ids, at) {
      const startedMs = performance.now();
      await game.endBets(tx, round, ids, at);
      chunksMs.push(performance.now() - startedMs);
    },
  };
}

const MOST_STEPS = 20;
/** The site on the same database closes its rounds by its own clock. */
const TIME_TO_PLACE_MS = 5_000;

/** Returns a round whose betting stays open long enough: if the table is between two rounds, or this one closes soon, the clock moves on to the next. */
async function roundWithTime(found: Foundations, clock: ManualClock, advance: () => Promise<void>): Promise<Round> {
  const { BEACON_GENESIS_TIME: genesisTime, BEACON_PERIOD: period } = found.config;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    await advance();
    const round = await theRound(found);
    const beaconMs = beaconTimeMs({ genesisTime, period }, round.beaconRound);
    if (round.state === 'betting' && round.closesAt.getTime() - Date.now() > TIME_TO_PLACE_MS) return round;
    const dueMs = round.state === 'betting' ? round.closesAt.getTime() : (round.nextOpensAt ?? round.spinEndsAt)?.getTime();
    clock.set(new Date(Math.max(clock.nowMs(), dueMs ?? beaconMs)));
  }
  throw new Error('no round takes bets');
}

async function theRound({ db }: Foundations): Promise<Round> {
  const round = await currentRound(db.k, 'double');
  if (round === null) throw new Error('no round was opened');
  return round;
}

async function place(placer: ReturnType<typeof createBetPlacer>, players: readonly string[], round: Round, at: Date): Promise<void> {
  const expiresAt = new Date(at.getTime() + 3_600_000);
  let next = 0;
  const startedMs = performance.now();
  const caller = async () => {
    for (;;) {
      const playerId = players[next];
      next += 1;
      if (playerId === undefined) return;
      const principal = { playerId, sessionId: ids.next(), epoch: 1, audience: 'site' as const, expiresAt };
      const position = COLORS[next % 3] ?? 'red';
      const placed = await placer.place({ principal, position, stakeCents: STAKE_CENTS, roundId: round.id, key: ids.next() });
      if (!placed.ok) throw new Error(`a bet was refused: ${placed.code}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const tookMs = performance.now() - startedMs;
  say(
    `a round of ${players.length} bets: placed in ${tookMs.toFixed(0)} ms (${((players.length / tookMs) * 1_000).toFixed(0)} bets/s, ${CALLERS} callers, without HTTP)`,
  );
}

async function timedStep(what: string, step: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await step();
  const tookMs = performance.now() - startedMs;
  say(`  ${what} in ${tookMs.toFixed(0)} ms`);
  return tookMs;
}

/** Stakes without any game: opened by stakes_api_open, then settled by stakes_api_settle; only the settling is timed. */
async function reference(owner: ReturnType<typeof openDatabase>, players: readonly string[], at: Date): Promise<number> {
  const chunks = Array.from({ length: Math.ceil(players.length / REFERENCE_CHUNK) }, (_, chunk) =>
    players.slice(chunk * REFERENCE_CHUNK, (chunk + 1) * REFERENCE_CHUNK),
  );
  let tookMs = 0;
  for (const chunk of chunks) {
    const opened = await openPlainStakes(owner, chunk, STAKE_CENTS, at);
    const closing = opened.map((stakeId, index) => ({ stake_id: stakeId, version: 1, payout_cents: index % 2 === 0 ? 2 * STAKE_CENTS : 0, acted: false }));
    const startedMs = performance.now();
    await owner.pool.query('SELECT count(*) FROM stakes_api_settle($1::jsonb, $2)', [JSON.stringify(closing), at]);
    tookMs += performance.now() - startedMs;
  }
  return tookMs;
}
