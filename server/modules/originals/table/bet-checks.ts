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

/** (e) A bet and its stake exist together and agree on player, round, position, amount, times and ending. */
export function tableBetsMatchStakes(game: AnyTableGame): LedgerCheck {
  return checkRows('e', `every ${game.name} bet and its stake agree`, async function* (db) {
    yield* await betsOfOtherStakes(db.k, game);
  });
}

/**
 * Every finished bet ended according to its round's result, and no bet is open in a finished round unless it is quarantined. In a round that is not void, a bet
 * may be void only if an operator voided it on record, the register barred its player, or its player cancelled it.
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

/** True when the bet's void reason is proven: an operator's record, the register's bar, or a cancellation while the round took bets. */
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

/** A seat holds exactly its player's bets in its round, since the round's limits and totals depend on it; every bet belongs to an existing table. */
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
