import { setTimeout as wait } from 'node:timers/promises';
import { checkpoint } from './checkpoint.ts';
import { createDice, type Dice } from './dice.ts';
import { playOnce } from './play.ts';
import { roundStage } from './double-bets.ts';
import type { Player } from './journal.ts';
import { newPlayer } from './player.ts';
import { auditLedger, openWorld, type World } from './world.ts';

export interface KillsPlan {
  readonly kills: number;
  /** Chooses what everybody does and when the plug is pulled; the instant within an operation is the machine's. */
  readonly seed: number;
  readonly players: number;
  /** Every so many kills everything comes to rest and is compared with the journal. */
  readonly checkpointEvery: number;
  /** Every so many kills it is PostgreSQL that dies; 0 never. */
  readonly databaseEvery: number;
  readonly longestLifeMs: number;
  readonly report?: (line: string) => void;
}

export interface KillsReport {
  readonly siteKills: number;
  readonly databaseKills: number;
  readonly operations: number;
  readonly repeated: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly rounds: number;
  readonly doubleBets: number;
  /** Rounds of Double by how they ended. */
  readonly doubleRounds: Readonly<Record<string, number>>;
  /** Kills by where the shared round stood. */
  readonly stages: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
  /** Milliseconds from the start of the killed process until /readyz says yes, sorted. */
  readonly siteReadyMs: readonly number[];
  readonly databaseReadyMs: readonly number[];
}

/** No idempotency lease of a killed process outlives this. */
const LEASE_MS = 31_000;

/** Plays, kills, restarts and compares, as the plan says. */
export async function runKills(plan: KillsPlan): Promise<KillsReport> {
  const world = await openWorld();
  try {
    await world.site.start();
    const players = await Promise.all(Array.from({ length: plan.players }, (_, index) => newPlayer(world, plan.seed * 1_000 + index)));
    const done = { siteReadyMs: new Array<number>(), databaseReadyMs: new Array<number>(), stages: new Map<string, number>() };
    const dice = createDice(plan.seed);
    for (let kill = 0; kill < plan.kills; kill += plan.checkpointEvery) {
      await playUnderKills(world, players, { plan, dice, done, from: kill, to: Math.min(plan.kills, kill + plan.checkpointEvery) });
      await checkpoint(world, players);
      const killed = done.siteReadyMs.length + done.databaseReadyMs.length;
      plan.report?.(`${killed} kills, ${sum(players, ({ journal }) => journal.operations)} operations, ${world.violations.length} violations`);
    }
    return await summary(world, players, done);
  } finally {
    await world.close();
  }
}

interface Stretch {
  readonly plan: KillsPlan;
  readonly dice: Dice;
  readonly done: { readonly siteReadyMs: number[]; readonly databaseReadyMs: number[]; readonly stages: Map<string, number> };
  readonly from: number;
  readonly to: number;
}

async function playUnderKills(world: World, players: readonly Player[], { plan, dice, done, from, to }: Stretch): Promise<void> {
  let playing = true;
  const lanes = players.map(async (player) => {
    while (playing) await playOnce(world, player);
  });
  for (let kill = from + 1; kill <= to; kill += 1) {
    await misbehave(world, dice);
    await wait(50 + dice.roll(plan.longestLifeMs));
    await moveRound(world, dice);
    const stage = await roundStage(world);
    done.stages.set(stage, (done.stages.get(stage) ?? 0) + 1);
    if (plan.databaseEvery > 0 && kill % plan.databaseEvery === 0) {
      const startedMs = performance.now();
      await world.database.killAndRestart();
      await world.site.untilReady();
      done.databaseReadyMs.push(performance.now() - startedMs);
    } else {
      await world.site.kill();
      await auditLedger(world, `after kill ${kill}`);
      done.siteReadyMs.push(await world.site.start());
    }
    await world.advance(LEASE_MS);
  }
  playing = false;
  await Promise.all(lanes);
}

/** What the PSP gets wrong until the next kill. */
async function misbehave(world: World, dice: Dice): Promise<void> {
  await world.sandbox.send('POST', '/pix-psp/behaviour', {
    payout: dice.pick(['ok', 'ok', 'fail', 'timeout', 'unknown']),
    callback: dice.pick(['ok', 'duplicate', 'late', 'lost', 'reordered']),
    refund: 'ok',
  });
  await world.sandbox.send('POST', '/public-beacon/control', {
    mode: dice.pick(['ok', 'ok', 'ok', 'missing', 'missing', 'wrong_signature', 'malformed', 'hanging', 'server_error']),
    delay_ms: dice.pick([0, 0, 100]),
  });
}

/** Brings the shared round on by up to a phase and, often, leaves the site in the middle of the step when the plug is pulled. */
async function moveRound(world: World, dice: Dice): Promise<void> {
  const ms = dice.pick([0, 4_000, 8_000, 16_000, 19_000, 31_000]);
  if (ms === 0) return;
  const moving = world.sandbox.send('POST', '/clock/advance', { ms }).catch(() => undefined);
  if (dice.roll(2) === 0) await moving;
  else await wait(dice.roll(60));
}

async function summary(world: World, players: readonly Player[], done: Stretch['done']): Promise<KillsReport> {
  const ended = await world.auditor.db.k
    .selectFrom('rounds_round')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  return {
    doubleBets: sum(players, ({ journal }) => journal.doubleBets.size),
    doubleRounds: Object.fromEntries(ended.map(({ state, count }) => [state, Number(count)])),
    stages: Object.fromEntries(done.stages),
    siteKills: done.siteReadyMs.length,
    databaseKills: done.databaseReadyMs.length,
    operations: sum(players, ({ journal }) => journal.operations),
    repeated: sum(players, ({ repeated }) => repeated),
    deposits: sum(players, ({ journal }) => journal.deposits.size),
    withdrawals: sum(players, ({ journal }) => journal.withdrawals.size),
    rounds: sum(players, ({ journal }) => journal.rounds.size),
    violations: world.violations,
    siteReadyMs: done.siteReadyMs.toSorted((a, b) => a - b),
    databaseReadyMs: done.databaseReadyMs.toSorted((a, b) => a - b),
  };
}

function sum(players: readonly Player[], count: (player: Player) => number): number {
  return players.reduce((total, player) => total + count(player), 0);
}
