import { notBefore } from '#kernel/clock.ts';
import { addCents, cents } from '#kernel/money.ts';
import type { StakeMove } from '#server/modules/stakes/events.ts';
import { fundedStakes, readRolloverFacts } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { countStakes } from '../domain/count-stakes.ts';
import { type Rollover, STATUS } from '../domain/rollover.ts';
import { readCounts, writeCounts } from '../store/counts.ts';
import { readDefinitions } from '../store/definitions.ts';
import { lockRunning, setCounted } from '../store/rollovers.ts';
import { notifyPlayers } from './notify-players.ts';
import { publishRollovers } from './publish-rollovers.ts';

/** Counts changed stakes for active rollovers in their current state: repeated, late or reordered moves have the same result. Locks no money. */
export async function countMoves(tx: Tx, moves: readonly StakeMove[], at: Date): Promise<void> {
  const byPlayer = Map.groupBy(moves, ({ playerId }) => playerId);
  const running = await lockRunning(tx, [...byPlayer.keys()]);
  const shares = await sharesOf(tx, running);
  const counted: Rollover[] = [];
  for (const rollover of running) {
    const stakes = new Set(byPlayer.get(rollover.playerId)?.map(({ stakeId }) => stakeId));
    counted.push(await countFor(tx, rollover, { stakeIds: [...stakes], shares, at }));
  }
  await publishRollovers(tx, counted, at);
}

/**
 * Counts all stakes that the rollover funded, including those whose moves are not yet published, so that none is counted after its end. Returns the rollover,
 * and whether a stake is open.
 */
export async function countFunded(tx: Tx, rollover: Rollover, at: Date): Promise<{ readonly rollover: Rollover; readonly hasOpen: boolean }> {
  const funded = await fundedStakes(tx, rollover.id);
  const ids = funded.map(({ stakeId }) => stakeId);
  const counted = await countFor(tx, rollover, { stakeIds: ids, shares: await sharesOf(tx, [rollover]), at });
  return { rollover: counted, hasOpen: funded.some(({ isOpen }) => isOpen) };
}

/** Percent by kind of game in the terms of each of these rollovers. */
type Shares = ReadonlyMap<string, ReadonlyMap<string, number>>;

async function sharesOf(tx: Tx, rollovers: readonly Rollover[]): Promise<Shares> {
  const definitions = await readDefinitions(tx, [...new Set(rollovers.map(({ definitionId }) => definitionId))]);
  return new Map(definitions.map(({ id, contributions }) => [id, new Map(contributions.map(({ kind, percent }) => [kind, percent]))]));
}

interface Stakes {
  readonly stakeIds: readonly string[];
  readonly shares: Shares;
  readonly at: Date;
}

async function countFor(tx: Tx, rollover: Rollover, { stakeIds, shares, at }: Stakes): Promise<Rollover> {
  if (stakeIds.length === 0 || rollover.activatedVersion === null) return rollover;
  const facts = await readRolloverFacts(tx, stakeIds, rollover.activatedVersion);
  const refs = new Set(facts.flatMap(({ ref, stakeId }) => [ref, `s:${stakeId}`]));
  const known = await readCounts(tx, rollover.id, [...refs]);
  const counts = countStakes(facts, known, {
    rolloverId: rollover.id,
    contributions: shares.get(rollover.definitionId) ?? new Map(),
    countsStakes: rollover.status === STATUS.active,
  });
  if (counts.length === 0) return rollover;
  await writeCounts(tx, rollover.id, counts);
  const more = (pick: (count: { readonly countedCents: number; readonly wonCents: number }) => number) =>
    cents(counts.reduce((sum, count) => sum + pick(count) - pick(known.get(count.ref) ?? { countedCents: 0, wonCents: 0 }), 0));
  const countedCents = addCents(
    rollover.countedCents,
    more((count) => count.countedCents),
  );
  const wonCents = addCents(
    rollover.wonCents,
    more((count) => count.wonCents),
  );
  const isCompleted = rollover.status === STATUS.active && countedCents >= rollover.targetCents;
  const counted: Rollover = { ...rollover, countedCents, wonCents, status: isCompleted ? STATUS.completed : rollover.status };
  await setCounted(tx, counted, isCompleted ? notBefore(at, rollover.changedAt) : null);
  if (isCompleted) await notifyPlayers(tx, 'completed', [counted], at);
  return counted;
}
