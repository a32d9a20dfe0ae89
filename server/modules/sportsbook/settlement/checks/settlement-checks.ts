import { describeStakes, type StakeSummary } from '#server/modules/stakes/index.ts';
import { actedOn } from '#server/platform/audit/record-act.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { LedgerCheck, Violation } from '#server/platform/db/ledger-check.ts';
import { reconcileBet } from '../../domain/bets/reconcile-bet.ts';
import type { OutcomeResult } from '../../domain/facts/outcome-result.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { changedLiabilities } from '../../risk/live-share.ts';
import { PARKED_BET } from '../parked-kinds.ts';
import { barredOf, brokenHistories, legsOnEvent, settledEvents } from '../store/audit-rows.ts';
import { betsAfter, type BetRow, type EventBehind, type LegRow, legsOf } from '../store/claim-rows.ts';
import { findOverdue, listedOverdue } from '../store/overdue-rows.ts';
import { endingOf, liableBet, storedResult } from '../use-cases/reconcile-bets.ts';
import { eventResults } from '../use-cases/event-results.ts';
import { agrees } from '../use-cases/move-stakes.ts';
import { readAside } from '../use-cases/read-aside.ts';
import { overdueTerms } from '../use-cases/watch-overdue.ts';

/** Time allowed for listing; the job that writes the list runs every minute. */
const LISTED_WITHIN_MS = 600_000;
const PAGE = 2_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** (g) Every bet and its stake have the result that its legs' results give. */
export const betsFollowTheirLegs: LedgerCheck = {
  name: 'sportsbook (g) every bet and its stake stand where its legs put them',
  run: (db) =>
    inSnapshot(db, async (k) => {
      const wrong: string[] = [];
      let after: string | undefined = BEFORE_ALL;
      while (after !== undefined) {
        const bets = await betsAfter(k, after, PAGE);
        wrong.push(...(await wrongBets(k, bets)));
        after = bets.at(-1)?.id;
      }
      return wrong.map((detail) => ({ invariant: 'g', detail }));
    }),
};

async function wrongBets(k: Queryable, bets: readonly BetRow[]): Promise<string[]> {
  const ids = bets.map(({ id }) => id);
  const legs = Map.groupBy(await legsOf(k, ids), ({ betId }) => betId);
  const stakes = new Map((await describeStakes(k, ids)).map((stake) => [stake.id, stake]));
  const voided = bets.filter(({ voidReason }) => voidReason !== null);
  const onRecord = await actedOn(k, voided.map(subjectOf));
  const barred = await barredOf(
    k,
    voided.map(({ playerId }) => playerId),
  );
  return bets.flatMap((bet) => {
    const label = `bet ${bet.id} (${bet.status}, version ${bet.version}, payout ${bet.payoutCents ?? 'none'})`;
    const own = legs.get(bet.id) ?? [];
    const byLegs = [...whatLegsSay(bet, own), ...wrongShares(bet, own)].map((says) => `${label}: ${says}`);
    const isGrounded = bet.voidReason === 'operator' ? onRecord.has(subjectOf(bet)) : bet.voidReason === null || barred.has(bet.playerId);
    const byAct = isGrounded ? [] : [`${label}: nothing on record voided it (${bet.voidReason ?? 'none'})`];
    return [...byLegs, ...byAct, ...(isItsStake(bet, stakes.get(bet.id)) ? [] : [`${label}: its stake says ${stakeText(stakes.get(bet.id))}`])];
  });
}

/** The result that the legs give, if it differs from the bet's. */
function whatLegsSay(bet: BetRow, legs: readonly LegRow[]): string[] {
  try {
    const ending = endingOf(
      bet,
      legs.map((leg) => ({ leg, result: storedResult(leg) })),
    );
    return reconcileBet(bet, ending) === null ? [] : [`its legs say ${ending === null ? 'open' : `${ending.end} ${ending.payoutCents}`}`];
  } catch (error) {
    return [String(error)];
  }
}

/** Legs with a wrong liability. A leg not changed by a result or a cash-out since live shares exist may still have its contracted liability. */
function wrongShares(bet: BetRow, legs: readonly LegRow[]): string[] {
  if (bet.status === 'void' || bet.status === 'cashed_out') return [];
  const ends = legs.map((leg) => ({ leg, result: storedResult(leg) }));
  return changedLiabilities(liableBet(bet, ends)).flatMap(({ ordinal, cents }) => {
    const leg = legs[ordinal];
    return leg === undefined || leg.liabilityCents === leg.exposureCents ? [] : [`its leg ${ordinal} adds ${leg.liabilityCents} to its outcome, not ${cents}`];
  });
}

