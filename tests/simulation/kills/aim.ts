import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import { lockBet, type BetLock } from './lock-bet.ts';
import { readSharedRound, type SharedRound, STAGES } from './shared-round.ts';
import { TABLES } from './table-bets.ts';
import type { KillsFixture } from './fixture.ts';

export type Target = (typeof STAGES)[number] | 'anywhere';

/** The table and the stage of its round that a kill must hit. */
export interface Aim {
  readonly table: string;
  readonly stage: Target;
}

/** The table with a running stage. */
const RUNS = 'crash';
/** Targets without open bets on that table: all bets are cashed out or lost before a result is shown. */
const NOT_WHERE_ROUNDS_RUN: readonly Target[] = ['spinning', 'settling'];

/** A minute in total, which is reached only if the state never occurs. */
const LOOKS = 4_000;
const LOOK_MS = 15;
/** Longer than the pace of the beacon. */
const BEACON_STEP_MS = 3_000;
/** Only a tenth of rounds run longer than three of these steps. */
const RUN_STEP_MS = 13_000;
/** Without `hanging`, which only slows this fixture. */
const FAILING = ['missing', 'wrong_signature', 'wrong_round', 'malformed', 'server_error'] as const;

/** Returns every target once in random order, each at a random table; `anywhere` is last, so that few kills reach every state. */
export function aims(dice: Dice): () => Aim {
  const bag: Target[] = [];
  return () => {
    if (bag.length === 0) {
      const left: Target[] = [...STAGES];
      while (left.length > 0) bag.push(...left.splice(dice.roll(left.length), 1));
      bag.push('anywhere');
    }
    const stage = bag.shift() ?? 'anywhere';
    const able = TABLES.filter((table) => !NOT_WHERE_ROUNDS_RUN.includes(stage) || table !== RUNS);
    return { table: stage === 'running' ? RUNS : dice.anyOf(able), stage };
  };
}

/**
 * Moves the shared round, with bets in it, into the target's state. For `settling` and `voiding` it usually locks one bet, so that the site waits inside the
 * transaction that pays or refunds; the caller releases the returned lock after the kill.
 */
export async function advanceTo(world: KillsFixture, dice: Dice, target: Target): Promise<BetLock | null> {
  if (target === 'anywhere') {
    await moveSomewhere(world, dice);
    return null;
  }
  const speaks = target === 'running' || target === 'spinning' || target === 'settling';
  await beaconSays(world, speaks ? 'ok' : dice.pick(FAILING));
  for (let look = 0; look < LOOKS; look += 1) {
    const round = await readSharedRound(world);
    if (round?.stage === target && round.openBets > 0) return null;
    if (round !== null && round.openBets > 0 && LAST_BEFORE[target] === round.stage) return inTransaction(world, dice, round);
    if (round !== null) await moveOn(world, round, speaks);
    await wait(LOOK_MS);
  }
  return null;
}

const LAST_BEFORE: Partial<Record<Target, string>> = { settling: 'spinning', voiding: 'closed' };

/** Sets the beacon's behaviour until the next call. */
export async function beaconSays(world: KillsFixture, mode: string): Promise<void> {
  await world.sandbox.send('POST', '/public-beacon/control', { mode });
}

/** Moves the clock to the end of a stage that ends by time; the betting stage is extended until it has a bet. */
async function moveOn(world: KillsFixture, { stage, endsAtMs, nowMs, openBets }: SharedRound, speaks: boolean): Promise<void> {
  if (stage === 'betting' && openBets === 0) return;
  if (stage === 'closed' && speaks) await world.advance(BEACON_STEP_MS);
  else if (stage === 'running') await world.advance(RUN_STEP_MS);
  else if (endsAtMs > nowMs) await world.advance(endsAtMs - nowMs);
}

/** Starts the payment (or refund). In four of five cases a lock blocks it midway; otherwise the kill comes after a random delay. */
async function inTransaction(world: KillsFixture, dice: Dice, { id, endsAtMs, nowMs }: SharedRound): Promise<BetLock | null> {
  const held = dice.roll(5) > 0 ? await lockBet(world, id, dice.pick(['bet', 'stake', 'wallet'])) : null;
  // Not awaited: the answer waits for the blocked step.
  void world.sandbox.send('POST', '/clock/advance', { ms: Math.max(1, endsAtMs - nowMs) }).catch(() => undefined);
  if (held === null) await wait(dice.roll(150));
  else await held.untilWaitedFor();
  return held;
}

/** Advances the shared round by up to one stage and often leaves the site in the middle of the step. */
async function moveSomewhere(world: KillsFixture, dice: Dice): Promise<void> {
  const ms = dice.pick([0, 4_000, 8_000, 16_000, 19_000, 31_000]);
  if (ms === 0) return;
  const moving = world.sandbox.send('POST', '/clock/advance', { ms }).catch(() => undefined);
  if (dice.roll(2) === 0) await moving;
  else await wait(dice.roll(60));
}
