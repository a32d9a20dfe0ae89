import type { Bet } from '#kernel/bets/bet.ts';
import { countLines } from '#kernel/bets/lines.ts';
import { totalStakeCents } from '#kernel/bets/unit-stakes.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import { endsOfPicks } from '../../domain/bets/combination.ts';
import { type BetState, reconcileBet } from '../../domain/bets/reconcile-bet.ts';
import { type BetSettlement, settleBet, voidEnding } from '../../domain/bets/settle-bet.ts';
import type { OutcomeResult } from '../../domain/facts/outcome-result.ts';
import { changedLiabilities } from '../../risk/live-share.ts';
import { type LegLiability, lockExposure, releaseExposure, setLiabilities, takeExposure } from '../../risk/store/move-exposure.ts';
import { type BetRow, claimBets, type EventBehind, type LegRow, legsOf } from '../store/claim-rows.ts';
import { insertSettlements, type SettlementRow, writeBets, writeLegResults } from '../store/settle-rows.ts';
import type { EventResults } from './event-results.ts';
import { type BetMove, desyncedBets, moveStakes } from './move-stakes.ts';
import { notifyInboxes } from './notify-inboxes.ts';

export interface Reconciled {
  readonly bets: number;
  /** Bets whose stake was moved elsewhere: they are left unchanged and stay behind. */
  readonly estranged: readonly string[];
}

/**
 * Locks those of the bets that are behind the event, writes their legs' results, and updates each bet, its money and its liability to the result that all its
 * legs now give. All or nothing. Locks: bets by id, liability, then money.
 */
export async function reconcileBets(tx: Tx, event: EventBehind, betIds: readonly string[], { resultOf }: EventResults, at: Date): Promise<Reconciled> {
  const bets = await claimBets(tx, event, betIds);
  if (bets.length === 0) return { bets: 0, estranged: [] };
  const legs = await legsOf(
    tx,
    bets.map(({ id }) => id),
  );
  const results = legs.map((leg) => ({ leg, result: leg.eventId === event.id ? resultOf(leg) : storedResult(leg) }));
  const moves = movesOf(bets, results);
  const estranged = await desyncedBets(
    tx,
    moves.map(({ bet }) => bet),
  );
  await writeLegResults(
    tx,
    event.resultVersion,
    results
      .filter(({ leg }) => leg.eventId === event.id && !estranged.has(leg.betId))
      .map(({ leg, result }) => ({ betId: leg.betId, ordinal: leg.ordinal, result })),
  );
  const own = moves.filter(({ bet }) => !estranged.has(bet.id));
  const shares = sharesOf(
    bets.filter(({ id }) => !estranged.has(id)),
    own,
    results,
  );
  await makeMoves(tx, own, at, shares);
  return { bets: bets.length - estranged.size, estranged: [...estranged] };
}

/** The result stored in a leg's row; null while it is open. */
export function storedResult({ result, voidHalves, deadHeatPlaces, deadHeatTied }: LegRow): OutcomeResult | null {
  return result === null ? null : { result, voidHalves, deadHeatPlaces, deadHeatTied };
}

export interface LegEnd {
  readonly leg: LegRow;
  readonly result: OutcomeResult | null;
}

function movesOf(bets: readonly BetRow[], ends: readonly LegEnd[]): BetMove[] {
  const byBet = Map.groupBy(ends, ({ leg }) => leg.betId);
  return bets.flatMap((bet) => {
    const step = reconcileBet(bet, endingOf(bet, byBet.get(bet.id) ?? []));
    return step === null ? [] : [{ bet, step }];
  });
}

/**
 * The result of a bet from its legs' results, null while it is open; a bet void for its own reason is void whatever they are. Throws if its terms and legs do
 * not match the placed bet.
 */
export function endingOf(bet: BetRow, legs: readonly LegEnd[]): BetSettlement | null {
  if (bet.voidReason !== null) return voidEnding(bet.stakeCents, 100 - bet.cashedPercent);
  const resultOf = new Map(legs.map(({ leg, result }) => [leg, result]));
  const ends = endsOfPicks(
    legs.map(({ leg }) => leg),
    (leg) => resultOf.get(leg) ?? null,
  );
  const terms = betOf(
    bet,
    ends.map(({ leg }) => leg),
  );
  const [lines, stakeCents] = [countLines(terms), totalStakeCents(terms)];
  if (lines !== bet.lines || stakeCents !== bet.stakeCents) {
    throw new Error(`bet ${bet.id} was placed with ${bet.lines} lines for ${bet.stakeCents}, its terms make ${lines} for ${stakeCents}`);
  }
  return settleBet(
    terms,
    ends.map(({ result }) => result),
    100 - bet.cashedPercent,
  );
}

