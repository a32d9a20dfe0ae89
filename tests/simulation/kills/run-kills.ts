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
  /** Chooses what everybody does and when the plug is pulled; the instant within an operation is the machine's. */
  readonly seed: number;
  readonly players: number;
  /** Every so many kills everything comes to rest and is compared with the journal. */
  readonly checkpointEvery: number;
  /** Every so many kills it is PostgreSQL that dies; 0 never. */
  readonly databaseEvery: number;
  readonly longestLifeMs: number;
  /** Goes on, to three times the kills at most, until one has struck a round with bets in every state: where the plug is pulled is partly the machine's. */
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
  /** Of the studio's slots. */
  readonly spins: number;
  /** Rounds of all tables by how they ended. */
  readonly tableRounds: Readonly<Record<string, number>>;
  /** The tables whose rounds were struck with bets in them. */
  readonly tables: readonly string[];
  /** Kills by where they found the shared round, and how that round ended. */
  readonly stages: readonly StageOutcome[];
  readonly violations: readonly string[];
  /** Milliseconds from the start of the killed process until /readyz says yes, sorted. */
  readonly siteReadyMs: readonly number[];
  readonly databaseReadyMs: readonly number[];
}

/** Every so many kills the studio dies first, on its own. */
const STUDIO_EVERY = 2;
/** Of a player between two acts. Without it four players take the processor from the very site that is to start, be killed and start again. */
const LONGEST_PAUSE_MS = 150;
/** No idempotency lease of a killed process outlives this. */
const LEASE_MS = 31_000;

/** Plays, kills, restarts and compares, as the plan says, in a world that is up. New players join `everybody`, whom checkpoints hold the whole database against. */
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

/** A world with studio and site up, whose games are listed. */
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

/** Pulls the plug where the aim says, notes where that left the shared round, and brings everything up again under a beacon that may fail. */
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
  // Whatever the dead site had under way is still held here: this is what its successor finds.
  await note('site');
  await held?.release();
  await auditLedger(world, `after kill ${kill}`);
  await beaconSays(world, beacon);
  done.siteReadyMs.push(await world.site.start());
}

/** The PSP's faults until the next kill. */
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
