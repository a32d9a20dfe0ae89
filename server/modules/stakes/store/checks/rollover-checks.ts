import type { Database } from '#server/platform/db/database.ts';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows } from '#server/platform/db/ledger-check.ts';
import { countGroup } from '../../domain/count-group.ts';
import { type RolloverBlock, workOffBlocks } from '../../domain/work-off-blocks.ts';
import { groupSteps, type GroupStepRow, rolloverSteps, type RolloverStepRow } from '../rollover-rows.ts';

/** (r) For stakes older than decision 053: the counts of groups with sides equal the amounts at risk, recomputed from every step. */
const sidesCountTheirRisk = checkRows('r', 'stakes (r) what sides have counted is what was at risk', async function* (db) {
  let group: GroupStepRow[] = [];
  for await (const rows of inSnapshotPages(db, groupSteps)) {
    for (const row of rows) {
      const [first] = group;
      if (first !== undefined && (first.playerId !== row.playerId || first.riskGroup !== row.riskGroup)) {
        yield* wrongCount(group);
        group = [];
      }
      group.push(row);
    }
  }
  yield* wrongCount(group);
});

function wrongCount(group: readonly GroupStepRow[]): string[] {
  const [first] = group;
  if (first === undefined) return [];
  const told = group.reduce((sum, { countedCents }) => sum + countedCents, 0);
  const due = countGroup(group);
  return told === due ? [] : [`player ${first.playerId}, ${first.riskGroup}: the closings counted ${told}, at risk were ${due}`];
}

/** (r) The deposit blocks in force equal the written ones less lifted amounts and less the amounts counted by settled stakes. */
const blocksFollowFromStakes = checkRows('r', 'stakes (r) deposit blocks are what settled stakes have left of them', async function* (db: Database) {
  let player = blocksOf('');
  for await (const rows of inSnapshotPages(db, rolloverSteps)) {
    for (const row of rows) {
      if (player.id !== row.playerId) {
        yield* wrongBlocks(player);
        player = blocksOf(row.playerId);
      }
      if (row.kind === 'stands') player.inForce.set(row.ref, row.cents);
      else player.due = workOffBlocks(player.due, stepOf(row));
    }
  }
  yield* wrongBlocks(player);
});

interface PlayerBlocks {
  readonly id: string;
  due: readonly RolloverBlock[];
  readonly inForce: Map<string, number>;
}

function blocksOf(id: string): PlayerBlocks {
  return { id, due: [], inForce: new Map() };
}

function stepOf({ kind, ref, order, cents }: RolloverStepRow) {
  if (kind === 'written') return { kind, ref, order, cents } as const;
  return kind === 'lowered' ? ({ kind, ref, cents } as const) : ({ kind: 'counted', cents } as const);
}

function wrongBlocks({ id, due, inForce }: PlayerBlocks): string[] {
  const left = new Map(due.map(({ ref, leftCents }) => [ref, leftCents]));
  const refs = new Set([...left.keys(), ...inForce.keys()]);
  return [...refs]
    .filter((ref) => left.get(ref) !== inForce.get(ref))
    .map((ref) => `player ${id}, block ${ref}: ${inForce.get(ref) ?? 0} stands, of what was written ${left.get(ref) ?? 0} is left`);
}

export const rolloverChecks = [sidesCountTheirRisk, blocksFollowFromStakes];