/** The new liabilities of legs, for bets that are not void after their moves: settled legs count by their results, the others by their live share. */
function sharesOf(bets: readonly BetRow[], moves: readonly BetMove[], ends: readonly LegEnd[]): LegLiability[] {
  const closing = new Map(moves.map(({ bet, step }) => [bet.id, step.closes?.end ?? 'accepted']));
  const byBet = Map.groupBy(ends, ({ leg }) => leg.betId);
  return bets.flatMap((bet) => {
    const status = closing.get(bet.id) ?? bet.status;
    return status === 'void' || status === 'cashed_out' ? [] : changedLiabilities(liableBet(bet, byBet.get(bet.id) ?? []));
  });
}

/** The fields of a bet that determine its liability. */
export function liableBet(bet: BetRow, ends: readonly LegEnd[]) {
  const widens = ({ leg, result }: LegEnd) => leg.builder !== null && result?.voidHalves === 2 && storedResult(leg)?.voidHalves !== 2;
  const legs = ends.map((end) => ({ ...end.leg, known: end.result, widens: widens(end) }));
  return { id: bet.id, terms: betOf(bet, []), legs, percentLeft: 100 - bet.cashedPercent };
}

/** A bet's terms from its rows. */
function betOf({ sizes, stakeMode, stakeGivenCents, payCapCents }: BetRow, legs: Bet['legs']): Bet {
  return { legs, sizes, stakeMode, stakeCents: stakeGivenCents, payCapCents };
}

/**
 * Applies moves of locked bets: liability (`shares`: the new liability of legs), money, history, bet rows, and notifications to their players. Throws, and so
 * undoes everything, if money does not move.
 */
export async function makeMoves(tx: Tx, moves: readonly BetMove[], at: Date, shares: readonly LegLiability[] = []): Promise<void> {
  if (moves.length === 0 && shares.length === 0) return;
  const unvoided = idsWhere(moves, ({ bet, step }) => bet.status === 'void' && step.closes?.end !== 'void');
  const voided = idsWhere(moves, ({ bet, step }) => bet.status !== 'void' && step.closes?.end === 'void');
  const changed = new Set(shares.map(({ betId }) => betId));
  if ([unvoided.length, voided.length, changed.size].filter((count) => count > 0).length > 1) await lockExposure(tx, [...unvoided, ...voided, ...changed]);
  await takeExposure(tx, unvoided);
  await setLiabilities(tx, shares);
  await releaseExposure(tx, voided);
  await moveStakes(tx, moves, at);
  await writeMoves(tx, moves, at);
}

/** The part of a move without money: history, the bet's row, notifications to the player's pages and inbox. */
export async function writeMoves(tx: Tx, moves: readonly BetMove[], at: Date): Promise<void> {
  const after = moves.map(({ bet, step }) => ({ ...bet, ...stateAfter(bet, step) }));
  await insertSettlements(tx, moves.flatMap(historyOf), at);
  await writeBets(tx, after, at);
  await publish(
    tx,
    at,
    after.map((bet) => realtimeMessage(`private-bets.${bet.playerId}`, 'BetUpdateEvent', updateOf(bet))),
  );
  await notifyInboxes(tx, moves, at);
}

/** As in betView: the cashed-out amount counts in the payout. */
function updateOf({ id, status, payoutCents, cashedPercent, cashedCents }: BetMove['bet']) {
  if (payoutCents !== null) return { id, status, payout: payoutCents + cashedCents };
  return { id, status: status === 'accepted' && cashedPercent > 0 ? ('partially_cashed_out' as const) : status, payout: null };
}

function idsWhere(moves: readonly BetMove[], wanted: (move: BetMove) => boolean): string[] {
  return moves.filter(wanted).map(({ bet }) => bet.id);
}

function stateAfter(bet: BetState, { closes }: BetMove['step']): BetState {
  if (closes === null) return { status: 'accepted', version: bet.version, payoutCents: null, isCapped: null };
  return { status: closes.end, version: closes.version, payoutCents: closes.payoutCents, isCapped: closes.isCapped };
}

function historyOf({ bet, step: { takesBack, closes } }: BetMove): SettlementRow[] {
  const rows: SettlementRow[] = [];
  if (takesBack !== null) {
    rows.push({ bet_id: bet.id, version: takesBack.version, kind: 'rolled_back', payout_cents: takesBack.payoutCents, is_capped: bet.isCapped === true });
  }
  if (closes !== null) {
    rows.push({ bet_id: bet.id, version: closes.version, kind: closes.end, payout_cents: closes.payoutCents, is_capped: closes.isCapped });
  }
  return rows;
}
