import { doubleColorOf, doublePayoutCents } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { type Round, roundsByIds } from '#server/modules/rounds/index.ts';
import { actedOn } from '#server/platform/audit/record-act.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { parkedOf } from '#server/platform/parking/parking.ts';
import { DOUBLE_BET, DOUBLE_TABLE } from '../double-table.ts';
import { type AuditBet, auditPages, betsOfOtherStakes, wrongSeats } from '../store/audit-rows.ts';

/** (e) A bet and its stake tell one story: whose, of which round, on which colour, how much, when, and how it ended; neither is there without the other. */
export const doubleBetsMatchStakes = checkRows('e', 'every Double bet and its stake agree', async function* (db) {
  yield* await betsOfOtherStakes(db.k);
});

/**
 * Every finished bet ended as its round's number says, and no bet is open in a round that is over, but for those set aside: they stand on the list of what
 * is parked. Void in a round that is not are only bets that an operator voided, on record, and those of players whom the register has barred.
 */
export const doubleBetsFollowTheirRound = checkRows('fairness', 'every Double bet was paid what its round’s number says', async function* (db) {
  for await (const { bets, rounds, parked, acted } of inSnapshotPages(db, betsWithRounds)) {
    for (const bet of bets) {
      const isGrounded = bet.voidReason === 'operator' ? acted.has(subjectOf(bet)) : bet.isPlayerBarred;
      const wrong = whatIsWrong(bet, rounds.get(bet.roundId), { isParked: parked.has(bet.id), isGrounded });
      if (wrong !== null) yield `Double bet ${bet.id} (${bet.color}, ${bet.state}): ${wrong}`;
    }
  }
});

async function* betsWithRounds(k: Queryable) {
  const parked = new Set((await parkedOf(k, DOUBLE_BET)).map(({ ref }) => ref));
  for await (const bets of auditPages(k)) {
    const rounds = await roundsByIds(k, [...new Set(bets.map(({ roundId }) => roundId))]);
    const acted = await actedOn(k, bets.filter(({ voidReason }) => voidReason === 'operator').map(subjectOf));
    yield { bets, rounds: new Map(rounds.map((round) => [round.id, round])), parked, acted };
  }
}

function subjectOf({ id }: AuditBet): string {
  return `${DOUBLE_BET} ${id}`;
}

function whatIsWrong(bet: AuditBet, round: Round | undefined, { isParked, isGrounded }: { isParked: boolean; isGrounded: boolean }): string | null {
  if (round === undefined || round.table !== DOUBLE_TABLE) return `there is no Double round ${bet.roundId}`;
  if (bet.placedAtMs < round.openedAt.getTime() || bet.placedAtMs >= round.closesAt.getTime()) return `round ${round.id} took no bets then`;
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
export const doubleSeatsMatchBets: LedgerCheck = {
  name: 'every Double seat is the sum of its bets',
  async run(db) {
    return (await wrongSeats(db.k)).map((wrong) => ({
      invariant: 'seats',
      detail: `player ${wrong.playerId} in Double round ${wrong.roundId}: the seat says ${wrong.seat}, the bets ${wrong.bets} (red/black/white/bets)`,
    }));
  },
};
