import { auditStakes, type StakeAudit } from '#server/modules/stakes/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { type AuditBet, auditBets, type AuditLeg, auditLegs, wrongExposures } from '../store/audit-bets.ts';

const STAKE_STATUS: Readonly<Record<AuditBet['status'], StakeAudit['status']>> = { accepted: 'open', settled: 'settled', void: 'void' };

/** (e) A bet, its ticket and its stake tell one story: whose, by which call, on what, how much, when, and how it ended. */
export const sportsBetsMatchStakes = checkRows('e', 'every sports bet and its stake agree', async function* (db) {
  for await (const { bets, legs, stakes } of inSnapshotPages(db, betsWithStakes)) {
    for (const bet of bets) {
      const stake = stakes.get(bet.id);
      if (stake !== undefined && agree(bet, stake) && onTheSameSide(bet, legs.get(bet.id) ?? [], stake)) continue;
      const told =
        stake === undefined ? 'missing' : `${stake.status}, ${stake.stakeCents} paying ${stake.payoutCents ?? 'nothing yet'}, round ${stake.roundRef}`;
      yield `sports bet ${bet.id} is ${bet.status}, ${bet.stakeCents} paying ${bet.payoutCents ?? 'nothing yet'}, ticket ${bet.ticketId}; its stake is ${told}`;
    }
  }
});

async function* betsWithStakes(k: Queryable) {
  for await (const bets of auditBets(k)) {
    const ids = bets.map(({ id }) => id);
    const legs = await auditLegs(k, ids);
    yield { bets, legs, stakes: await auditStakes(k, ids) };
  }
}

function agree(bet: AuditBet, stake: StakeAudit): boolean {
  return (
    stake.status === STAKE_STATUS[bet.status] &&
    stake.game === 'sportsbook' &&
    stake.operation === 'sportsbook' &&
    stake.roundRef === bet.ticketId &&
    stake.playerId === bet.playerId &&
    bet.ticketPlayerId === bet.playerId &&
    stake.key === bet.key &&
    stake.fingerprint === bet.fingerprint &&
    stake.ordinal === bet.ordinal &&
    stake.stakeCents === bet.stakeCents &&
    stake.payoutCents === bet.payoutCents &&
    stake.openedAtMs === bet.placedAt.getTime() &&
    bet.ticketPlacedAt?.getTime() === bet.placedAt.getTime() &&
    stake.closedAtMs === (bet.endedAt?.getTime() ?? null)
  );
}

/** A single stands on its outcome's side of its market, but for bets from before sides were kept; anything else on none. */
function onTheSameSide(bet: AuditBet, [leg]: readonly AuditLeg[], { side, riskGroup }: StakeAudit): boolean {
  if (side === null) return riskGroup === null;
  return bet.kind === 'single' && leg !== undefined && riskGroup === leg.marketId && side === leg.outcomeId;
}

/** The liability that caps are held against is that of the bets there are. */
export const exposureIsThatOfTheLegs: LedgerCheck = {
  name: 'every outcome’s liability is the sum of its legs',
  async run(db) {
    return (await wrongExposures(db.k)).map((wrong) => ({
      invariant: 'exposure',
      detail: `${wrong.marketId}, outcome ${wrong.outcomeId}: kept ${wrong.kept}, its legs ${wrong.legs} (centavos/legs)`,
    }));
  },
};
