import { doubleColorOf, doublePayoutCents } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { type Round, roundsByIds } from '#server/modules/rounds/index.ts';
import { auditStakes, type StakeAudit, stakesOfGame } from '#server/modules/stakes/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { DOUBLE_TABLE } from '../names.ts';
import { type AuditBet, auditPages, knownBets, wrongSeats } from '../store/audit-rows.ts';

const STAKE_STATUS: Readonly<Record<AuditBet['state'], StakeAudit['status']>> = { open: 'open', won: 'settled', lost: 'settled', void: 'void' };

/** (e) A bet and its stake tell one story: whose, of which round, on which colour, how much, when, and how it ended. */
export const doubleBetsMatchStakes = checkRows('e', 'every Double bet and its stake agree', async function* (db) {
  for await (const { bets, stakes } of inSnapshotPages(db, betsWithStakes)) {
    for (const bet of bets) {
      const stake = stakes.get(bet.id);
      if (stake !== undefined && agree(bet, stake)) continue;
      const told =
        stake === undefined ? 'missing' : `${stake.status}, ${stake.stakeCents} paying ${stake.payoutCents ?? 'nothing yet'}, round ${stake.roundRef}`;
      yield `Double bet ${bet.id} is ${bet.state}, ${bet.stakeCents} paying ${bet.payoutCents}, round ${bet.roundId}; its stake is ${told}`;
    }
  }
});

async function* betsWithStakes(k: Queryable) {
  for await (const bets of auditPages(k)) {
    const stakes = await auditStakes(
      k,
      bets.map(({ id }) => id),
    );
    yield { bets, stakes };
  }
}

function agree(bet: AuditBet, stake: StakeAudit): boolean {
  return (
    stake.status === STAKE_STATUS[bet.state] &&
    stake.game === 'double' &&
    stake.operation === 'double' &&
    stake.roundRef === bet.roundId &&
    stake.playerId === bet.playerId &&
    stake.stakeCents === bet.stakeCents &&
    (stake.payoutCents ?? 0) === bet.payoutCents &&
    // Bets from before sides were kept have none.
    (stake.side === null || (stake.side === bet.color && stake.riskGroup === bet.roundId)) &&
    stake.openedAtMs === bet.placedAtMs &&
    stake.closedAtMs === bet.endedAtMs
  );
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const PAGE = 5_000;

/** (e) No money was taken for a bet that nobody knows of. */
export const doubleStakesHaveTheirBets = checkRows('e', 'every Double stake is that of a bet', async function* (db) {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const stakes: string[] = await stakesOfGame(db.k, 'double', after, PAGE);
    const known = await knownBets(db.k, stakes);
    for (const id of stakes) if (!known.has(id)) yield `Double stake ${id} is of no bet`;
    after = stakes.at(-1);
  }
});

/** Every finished bet ended as its round's number says, and no bet is open in a round that is over. */
export const doubleBetsFollowTheirRound = checkRows('fairness', 'every Double bet was paid what its round’s number says', async function* (db) {
  for await (const { bets, rounds } of inSnapshotPages(db, betsWithRounds)) {
    for (const bet of bets) {
      const wrong = whatIsWrong(bet, rounds.get(bet.roundId));
      if (wrong !== null) yield `Double bet ${bet.id} (${bet.color}, ${bet.state}): ${wrong}`;
    }
  }
});

async function* betsWithRounds(k: Queryable) {
  for await (const bets of auditPages(k)) {
    const rounds = await roundsByIds(k, [...new Set(bets.map(({ roundId }) => roundId))]);
    yield { bets, rounds: new Map(rounds.map((round) => [round.id, round])) };
  }
}

function whatIsWrong(bet: AuditBet, round: Round | undefined): string | null {
  if (round === undefined || round.table !== DOUBLE_TABLE) return `there is no Double round ${bet.roundId}`;
  if (bet.placedAtMs < round.openedAt.getTime() || bet.placedAtMs >= round.closesAt.getTime()) return `round ${round.id} took no bets then`;
  if (bet.state === 'open') return round.finishedAt === null ? null : `round ${round.id} is over`;
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
  async run(db) {
    return (await wrongSeats(db.k)).map((wrong) => ({
      invariant: 'seats',
      detail: `player ${wrong.playerId} in Double round ${wrong.roundId}: the seat says ${wrong.seat}, the bets ${wrong.bets} (red/black/white/bets)`,
    }));
  },
};
