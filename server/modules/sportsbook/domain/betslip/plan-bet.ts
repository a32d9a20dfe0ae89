import type { Leg } from '#kernel/bets/bet.ts';
import { type Cents, cents, centsFromBigInt } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';
import { minStakeCents } from './bet-fault.ts';
import type { BetReason, DraftBet, DraftLeg, LegCode, OddsChange } from './draft-bet.ts';
import { type MatchRoom, outcomeKey, type PresentPrice, type PriceBook, takesPrice } from './present-price.ts';
import type { SlipTerms } from './slip-terms.ts';
import { type WeighedBet, weighBet } from './weigh-bet.ts';

/** A leg under the present prices. `code` null: it may be contracted at `price.odds`. */
export interface JudgedLeg {
  readonly draft: DraftLeg;
  readonly price: PresentPrice;
  readonly code: LegCode | null;
}

/** Liability and payouts that earlier bets of the ticket have taken. */
export interface Taken {
  /** By outcomeKey, and of whole matches by their ids. */
  readonly exposureCents: Map<string, number>;
  payoutCents: number;
}

/** A bet under the present prices and liabilities. */
export interface PlannedBet {
  readonly draft: DraftBet;
  readonly legs: readonly JudgedLeg[];
  /** Null: it would be accepted as it is. */
  readonly reason: BetReason | null;
  readonly lines: number;
  readonly totalCents: Cents;
  readonly potentialCents: Cents;
  /** True when the pay cap takes something off. */
  readonly isCapped: boolean;
  readonly exposures: readonly Cents[];
  /** How long it waits for its acceptance: the longest of its legs' delays; 0 when no event is under way. */
  readonly delayMs: number;
  /** The most that would be accepted now in place of the stake, in the terms of its stake_mode; 0 when nothing would. */
  maxStakeCents(): Cents;
}

const MOST_STAKE_CENTS = 1_000_000_000;

/** Nothing taken yet. */
export function nothingTaken(): Taken {
  return { exposureCents: new Map(), payoutCents: 0 };
}

/** Judges the bets of a ticket in their order: each stands for itself, on top of the liability and the payouts of those accepted before it. */
export function planTicket(drafts: readonly DraftBet[], book: PriceBook, change: OddsChange, terms: SlipTerms): readonly PlannedBet[] {
  const taken = nothingTaken();
  return drafts.map((draft, place) => planBet(draft, judgeLegs(draft, book, change, terms), terms, minStakeCents(drafts, place, terms), taken));
}

/** How the legs of a bet stand. */
export function judgeLegs(draft: DraftBet, book: PriceBook, change: OddsChange, terms: SlipTerms): readonly JudgedLeg[] {
  return draft.legs.map((leg) => {
    const price = book.get(outcomeKey(leg));
    if (price === undefined) throw new Error(`the price of ${leg.marketId} was not read`);
    return {
      draft: leg,
      price,
      code: price.code ?? (price.odds !== null && takesPrice(leg.requested, price.odds, change, terms.maxFallPercent) ? null : 'odds_changed'),
    };
  });
}

/**
 * Judges a well-formed bet, and takes its liability and payout when it would be accepted. Where a price moved too far the rest is worked out at the
 * present one; where there is none, at the one asked for.
 */
export function planBet(draft: DraftBet, judged: readonly JudgedLeg[], terms: SlipTerms, minCents: Cents, taken: Taken): PlannedBet {
  const legs = judged.map(({ draft: leg, price }): Leg => ({ ...leg, odds: price.odds ?? leg.requested }));
  const weighed = weighBet({ legs, sizes: draft.sizes, stakeMode: draft.stakeMode });
  const room = roomFor(judged, terms, taken);
  const pays = capped(weighed, draft.stakeCents, terms.maxPayoutCents);
  const legCode = judged.find(({ code }) => code !== null)?.code ?? null;
  const reason = legCode ?? excess(weighed, draft.stakeCents, room);
  const exposures = reason === null ? weighed.exposures(draft.stakeCents) : [];
  if (reason === null) take(taken, judged, exposures, pays.cents);
  return {
    ...{ draft, legs: judged, reason, lines: weighed.lines, exposures, delayMs: delayOf(judged, terms) },
    totalCents: weighed.totalCents(draft.stakeCents),
    potentialCents: pays.cents,
    isCapped: pays.isCapped,
    maxStakeCents() {
      const mostCents = legCode === null ? mostOf((stakeCents) => excess(weighed, stakeCents, room) === null) : 0;
      return cents(mostCents < minCents ? 0 : mostCents);
    },
  };
}

