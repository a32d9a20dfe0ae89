import { sql } from 'kysely';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows, queryChecksOf } from '#server/platform/db/ledger-check.ts';
import { countParts } from '../../domain/count-parts.ts';
import { partSteps, type PartStepRow } from '../rollover-rows.ts';

const queryCheck = queryChecksOf('stakes');

/** (r) The counts of groups equal the amounts at risk, recomputed from every step of their stakes. */
const groupsCountTheirRisk = checkRows('r', 'stakes (r) what groups have counted is what was at risk in them', async function* (db) {
  let group: PartStepRow[] = [];
  for await (const rows of inSnapshotPages(db, partSteps)) {
    for (const row of rows) {
      const [first] = group;
      if (first !== undefined && (first.playerId !== row.playerId || first.riskGroup !== row.riskGroup)) {
        yield* wrongGroup(group);
        group = [];
      }
      group.push(row);
    }
  }
  yield* wrongGroup(group);
});

function wrongGroup(group: readonly PartStepRow[]): string[] {
  const [first] = group;
  if (first === undefined) return [];
  const parts = new Map(group.map((row) => [row.stakeId, row]));
  const due = countParts(group);
  const counted = [...parts.values()].reduce((sum, { countedCents }) => sum + countedCents, 0);
  const where = `player ${first.playerId}, ${first.riskGroup}`;
  return [
    ...(counted === due.countedCents ? [] : [`${where}: counted ${counted}, at risk were ${due.countedCents}`]),
    ...[...parts.values()]
      .filter(({ stakeId, period }) => due.periods.get(stakeId) !== period)
      .map(({ stakeId, period }) => `${where}: stake ${stakeId} belongs to period ${due.periods.get(stakeId) ?? 'none'}, not ${period}`),
  ];
}

/** (r) The parts of a stake have its player, its recorded number and its amount as their sum; its closings counted the same amount as its parts. */
const partsAddUp = queryCheck(
  'r',
  'the parts of a stake add up to it, and so does what they counted',
  sql`
    SELECT format('stake %s of %s: %s parts (%s) of %s, counted %s; its closings counted %s', coalesce(s.id, r.stake_id), s.staked, s.risks, r.parts, r.staked,
                  r.counted, s.counted) AS detail
    FROM (
      SELECT k.id, k.player_id, k.risks, k.cash_cents + k.bonus_cents AS staked, coalesce(k.counted_cents, 0) + coalesce(b.cents, 0) AS counted
      FROM stake k LEFT JOIN (SELECT stake_id, sum(counted_cents) AS cents FROM stake_reversal GROUP BY 1) b ON b.stake_id = k.id
      WHERE k.risks IS NOT NULL
    ) s
    FULL JOIN (
      SELECT stake_id, min(player_id::text)::uuid AS player_id, count(DISTINCT player_id) AS players, count(*) AS parts, sum(staked_cents) AS staked,
             sum(counted_cents) AS counted
      FROM stake_part GROUP BY 1
    ) r ON r.stake_id = s.id
    WHERE r.players <> 1 OR (s.player_id, s.risks::bigint, s.staked::numeric, s.counted::numeric) IS DISTINCT FROM (r.player_id, r.parts, r.staked::numeric, r.counted::numeric)`,
);

export const riskChecks = [groupsCountTheirRisk, partsAddUp];
