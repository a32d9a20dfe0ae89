import { HOUR_MS } from '#kernel/durations.ts';
import { createCrashFixture, type CrashFixture, crashTable } from '#server/modules/originals/testing/crash-fixture.ts';
import { type CashOutCall, createCashier } from '#server/modules/originals/table/use-cases/cash-out.ts';
import type { Round } from '#server/modules/rounds/index.ts';
import type { ClosedStake, SettleStakeRow } from '#server/modules/stakes/index.ts';
import { createBatcher } from '#server/platform/batch/batcher.ts';
import { benchDatabase } from './common/bench-database.ts';
import { databaseCpu } from './common/cpu.ts';
import { say } from './common/facts.ts';
import { paced, type PacedMs, shareMs } from './common/paced.ts';
import { openPlainStakes } from './common/plain-stakes.ts';
import { ids, makePlayers } from './common/players.ts';
import { defineBench } from './common/define-bench.ts';

const STAKE_CENTS = 100;
/** The multiple of the round when the first player cashes out. */
const FIRST_OUT_MS = 2_000;
/** A round that breaks earlier is not measured. */
const LEAST_RUN_MS = 6_000;
const TIMES = 3;

/**
 * `players` players cash out of one running round of Crash, evenly over `within` milliseconds, through the use case with its batcher (no HTTP). Target for
 * 5,000 players within one second: p99 below 150 ms. References in the same run: as many stakes closed by `stakes_api_settle` through the same batcher at the
 * same pace, and all players at the same instant.
 */
export const bench = defineBench({
  name: 'crash-cashout',
  sizes: { players: 5_000, within: 1_000 },
  tiny: { players: 8, within: 10 },
  measure: ({ players, within }) => cashouts(players, within),
});

interface Run {
  readonly latenciesMs: PacedMs;
  /** Processor time of the database's processes per call; NaN if the machine does not report it. */
  readonly databaseMs: number;
}

/** The calls of one run, ready to be made. */
type Calls<Call> = { readonly calls: readonly Call[]; answer(call: Call): Promise<unknown> };

/** Cash-outs of one running round, and the same number of bare settlements at the same pace: each three times; prints the run with the middle p99. */
async function cashouts(count: number, withinMs: number): Promise<void> {
  const world = await createCrashFixture(benchDatabase());
  try {
    const players = await makePlayers(world.owner, count, world.clock.now());
    say(`${count} players of one round, each with a bet of ${STAKE_CENTS} centavos; they leave evenly over ${withinMs} ms:`);
    const cpuMs = await databaseCpu(world.owner);
    const bare = middleOf(await times(() => settleBare(world, cpuMs, players, withinMs)));
    tell('reference: as many stakes by stakes_api_settle, same batcher and pace', bare);
    tell(`cash-outs over ${withinMs} ms`, middleOf(await times(() => leaveRound(world, cpuMs, players, withinMs))), bare);
    tell('cash-outs at one instant', await leaveRound(world, cpuMs, players, 0), bare);
    const violations = await world.violations();
    say(`  ledger: ${violations.length} violations`);
    if (violations.length > 0) throw new Error(JSON.stringify(violations.slice(0, 3)));
  } finally {
    await world.drop();
  }
}

/** Every player has a bet in a running round and cashes it out; all are paid. */
async function leaveRound(world: CrashFixture, cpuMs: () => number, players: readonly string[], withinMs: number): Promise<Run> {
  let bets: readonly string[] = [];
  const round = await world.runningRound({ leastMs: LEAST_RUN_MS, bet: async () => void (bets = await placeBets(world, players)) });
  if (round.runsFrom === null) throw new Error('the round does not run');
  const runsFrom = round.runsFrom.getTime();
  world.clock.set(new Date(runsFrom + FIRST_OUT_MS));
  await world.owner.pool.query('VACUUM ANALYZE');
  const cashier = createCashier(world.deps, crashTable);
  const calls = bets.map((betId, place): CashOutCall => {
    const at = new Date(runsFrom + FIRST_OUT_MS + Math.floor((place * withinMs) / bets.length));
    return { playerId: players[place] ?? '', betId, key: ids.next(), at };
  });
  const answer = async (call: CashOutCall) => {
    const out = await cashier.cashOut(call);
    if (!out.ok) throw new Error(`a cash-out was refused: ${out.code}`);
  };
  const run = await measured(cpuMs, { calls, answer }, withinMs);
  await world.finishRound();
  await assertPaid(world, round, players.length);
  return run;
}