function delayOf(legs: readonly JudgedLeg[], terms: SlipTerms): number {
  return Math.max(0, ...legs.map(({ price }) => (price.isLive ? terms.liveDelayMs(price.sport, price.definition) : 0)));
}

/** What is left for a bet after the ticket's earlier ones: liability by leg, and payout. */
interface Room {
  readonly exposures: readonly number[];
  /** By match, of all legs on it. */
  readonly matches: readonly { readonly legs: readonly number[]; readonly cents: number }[];
  readonly payoutCents: number;
  readonly payCapCents: Cents;
}

function roomFor(legs: readonly JudgedLeg[], { maxPayoutCents }: SlipTerms, taken: Taken): Room {
  return {
    exposures: legs.map(({ draft, price }) => price.capCents - price.exposureCents - (taken.exposureCents.get(outcomeKey(draft)) ?? 0)),
    matches: matchRooms(legs, taken),
    payoutCents: maxPayoutCents - taken.payoutCents,
    payCapCents: maxPayoutCents,
  };
}

/** The ticket's own bets on a match are added up as if they came in together. */
function matchRooms(legs: readonly JudgedLeg[], taken: Taken): Room['matches'] {
  return [...Map.groupBy(legs.keys(), (leg) => legs[leg]?.draft.eventId ?? '')].map(([eventId, own]) => ({
    legs: own,
    cents: Math.min(...own.map((leg) => roomOf(legs[leg]?.price.match))) - (taken.exposureCents.get(eventId) ?? 0),
  }));
}

function roomOf(match: MatchRoom | undefined): number {
  return match === undefined ? 0 : match.capCents - match.peakCents;
}

function excess(weighed: WeighedBet, stakeCents: number, room: Room): BetReason | null {
  if (weighed.totalCents(stakeCents) > room.payCapCents) return 'payout_above_maximum';
  if (capped(weighed, stakeCents, room.payCapCents).cents > room.payoutCents) return 'payout_above_maximum';
  const exposures = weighed.exposures(stakeCents);
  const fits = exposures.every((exposure, leg) => exposure <= (room.exposures[leg] ?? 0));
  const fitMatches = room.matches.every(({ legs, cents: most }) => legs.reduce((sum, leg) => sum + (exposures[leg] ?? 0), 0) <= Math.max(0, most));
  return fits && fitMatches ? null : 'stake_above_maximum';
}

/** What a bet pays if every leg wins: at most its cap, and never less than its stake for the cap's sake. */
export function capped(weighed: WeighedBet, stakeCents: number, payCapCents: Cents): { cents: Cents; isCapped: boolean } {
  const whole = weighed.returnCents(stakeCents);
  const most = BigInt(Math.max(payCapCents, weighed.totalCents(stakeCents)));
  return { cents: centsFromBigInt(whole > most ? most : whole), isCapped: whole > most };
}

/** The largest stake that fits: what a stake means never falls as it grows, so halving the interval finds it. */
function mostOf(isWithin: (stakeCents: number) => boolean): number {
  let [fits, fails] = [0, MOST_STAKE_CENTS + 1];
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    if (isWithin(middle)) fits = middle;
    else fails = middle;
  }
  return fits;
}

function take(taken: Taken, legs: readonly JudgedLeg[], exposures: readonly Cents[], payoutCents: number): void {
  for (const [index, { draft }] of legs.entries()) {
    for (const key of [outcomeKey(draft), draft.eventId]) taken.exposureCents.set(key, (taken.exposureCents.get(key) ?? 0) + (exposures[index] ?? 0));
  }
  taken.payoutCents += payoutCents;
}

/** The price that a leg is contracted at. */
export function contractedOdds({ price, draft, code }: JudgedLeg): Odds {
  if (code !== null || price.odds === null) throw new Error(`${draft.marketId} has no price to contract`);
  return price.odds;
}
