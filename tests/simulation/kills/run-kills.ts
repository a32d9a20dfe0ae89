import { setTimeout as wait } from 'node:timers/promises';
import { checkpoint } from './checkpoint.ts';
import { createDice, type Dice } from './dice.ts';
import { aims, beaconSays, advanceTo, type Aim } from './aim.ts';
import { playOnce } from './play.ts';
import type { Player } from './journal.ts';
import { newPlayer } from './player.ts';
import { untilListed } from './slots.ts';
import { readSharedRound, STAGES } from './shared-round.ts';
import { type StageOutcome, stageOutcomes, type Strike } from './strikes.ts';
import { auditLedger, openFixture, type KillsFixture } from './fixture.ts';

export interface KillsPlan {
  readonly kills: number;
  /** Seeds all acts and the times of the kills; the exact instant within an operation depends on the machine. */
  readonly seed: number;
  readonly players: number;
  /** Number of kills between two checkpoints, at which all work ends and is compared with the journal. */
  readonly checkpointEvery: number;
  /** Every n-th kill hits PostgreSQL; 0 for never. */
  readonly databaseEvery: number;
  readonly longestLifeMs: number;
  /** Adds kills, up to three times `kills`, until every stage of a round with bets was hit: the instant of a kill depends partly on the machine. */
  readonly everyStage?: boolean;
  readonly report?: (line: string) => void;
}

export interface KillsReport {
  readonly siteKills: number;
  readonly databaseKills: number;
  readonly studioKills: number;
  readonly operations: number;
  readonly repeated: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly rounds: number;
  readonly tableBets: number;
  /** Spins of the studio's slots. */
  readonly spins: number;
  /** Number of rounds of all tables per outcome. */
  readonly tableRounds: Readonly<Record<string, number>>;
  /** The tables with bets in a round that was hit. */
  readonly tables: readonly string[];
  /** Kills by the stage of the shared round, with the round's outcome. */
  readonly stages: readonly StageOutcome[];
  readonly violations: readonly string[];
  /** Milliseconds from the start of the process until /readyz answers 200, sorted. */
  readonly siteReadyMs: readonly number[];
  readonly databaseReadyMs: readonly number[];
}

/** Before every n-th kill the studio is killed on its own. */
const STUDIO_EVERY = 2;
/** Longest pause of a player between two acts. Without it four players take the processor from the starting site. */
const LONGEST_PAUSE_MS = 150;
/** Longer than the idempotency lease of a killed process. */
const LEASE_MS = 31_000;

/**
 * Runs the plan in a started fixture: plays, kills, restarts and compares. New players are added to `everybody`, whose journals the checkpoints compare with
 * the whole database.
 */
export async function runKills(plan: KillsPlan, world: KillsFixture, everybody: Player[] = []): Promise<KillsReport> {
  const players = await Promise.all(Array.from({ length: plan.players }, (_, index) => newPlayer(world, plan.seed * 1_000 + index)));
  everybody.push(...players);
  const done = { studioKills: 0, siteReadyMs: new Array<number>(), databaseReadyMs: new Array<number>(), strikes: new Array<Strike>() };
  const dice = createDice(plan.seed);
  const nextTarget = aims(createDice(plan.seed + 1));
  for (let kill = 0; kill < plan.kills || wantsMore(plan, kill, done.strikes); kill += plan.checkpointEvery) {
    const to = kill < plan.kills ? Math.min(plan.kills, kill + plan.checkpointEvery) : kill + plan.checkpointEvery;
    await playUnderKills(world, players, { plan, dice, nextTarget, done, from: kill, to });
    await checkpoint(world, everybody, new Set(done.strikes.map(({ roundId }) => roundId)));
    const killed = done.siteReadyMs.length + done.databaseReadyMs.length;
    plan.report?.(`${killed} kills, ${sum(players, ({ journal }) => journal.operations)} operations, ${world.violations.length} violations`);
  }
  return summary(world, players, done);
}

/** Starts a fixture with studio and site, and waits until the studio's games are listed. */
export async function openPlayedFixture(): Promise<KillsFixture> {
  const world = await openFixture();
  try {
    await world.studio.start();
    await world.site.start();
    await untilListed(world);
    return world;
  } catch (error) {
    await world.close();
    throw error;
  }
}

