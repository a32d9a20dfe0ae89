import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { holdExposure, releaseExposure, takeExposure } from '../../betslip/store/move-exposure.ts';
import type { Bet } from '../../domain/bets/bet.ts';
import { type BetState, reconcileBet } from '../../domain/bets/reconcile-bet.ts';
import { settleBet } from '../../domain/bets/settle-bet.ts';
import { voidEnding } from '../../domain/bets/void-ending.ts';
import { legResult, marketResults } from '../../domain/settlement/market-standing.ts';
import type { OutcomeResult } from '../../domain/settlement/outcome-result.ts';
import { standingOf } from '../../domain/settlement/standing.ts';
import type { SportsbookDeps } from '../../sportsbook-deps.ts';
import { type BetRow, claimBets, type LegRow, legsOf, marketsOf } from '../store/claim-rows.ts';
import { readHistory } from '../store/result-rows.ts';
import { voidedForGood } from '../store/void-rows.ts';
import { insertSettlements, type SettlementRow, writeBets, writeLegResults } from '../store/settle-rows.ts';
import { type BetMove, estrangedBets, moveStakes } from './move-stakes.ts';

interface EventAt {
  readonly id: string;
  readonly resultVersion: number;
}

/**
 * Takes bets that are behind the event, writes their legs' results, and brings each bet, its money and its liability to what all its legs now say.
 * Answers how many it took. Locks: bets by id, liability, then money. A bet whose stake somebody else moved is left as it is, and logged.
 */
export async function bringBets(deps: Pick<SportsbookDeps, 'log'>, tx: Tx, event: EventAt, at: Date, legsAtOnce: number): Promise<number> {
  const bets = await claimBets(tx, event.id, event.resultVersion, legsAtOnce);
  if (bets.length === 0) return 0;
  const legs = await legsOf(
    tx,
    bets.map(({ id }) => id),
  );
  const resultOf = await legResultsAt(tx, event);
  const results = legs.map((leg) => ({ leg, result: leg.eventId === event.id ? resultOf(leg) : storedResult(leg) }));
  await writeLegResults(
    tx,
    event.resultVersion,
    results.filter(({ leg }) => leg.eventId === event.id).map(({ leg, result }) => ({ betId: leg.betId, ordinal: leg.ordinal, result })),
  );
  const forGood = await voidedForGood(
    tx,
    bets.map(({ id }) => id),
  );
  const moves = movesOf(bets, results, forGood);
  const estranged = await estrangedBets(
    tx,
    moves.map(({ bet }) => bet),
  );
  if (estranged.size > 0) deps.log.error({ eventId: event.id, bets: [...estranged] }, 'stakes were moved from outside; their bets are left as they are');
  await makeMoves(
    tx,
    moves.filter(({ bet }) => !estranged.has(bet.id)),
    at,
  );
  return bets.length;
}

/** What the event's results in force make of a leg; each market is settled once. */
export async function legResultsAt(k: Queryable, event: EventAt): Promise<(leg: LegRow) => OutcomeResult | null> {
  const standing = standingOf(await readHistory(k, event.id, event.resultVersion));
  const markets = new Map((await marketsOf(k, event.id)).map((market) => [market.id, marketResults(standing, market)]));
  return (leg) => legResult(standing, markets.get(leg.marketId) ?? null, leg);
}

/** The result that a leg's row holds; null while it is open. */
export function storedResult({ result, voidHalves, deadHeatPlaces, deadHeatTied }: LegRow): OutcomeResult | null {
  return result === null ? null : { result, voidHalves, deadHeatPlaces, deadHeatTied };
}

interface LegEnd {
  readonly leg: LegRow;
  readonly result: OutcomeResult | null;
}

function movesOf(bets: readonly BetRow[], ends: readonly LegEnd[], forGood: ReadonlySet<string>): BetMove[] {
  const byBet = Map.groupBy(ends, ({ leg }) => leg.betId);
  return bets.flatMap((bet) => {
    const own = byBet.get(bet.id) ?? [];
    const ending = forGood.has(bet.id)
      ? voidEnding(bet.stakeCents)
      : settleBet(
          betOf(
            bet,
            own.map(({ leg }) => leg),
          ),
          own.map(({ result }) => result),
        );
    const step = reconcileBet(bet, ending);
    return step === null ? [] : [{ bet, step }];
  });
}

/** A bet's terms from its rows. */
export function betOf({ sizes, stakeMode, stakeGivenCents, payCapCents }: BetRow, legs: readonly LegRow[]): Bet {
  return { legs, sizes, stakeMode, stakeCents: stakeGivenCents, payCapCents };
}

/** Moves liability and money of bets, writes their history and how they stand, and tells their players. The bets are locked. */
export async function makeMoves(tx: Tx, moves: readonly BetMove[], at: Date): Promise<void> {
  if (moves.length === 0) return;
  const unvoided = idsWhere(moves, ({ bet, step }) => bet.status === 'void' && step.closes?.end !== 'void');
  const voided = idsWhere(moves, ({ bet, step }) => bet.status !== 'void' && step.closes?.end === 'void');
  if (unvoided.length > 0 && voided.length > 0) await holdExposure(tx, [...unvoided, ...voided]);
  await takeExposure(tx, unvoided);
  await releaseExposure(tx, voided);
  await moveStakes(tx, moves, at);
  const after = moves.map(({ bet, step }) => ({ id: bet.id, playerId: bet.playerId, ...stateAfter(bet, step) }));
  await insertSettlements(tx, moves.flatMap(historyOf), at);
  await writeBets(tx, after, at);
  await publish(
    tx,
    at,
    after.map(({ id, playerId, status, payoutCents }) => realtimeMessage(`private-bets.${playerId}`, 'BetUpdateEvent', { id, status, payout: payoutCents })),
  );
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
