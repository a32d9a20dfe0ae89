import { type Round, roundsByIds } from '#server/modules/rounds/index.ts';
import { actedOn } from '#server/platform/audit/record-act.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { parkedOf } from '#server/platform/parking/parking.ts';
import { rulesOf } from './rules-of.ts';
import { wrongLeaving } from './domain/run-rules.ts';
import { type AuditBet, auditPages, betsOfOtherStakes, gamesBeside, wrongSeats } from './store/audit-rows.ts';
import { type AnyTableGame, betKindOf } from './table-game.ts';

/** (e) A bet and its stake agree: whose, of which round, on which position, how much, when, and how it ended; neither is there without the other. */
export function tableBetsMatchStakes(game: AnyTableGame): LedgerCheck {
  return checkRows('e', `every ${game.name} bet and its stake agree`, async function* (db) {
    yield* await betsOfOtherStakes(db.k, game);
  });
}

/**
 * Every finished bet ended as its round's result says, and no bet is open in a round that is over, except those in quarantine. Void in a round that is not are only
 * bets that an operator voided, on record, and those of players whom the register has barred.
 */
export function tableBetsFollowTheirRound(game: AnyTableGame): LedgerCheck {
  return checkRows('fairness', `every ${game.name} bet was paid what its round’s result says`, async function* (db) {
    for await (const { bets, rounds, quarantined, acted } of inSnapshotPages(db, (k) => betsWithRounds(k, game))) {
      for (const bet of bets) {
        const isGrounded = isVoidOnGrounds(bet, acted.has(subjectOf(game, bet)), rounds.get(bet.roundId));
        const wrong = whatIsWrong(game, bet, rounds.get(bet.roundId), { isParked: quarantined.has(bet.id), isGrounded });
        if (wrong !== null) yield `${game.name} bet ${bet.id} (${bet.position}, ${bet.state}): ${wrong}`;
      }
    }
  });
}

async function* betsWithRounds(k: Queryable, game: AnyTableGame) {
  const quarantined = new Set((await parkedOf(k, betKindOf(game))).map(({ ref }) => ref));
  for await (const bets of auditPages(k, game.id)) {
    const rounds = await roundsByIds(k, [...new Set(bets.map(({ roundId }) => roundId))]);
    const acted = await actedOn(
      k,
      bets.filter(({ voidReason }) => voidReason === 'operator').map((bet) => subjectOf(game, bet)),
    );
    yield { bets, rounds: new Map(rounds.map((round) => [round.id, round])), quarantined, acted };
  }
}

function subjectOf(game: AnyTableGame, { id }: AuditBet): string {
  return `${betKindOf(game)} ${id}`;
}

interface Circumstances {
  readonly isParked: boolean;
  readonly isGrounded: boolean;
}

/** An operator voids a bet on record, the register its player's, and a player cancels a bet while its round takes bets. */
function isVoidOnGrounds({ voidReason, endedAt, isPlayerBarred }: AuditBet, isOnRecord: boolean, round: Round | undefined): boolean {
  if (voidReason === 'operator') return isOnRecord;
  if (voidReason === 'cancelled') return endedAt !== null && round !== undefined && endedAt < round.closesAt;
  return isPlayerBarred;
}

function whatIsWrong(game: AnyTableGame, bet: AuditBet, round: Round | undefined, { isParked, isGrounded }: Circumstances): string | null {
  if (round === undefined || round.table !== game.id) return `there is no ${game.name} round ${bet.roundId}`;
  if (!game.positions.includes(bet.position)) return 'there is no such position';
  const wrongTerms = rulesOf(game).wrongTerms(bet);
  if (wrongTerms !== null) return wrongTerms;
  if (bet.placedAtMs < round.openedAt.getTime() || bet.placedAtMs >= round.closesAt.getTime()) return `round ${round.id} took no bets then`;
  if (bet.state === 'open') return round.finishedAt === null || isParked ? null : `round ${round.id} is over`;
  if (bet.voidReason !== null) return isGrounded ? null : `nothing on record voided it (${bet.voidReason})`;
  if (bet.state === 'void') return round.state === 'void' ? null : `round ${round.id} is ${round.state}, not void`;
  if (bet.leftE2 !== null && bet.leftAt !== null && game.run !== undefined) {
    return wrongLeaving(game, { ...bet, leftE2: bet.leftE2, leftAt: bet.leftAt }, round.runsFrom, round.outcome);
  }
  if (round.state === 'void' || round.outcome === null) return `round ${round.id} has no result`;
  const dueCents = rulesOf(game).dueCents(bet, round.outcome);
  if (dueCents === bet.payoutCents && dueCents > 0 === (bet.state === 'won')) return null;
  return `the result ${round.outcome} pays ${dueCents}, it was paid ${bet.payoutCents}`;
}

/** A seat holds exactly the bets of its player in its round, on which the round's limits and totals depend; every bet is of a table that exists. */
export function tableSeatsMatchBets(tables: readonly string[]): LedgerCheck {
  return {
    name: 'every seat at a table is the sum of its bets',
    async run(db) {
      const wrong = await wrongSeats(db.k);
      const unknown = await gamesBeside(db.k, tables);
      return [
        ...wrong.map(({ playerId, roundId, seat, bets }) => ({
          invariant: 'seats',
          detail: `player ${playerId} in round ${roundId}: the seat says ${seat}, the bets ${bets}`,
        })),
        ...unknown.map((game) => ({ invariant: 'seats', detail: `there are bets of a table ${game}, which does not exist` })),
      ];
    },
  };
}
