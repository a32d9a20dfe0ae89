import { doubleColorOf, doublePayoutCents } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { type Round, roundsByIds } from '#server/modules/rounds/index.ts';
import { describeStakes, type StakeSummary } from '#server/modules/stakes/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LedgerCheck, Violation } from '#server/platform/db/ledger-check.ts';
import { DOUBLE_TABLE } from '../names.ts';
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

/** Every finished bet ended as its round's number says, and no bet is open in a round that is over. */
export const doubleBetsFollowTheirRound: LedgerCheck = {
  name: 'every Double bet was paid what its round’s number says',
  async run(db: Database) {
    const violations: Violation[] = [];
    for await (const bets of auditPages(db.k)) {
      const rounds = new Map((await roundsByIds(db.k, [...new Set(bets.map((bet) => bet.roundId))])).map((round) => [round.id, round]));
      for (const bet of bets) {
        const wrong = whatIsWrong(bet, rounds.get(bet.roundId));
        if (wrong !== null) violations.push({ invariant: 'fairness', detail: `Double bet ${bet.id} (${bet.color}, ${bet.state}): ${wrong}` });
      }
    }
    return violations;
  },
};

function whatIsWrong(bet: AuditBet, round: Round | undefined): string | null {
  if (round === undefined || round.table !== DOUBLE_TABLE) return `there is no Double round ${bet.roundId}`;
  if (bet.state === 'open') return round.finishedAt === null ? null : `round ${round.id} is over`;
  if (bet.state === 'void') return round.state === 'void' || bet.voidForPlayer ? null : `round ${round.id} is ${round.state}, not void`;
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
