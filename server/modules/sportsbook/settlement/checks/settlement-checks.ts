import { describeStakes, type StakeSummary } from '#server/modules/stakes/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { LedgerCheck, Violation } from '#server/platform/db/ledger-check.ts';
import { reconcileBet } from '../../domain/bets/reconcile-bet.ts';
import { settleBet } from '../../domain/bets/settle-bet.ts';
import type { OutcomeResult } from '../../domain/settlement/outcome-result.ts';
import { brokenHistories, legsOnEvent, settledEvents } from '../store/audit-rows.ts';
import { betsAfter, type BetRow, type LegRow, legsOf } from '../store/claim-rows.ts';
import { betOf, legResultsAt, storedResult } from '../use-cases/bring-bets.ts';
import { agrees } from '../use-cases/move-stakes.ts';

const PAGE = 2_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** (g) Every bet stands where its legs' results put it, and so does its stake. */
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
  return bets.flatMap((bet) => {
    const own = legs.get(bet.id) ?? [];
    const ending = settleBet(betOf(bet, own), own.map(storedResult));
    const told = `bet ${bet.id} (${bet.status}, version ${bet.version}, payout ${bet.payoutCents ?? 'none'})`;
    const byLegs = reconcileBet(bet, ending) === null ? [] : [`${told}: its legs say ${ending === null ? 'open' : `${ending.end} ${ending.payoutCents}`}`];
    return [...byLegs, ...(isItsStake(bet, stakes.get(bet.id)) ? [] : [`${told}: its stake says ${stakeText(stakes.get(bet.id))}`])];
  });
}

function isItsStake(bet: BetRow, stake: StakeSummary | undefined): boolean {
  return agrees(bet, stake) && stake?.playerId === bet.playerId && stake.stakeCents === bet.stakeCents;
}

function stakeText(stake: StakeSummary | undefined): string {
  return stake === undefined ? 'nothing' : `${stake.status}, ${stake.stakeCents} for ${stake.payoutCents ?? 'none'}`;
}

/** (g) The history of a bet holds one ending per version, and each but the one in force taken back. */
export const historiesAddUp: LedgerCheck = {
  name: 'sportsbook (g) every bet’s history adds up to how it stands',
  run: async (db): Promise<Violation[]> => (await brokenHistories(db.k)).map((detail) => ({ invariant: 'g', detail })),
};

/** (e) Where an event's results have reached every bet, every leg holds what they make of it. */
export const legsFollowTheirEvents: LedgerCheck = {
  name: 'sportsbook (e) every leg of a settled event holds its result',
  run: (db) =>
    inSnapshot(db, async (k) => {
      const wrong: Violation[] = [];
      let after: string | undefined = '';
      while (after !== undefined) {
        const events = await settledEvents(k, after, PAGE);
        for (const event of events) {
          const resultOf = await legResultsAt(k, event);
          const legs = (await legsOnEvent(k, event.id)).filter((leg) => !same(resultOf(leg), storedResult(leg)));
          wrong.push(...legs.map((leg) => ({ invariant: 'e', detail: `leg ${leg.ordinal} of bet ${leg.betId} on ${event.id}: ${texts(resultOf(leg), leg)}` })));
        }
        after = events.at(-1)?.id;
      }
      return wrong;
    }),
};

function same(a: OutcomeResult | null, b: OutcomeResult | null): boolean {
  if (a === null || b === null) return a === b;
  return a.result === b.result && a.voidHalves === b.voidHalves && a.deadHeatPlaces === b.deadHeatPlaces && a.deadHeatTied === b.deadHeatTied;
}

function texts(expected: OutcomeResult | null, leg: LegRow): string {
  const text = (result: OutcomeResult | null) => (result === null ? 'open' : `${result.result}, ${result.voidHalves} halves void`);
  return `it holds ${text(storedResult(leg))}, the results say ${text(expected)}`;
}

export const settlementChecks: readonly LedgerCheck[] = [betsFollowTheirLegs, historiesAddUp, legsFollowTheirEvents];
