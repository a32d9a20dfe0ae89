import { verifyMinesRound } from '#kernel/fairness/index.ts';
import { describeStakes } from '#server/modules/stakes/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LedgerCheck, Violation } from '#server/platform/db/ledger-check.ts';
import { auditPages, type AuditRow } from '../store/audit-rows.ts';

const STAKE_STATUS: Readonly<Record<AuditRow['state'], string>> = { open: 'open', won: 'settled', lost: 'settled', void: 'void' };

/** (e) A round and its stake tell one story: both open, or both closed the same way. */
export const roundsMatchStakes: LedgerCheck = {
  name: 'every Mines round and its stake agree',
  async run(db: Database) {
    const violations: Violation[] = [];
    for await (const rows of auditPages(db.k)) {
      const stakes = new Map(
        (
          await describeStakes(
            db.k,
            rows.map((row) => row.stakeId),
          )
        ).map((stake) => [stake.id, stake]),
      );
      for (const row of rows) {
        const stake = stakes.get(row.stakeId);
        if (stake?.status === STAKE_STATUS[row.state] && stake.roundRef === row.id) continue;
        violations.push({
          invariant: 'e',
          detail: `Mines round ${row.id} is ${row.state}, its stake ${row.stakeId} is ${stake?.status ?? 'missing'} for round ${stake?.roundRef ?? 'none'}`,
        });
      }
    }
    return violations;
  },
};

/** Every finished round whose seed is public recomputes from it: layout, outcome and payout. */
export const revealedRoundsRecompute: LedgerCheck = {
  name: 'every revealed Mines round recomputes from its seeds',
  async run(db: Database) {
    const violations: Violation[] = [];
    for await (const rows of auditPages(db.k)) violations.push(...rows.filter((row) => !recomputes(row)).map(unfair));
    return violations;
  },
};

function recomputes(row: AuditRow): boolean {
  const { state, serverSeed, clientSeed, layout, payoutCents } = row;
  if (serverSeed === null) return true;
  if (state === 'open' || clientSeed === null || layout === null || payoutCents === null) return false;
  return verifyMinesRound({ ...row, serverSeed, clientSeed, layout, payoutCents, status: state }).fair;
}

function unfair(row: AuditRow): Violation {
  return { invariant: 'fairness', detail: `Mines round ${row.id} (${row.state}) does not follow from its revealed seed` };
}
