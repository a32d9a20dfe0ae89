import { doubleColorOf, doublePayoutCents } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { type Round, roundsByIds } from '#server/modules/rounds/index.ts';
import { describeStakes, type StakeSummary } from '#server/modules/stakes/index.ts';
import { actedOn } from '#server/platform/audit/record-act.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LedgerCheck, Violation } from '#server/platform/db/ledger-check.ts';
import { parkedOf } from '#server/platform/parking/parking.ts';
import { DOUBLE_BET, DOUBLE_TABLE } from '../names.ts';
import { type AuditBet, auditPages, wrongSeats } from '../store/audit-rows.ts';

const STAKE_STATUS: Readonly<Record<AuditBet['state'], StakeSummary['status']>> = { open: 'open', won: 'settled', lost: 'settled', void: 'void' };

/** (e) A bet and its stake tell one story: whose, of which round, how much, and how it ended. */
export const doubleBetsMatchStakes: LedgerCheck = {
  name: 'every Double bet and its stake agree',
  async run(db: Database) {
    const violations: Violation[] = [];
    for await (const bets of auditPages(db.k)) {
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
          detail: `Double bet ${bet.id} is ${bet.state}, ${bet.stakeCents} paying ${bet.payoutCents}, round ${bet.roundId}; its stake is ${told}`,
        });
      }
    }
    return violations;
  },
};

function agree(bet: AuditBet, stake: StakeSummary): boolean {
  return (
    stake.status === STAKE_STATUS[bet.state] &&
    stake.game === 'double' &&
    stake.roundRef === bet.roundId &&
    stake.playerId === bet.playerId &&
    stake.stakeCents === bet.stakeCents &&
    (stake.payoutCents ?? 0) === bet.payoutCents
  );
}

/**
 * Every finished bet ended as its round's number says, and no bet is open in a round that is over, but for those set aside: they stand on the list of what
 * is parked. Void in a round that is not are only bets that an operator voided, on record, and those of
 * players whom the register has barred.
 */
export const doubleBetsFollowTheirRound: LedgerCheck = {
  name: 'every Double bet was paid what its round’s number says',
  async run(db: Database) {
    const violations: Violation[] = [];
    const parked = new Set((await parkedOf(db.k, DOUBLE_BET)).map(({ ref }) => ref));
    for await (const bets of auditPages(db.k)) {
      const rounds = new Map((await roundsByIds(db.k, [...new Set(bets.map((bet) => bet.roundId))])).map((round) => [round.id, round]));
      const acted = await actedOn(db.k, bets.filter(({ voidReason }) => voidReason === 'operator').map(subjectOf));
      for (const bet of bets) {
        const isGrounded = bet.voidReason === 'operator' ? acted.has(subjectOf(bet)) : bet.isPlayerBarred;
        const exceptions = { isParked: parked.has(bet.id), isGrounded };
        const wrong = whatIsWrong(bet, rounds.get(bet.roundId), exceptions);
        if (wrong !== null) violations.push({ invariant: 'fairness', detail: `Double bet ${bet.id} (${bet.color}, ${bet.state}): ${wrong}` });
      }
    }
    return violations;
  },
};

function subjectOf({ id }: AuditBet): string {
  return `${DOUBLE_BET} ${id}`;
}

function whatIsWrong(bet: AuditBet, round: Round | undefined, { isParked, isGrounded }: { isParked: boolean; isGrounded: boolean }): string | null {
  if (round === undefined || round.table !== DOUBLE_TABLE) return `there is no Double round ${bet.roundId}`;
  if (bet.state === 'open') return round.finishedAt === null || isParked ? null : `round ${round.id} is over`;
  if (bet.voidReason !== null) return isGrounded ? null : `nothing on record voided it (${bet.voidReason})`;
  if (bet.state === 'void') return round.state === 'void' ? null : `round ${round.id} is ${round.state}, not void`;
  if (round.state === 'void' || round.outcome === null) return `round ${round.id} has no number`;
  const dueCents = doublePayoutCents(cents(bet.stakeCents), bet.color, round.outcome);
  const won = doubleColorOf(round.outcome) === bet.color;
  if (dueCents === bet.payoutCents && won === (bet.state === 'won')) return null;
  return `number ${round.outcome} pays ${dueCents}, it was paid ${bet.payoutCents}`;
}

/** A seat holds exactly the bets of its player in its round: the round's limits and totals stand on it. */
export const doubleSeatsHoldTheirBets: LedgerCheck = {
  name: 'every Double seat is the sum of its bets',
  async run(db: Database) {
    return (await wrongSeats(db.k)).map((wrong) => ({
      invariant: 'seats',
      detail: `player ${wrong.playerId} in Double round ${wrong.roundId}: the seat says ${wrong.seat}, the bets ${wrong.bets} (red/black/white/bets)`,
    }));
  },
};