function wantsMore({ everyStage, kills }: KillsPlan, done: number, strikes: readonly Strike[]): boolean {
  if (everyStage !== true || done >= 3 * kills) return false;
  return STAGES.some((stage) => !strikes.some((strike) => strike.stage === stage && strike.openBets > 0));
}

interface Stretch {
  readonly plan: KillsPlan;
  readonly dice: Dice;
  readonly nextTarget: () => Aim;
  readonly done: { studioKills: number; readonly siteReadyMs: number[]; readonly databaseReadyMs: number[]; readonly strikes: Strike[] };
  readonly from: number;
  readonly to: number;
}

async function playUnderKills(world: KillsFixture, players: readonly Player[], stretch: Stretch): Promise<void> {
  const { plan, dice, from, to } = stretch;
  let playing = true;
  const lanes = players.map(async (player) => {
    while (playing) {
      await playOnce(world, player);
      await wait(player.dice.roll(LONGEST_PAUSE_MS));
    }
  });
  try {
    for (let kill = from + 1; kill <= to; kill += 1) {
      await misbehave(world, dice);
      await wait(50 + dice.roll(plan.longestLifeMs));
      if (kill % STUDIO_EVERY === 0) await killStudio(world, stretch);
      await killOnce(world, stretch, kill);
      await world.advance(LEASE_MS);
    }
  } finally {
    playing = false;
    await Promise.allSettled(lanes);
  }
  await Promise.all(lanes);
}

async function killStudio(world: KillsFixture, { dice, done }: Stretch): Promise<void> {
  await world.studio.kill();
  done.studioKills += 1;
  await wait(dice.roll(200));
  await world.studio.start();
}

/** Kills at the aimed stage, records the stage of the shared round, and restarts everything with a beacon that may fail. */
async function killOnce(world: KillsFixture, { plan, dice, nextTarget, done }: Stretch, kill: number): Promise<void> {
  const { table, stage } = nextTarget();
  world.aimAt(table);
  const held = await advanceTo(world, dice, stage);
  const note = async (victim: Strike['victim']) => {
    const round = await readSharedRound(world);
    if (round !== null) done.strikes.push({ victim, stage: round.stage, roundId: round.id, table: round.table, openBets: round.openBets });
  };
  const beacon = dice.pick(['ok', 'ok', 'ok', 'missing', 'wrong_signature', 'malformed', 'hanging', 'server_error']);
  if (plan.databaseEvery > 0 && kill % plan.databaseEvery === 0) {
    await note('PostgreSQL');
    const startedMs = performance.now();
    await world.database.killAndRestart();
    await held?.release();
    await beaconSays(world, beacon);
    await world.site.untilReady();
    done.databaseReadyMs.push(performance.now() - startedMs);
    return;
  }
  await world.site.kill();
  // The lock still holds the killed site's work, so the restarted site finds it unfinished.
  await note('site');
  await held?.release();
  await auditLedger(world, `after kill ${kill}`);
  await beaconSays(world, beacon);
  done.siteReadyMs.push(await world.site.start());
}

/** Sets the PSP's faults until the next kill. */
async function misbehave(world: KillsFixture, dice: Dice): Promise<void> {
  await world.sandbox.send('POST', '/pix-psp/behaviour', {
    payout: dice.pick(['ok', 'ok', 'fail', 'timeout', 'unknown']),
    callback: dice.pick(['ok', 'duplicate', 'late', 'lost', 'reordered']),
    refund: 'ok',
  });
}

async function summary(world: KillsFixture, players: readonly Player[], done: Stretch['done']): Promise<KillsReport> {
  const ended = await world.auditor.db.k
    .selectFrom('rounds_round')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  return {
    tableBets: sum(players, ({ journal }) => journal.tableBets.size),
    tableRounds: Object.fromEntries(ended.map(({ state, count }) => [state, Number(count)])),
    tables: [...new Set(done.strikes.filter(({ openBets }) => openBets > 0).map(({ table }) => table))],
    stages: await stageOutcomes(world, done.strikes),
    studioKills: done.studioKills,
    spins: sum(players, ({ journal }) => journal.slotRounds.size),
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