async function placeBets(world: CrashFixture, players: readonly string[]): Promise<readonly string[]> {
  const table = world.table();
  const expiresAt = new Date(world.clock.nowMs() + HOUR_MS);
  const placed = await Promise.all(
    players.map((playerId) => table.place({ playerId, sessionId: ids.next(), epoch: 1, audience: 'site', expiresAt }, '1', STAKE_CENTS)),
  );
  return placed.map((answer) => {
    if (!answer.ok) throw new Error(`a bet was refused: ${answer.code}`);
    return answer.value.id;
  });
}

async function assertPaid({ owner }: CrashFixture, round: Pick<Round, 'id'>, count: number): Promise<void> {
  const { rows } = await owner.pool.query<{ left: number }>(
    'SELECT count(*)::integer AS left FROM originals_table_bet WHERE round_id = $1 AND left_e2 IS NOT NULL AND payout_cents > stake_cents',
    [round.id],
  );
  if (rows[0]?.left !== count) throw new Error(`${rows[0]?.left ?? 0} of ${count} bets left the round`);
}

/** The cost of closing as many stakes that belong to no round. */
async function settleBare(world: CrashFixture, cpuMs: () => number, players: readonly string[], withinMs: number): Promise<Run> {
  const stakes = await openPlainStakes(world.owner, players, STAKE_CENTS, world.clock.now());
  await world.owner.pool.query('VACUUM ANALYZE');
  const batcher = createBatcher<SettleStakeRow, ClosedStake>({ run: (rows) => world.settle(rows), identity: ({ stake_id }) => stake_id });
  const calls = stakes.map((stake_id): SettleStakeRow => ({ stake_id, version: 1, payout_cents: 2 * STAKE_CENTS, acted: true }));
  return measured(cpuMs, { calls, answer: (row) => batcher.submit(row) }, withinMs);
}

async function measured<Call>(cpuMs: () => number, { calls, answer }: Calls<Call>, withinMs: number): Promise<Run> {
  const beforeMs = cpuMs();
  const latenciesMs = await paced(calls, withinMs, answer);
  return { latenciesMs, databaseMs: (cpuMs() - beforeMs) / calls.length };
}

async function times(run: () => Promise<Run>): Promise<readonly Run[]> {
  const runs: Run[] = [];
  for (let time = 0; time < TIMES; time += 1) runs.push(await run());
  return runs;
}

function middleOf(runs: readonly Run[]): Run {
  const middle = runs.toSorted((a, b) => p99(a) - p99(b))[Math.floor(runs.length / 2)];
  if (middle === undefined) throw new Error('nothing ran');
  return middle;
}

function p99({ latenciesMs }: Run): number {
  return shareMs(latenciesMs, 0.99);
}

function tell(name: string, run: Run, reference?: Run): void {
  const [half, worst] = [shareMs(run.latenciesMs, 0.5), shareMs(run.latenciesMs, 1)];
  const [ratio, cpuRatio] =
    reference === undefined
      ? ['', '']
      : [`, ${(p99(run) / p99(reference)).toFixed(2)} of the reference`, ` (${(run.databaseMs / reference.databaseMs).toFixed(2)})`];
  say(
    `  ${name}: p99 ${p99(run).toFixed(1)} ms${ratio}; median ${half.toFixed(1)} ms, worst ${worst.toFixed(1)} ms; database CPU ${run.databaseMs.toFixed(3)} ms each${cpuRatio}`,
  );
}