function subjectOf({ id }: BetRow): string {
  return `${PARKED_BET} ${id}`;
}

function isItsStake(bet: BetRow, stake: StakeSummary | undefined): boolean {
  return agrees(bet, stake) && stake?.playerId === bet.playerId && stake.stakeCents === bet.stakeCents;
}

function stakeText(stake: StakeSummary | undefined): string {
  return stake === undefined ? 'nothing' : `${stake.status}, ${stake.stakeCents} for ${stake.payoutCents ?? 'none'}`;
}

/** (g) The history of a bet has one settlement per version, each taken back except the one in force. */
export const historiesAddUp: LedgerCheck = {
  name: 'sportsbook (g) every bet’s history adds up to how it stands',
  run: async (db): Promise<Violation[]> => (await brokenHistories(db.k)).map((detail) => ({ invariant: 'g', detail })),
};

/**
 * (e) After an event's results have reached its bets, every leg has the result that they give. Legs of quarantined bets and markets may be behind: they are
 * on the operator's list.
 */
export const legsFollowTheirEvents: LedgerCheck = {
  name: 'sportsbook (e) every leg of a settled event holds its result',
  run: (db) =>
    inSnapshot(db, async (k) => {
      const wrong: Violation[] = [];
      const { again } = await readAside(k, new Date(0));
      let after: string | undefined = '';
      while (after !== undefined) {
        const events = await settledEvents(k, after, PAGE);
        for (const event of events) wrong.push(...(await wrongLegs(k, event, again)).map((detail) => ({ invariant: 'e', detail })));
        after = events.at(-1)?.id;
      }
      return wrong;
    }),
};

async function wrongLegs(k: Queryable, event: EventBehind, quarantined: ReadonlySet<string>): Promise<string[]> {
  const results = await eventResults(k, event).catch((error: unknown) => String(error));
  if (typeof results === 'string') return [`${event.id}: ${results}`];
  const legs = await legsOnEvent(k, event.id);
  const leftOut = new Set(legs.filter((leg) => quarantined.has(leg.betId) || quarantined.has(leg.marketId)).map(({ betId }) => betId));
  return legs
    .filter((leg) => !leftOut.has(leg.betId) && !same(results.resultOf(leg), storedResult(leg)))
    .map((leg) => `leg ${leg.ordinal} of bet ${leg.betId} on ${event.id}: ${texts(results.resultOf(leg), leg)}`);
}

function same(a: OutcomeResult | null, b: OutcomeResult | null): boolean {
  if (a === null || b === null) return a === b;
  return a.result === b.result && a.voidHalves === b.voidHalves && a.deadHeatPlaces === b.deadHeatPlaces && a.deadHeatTied === b.deadHeatTied;
}

function texts(expected: OutcomeResult | null, leg: LegRow): string {
  const text = (result: OutcomeResult | null) => (result === null ? 'open' : `${result.result}, ${result.voidHalves} halves void`);
  return `it holds ${text(storedResult(leg))}, the results say ${text(expected)}`;
}

/** (deadline) Every bet that is open past its time is on the operator's list, `sports overdue`. */
export function noBetIsForgotten({ clock, settings }: Pick<SportsbookDeps, 'clock' | 'settings'>): LedgerCheck {
  return {
    name: 'sportsbook (deadline) every bet that is open past its time is on the operator’s list',
    async run(db) {
      const at = new Date(clock.nowMs() - LISTED_WITHIN_MS);
      const listed = new Set((await listedOverdue(db.k)).map(({ eventId }) => eventId));
      const overdue = await findOverdue(db.k, at, overdueTerms(settings));
      return overdue
        .filter(({ eventId }) => !listed.has(eventId))
        .map(({ eventId, bets, reason }) => ({
          invariant: 'deadline',
          detail: `${bets} bet(s) on ${eventId} are open past their time (${reason}) and on no list`,
        }));
    },
  };
}

export function settlementChecks(deps: Pick<SportsbookDeps, 'clock' | 'settings'>): readonly LedgerCheck[] {
  return [betsFollowTheirLegs, historiesAddUp, legsFollowTheirEvents, noBetIsForgotten(deps)];
}
