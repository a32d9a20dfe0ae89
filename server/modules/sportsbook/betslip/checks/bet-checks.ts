import { describeStakes, type StakeSummary } from '#server/modules/stakes/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LedgerCheck, Violation } from '#server/platform/db/ledger-check.ts';
import { type AuditBet, auditBets, wrongExposures } from '../store/audit-bets.ts';

const STAKE_STATUS: Readonly<Record<AuditBet['status'], StakeSummary['status']>> = { accepted: 'open', settled: 'settled', void: 'void' };

/** (e) A bet and its stake tell one story: whose, of which ticket, how much, and how it ended. */
export const sportsBetsMatchStakes: LedgerCheck = {
  name: 'every sports bet and its stake agree',
  async run(db: Database) {
    const violations: Violation[] = [];
    for await (const bets of auditBets(db.k)) {
      const stakes = await describeStakes(
        db.k,
        bets.map((bet) => bet.id),
      );
      const byId = new Map(stakes.map((stake) => [stake.id, stake]));
      for (const bet of bets) {
        const stake = byId.get(bet.id);
        if (stake !== undefined && agree(bet, stake)) continue;
        const told =
          stake === undefined ? 'missing' : `${stake.status}, ${stake.stakeCents} paying ${stake.payoutCents ?? 'nothing yet'}, round ${stake.roundRef}`;
        violations.push({
          invariant: 'e',
          detail: `sports bet ${bet.id} is ${bet.status}, ${bet.stakeCents} paying ${bet.payoutCents ?? 'nothing yet'}, ticket ${bet.ticketId}; its stake is ${told}`,
        });
      }
    }
    return violations;
  },
};

function agree(bet: AuditBet, stake: StakeSummary): boolean {
  return (
    stake.status === STAKE_STATUS[bet.status] &&
    stake.game === 'sportsbook' &&
    stake.roundRef === bet.ticketId &&
    stake.playerId === bet.playerId &&
    stake.stakeCents === bet.stakeCents &&
    stake.payoutCents === bet.payoutCents
  );
}

/** The liability that caps are held against is that of the bets there are. */
export const exposureIsThatOfTheLegs: LedgerCheck = {
  name: 'every outcome’s liability is the sum of its legs',
  async run(db: Database) {
    return (await wrongExposures(db.k)).map((wrong) => ({
      invariant: 'exposure',
      detail: `${wrong.marketId}, outcome ${wrong.outcomeId}: kept ${wrong.kept}, its legs ${wrong.legs} (centavos/legs)`,
    }));
  },
};
