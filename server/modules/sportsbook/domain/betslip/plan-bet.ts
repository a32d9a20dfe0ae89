import { type Cents, cents, centsFromBigInt } from '#kernel/money.ts';
import { MIN_ODDS, type Odds } from '#kernel/odds.ts';
import { minStakeCents } from './bet-fault.ts';
import type { BetReason, DraftBet, DraftLeg, LegCode, OddsChange } from './draft-bet.ts';
import { picksOf } from '../bets/combination.ts';
import { joinsOutright } from './joins-outright.ts';
import { matchShares } from './match-shares.ts';
import { type EventModels, type JointPrice, priceCombination } from './judge-builder.ts';
import { outcomeKey, type PresentPrice, type PriceBook, takesPrice } from './present-price.ts';
import type { SlipTerms } from './slip-terms.ts';
import { type WeighedBet, weighPlaced } from './weigh-bet.ts';

/** A leg at present prices. `code` null: it may be contracted at `price.odds`. */
export interface JudgedLeg {
  readonly draft: DraftLeg;
  readonly price: PresentPrice;
  readonly code: LegCode | null;
}

/**
 * A combination at present prices. `code` null: it may be contracted at `joint.odds`; `odds_changed`: each leg can be bet on, but the joint price moved too
 * far.
 */
export interface JudgedBuilder {
  readonly requested: Odds | null;
  readonly joint: JointPrice;
  readonly code: LegCode | null;
  /** The place of its first leg. */
  readonly place: number;
}

/** The legs and the combinations of a bet. */
export interface JudgedBet {
  readonly legs: readonly JudgedLeg[];
  readonly builders: readonly JudgedBuilder[];
}

/** Prices and models read at the same moment. */
export interface PresentPrices {
  readonly book: PriceBook;
  readonly models: EventModels;
}

/** Liability and payouts used up by earlier bets of the ticket. */
export interface Taken {
  /** Liability by outcomeKey, and by event id for whole matches. */
  readonly exposureCents: Map<string, number>;
  payoutCents: number;
}

/** A bet judged at present prices and liabilities. */
export interface PlannedBet extends JudgedBet {
  readonly draft: DraftBet;
  /** Null if the bet would be accepted as it is. */
  readonly reason: BetReason | null;
  readonly lines: number;
  readonly totalCents: Cents;
  readonly potentialCents: Cents;
  /** True if the pay cap reduces the potential payout. */
  readonly isCapped: boolean;
  readonly exposures: readonly Cents[];
  /** How long the bet waits for acceptance: the longest delay of its legs; 0 if no event is under way. */
  readonly delayMs: number;
  /** The maximum stake accepted now, in the terms of its stake_mode; 0 if none is. */
  maxStakeCents(): Cents;
}

const MOST_STAKE_CENTS = 1_000_000_000;

/** The state before the first bet of a ticket. */
export function nothingTaken(): Taken {
  return { exposureCents: new Map(), payoutCents: 0 };
}

/**
 * Judges the bets of a ticket in order. Each is judged independently, but the liability and payouts of the accepted bets before it count against its limits.
 */
export function planTicket(
  drafts: readonly DraftBet[],
  book: PriceBook,
  change: OddsChange,
  terms: SlipTerms,
  models: EventModels = new Map(),
): readonly PlannedBet[] {
  const taken = nothingTaken();
  return drafts.map((draft, place) => planBet(draft, judgeBet(draft, { book, models }, change, terms), terms, minStakeCents(drafts, place, terms), taken));
}

/** Judges each leg and each combination of a bet. A leg of a combination is contracted at the joint price, so its own price may move. */
export function judgeBet(draft: DraftBet, { book, models }: PresentPrices, change: OddsChange, terms: SlipTerms): JudgedBet {
  const takes = (requested: Odds, present: Odds | null) => present !== null && takesPrice(requested, present, change, terms.maxFallPercent);
  const priced = draft.legs.map((leg, place) => {
    const price = book.get(outcomeKey(leg));
    if (price === undefined) throw new Error(`the price of ${leg.marketId} was not read`);
    return { draft: leg, price, place, outcomeId: leg.outcomeId, builder: leg.builder ?? null };
  });
  const codes = new Map<number, LegCode | null>();
  const builders = picksOf(priced).flatMap(({ builder, legs }): [number, JudgedBuilder][] => {
    if (builder === null) return [];
    const joint = priceCombination(legs, models.get(legs[0]?.draft.eventId ?? ''));
    for (const [index, { place }] of legs.entries()) codes.set(place, joint.codes[index] ?? null);
    const requested = draft.builders?.[builder]?.requested ?? null;
    const code = joint.code ?? (requested === null || takes(requested, joint.odds) ? null : 'odds_changed');
    return [[builder, { requested, joint, code, place: legs[0]?.place ?? 0 }]];
  });
  return {
    legs: priced.map(({ draft: leg, price, place, builder }) => {
      const code = builder === null ? (price.code ?? (takes(leg.requested, price.odds) ? null : 'odds_changed')) : (codes.get(place) ?? null);
      return { draft: leg, price, code };
    }),
    builders: builders.toSorted(([a], [b]) => a - b).map(([, judged]) => judged),
  };
}

/**
 * Judges a well-formed bet, and adds its liability and payout to `taken` if it would be accepted. If a price moved too far, the amounts are computed at the
 * present price; if there is no price, at the requested one.
 */
export function planBet(draft: DraftBet, { legs: judged, builders }: JudgedBet, terms: SlipTerms, minCents: Cents, taken: Taken): PlannedBet {
  const legs = judged.map(({ draft: leg, price }) => ({ ...leg, odds: price.odds ?? leg.requested }));
  const builderOdds = builders.map(({ joint, requested, place }) => joint.odds ?? requested ?? legs[place]?.odds ?? MIN_ODDS);
  const weighed = weighPlaced({ legs, builderOdds, sizes: draft.sizes, stakeMode: draft.stakeMode });
  const room = roomFor(judged, terms, taken);
  const pays = capped(weighed, draft.stakeCents, terms.maxPayoutCents);
  const legCode = [...judged, ...builders].find(({ code }) => code !== null)?.code ?? (joinsOutright(judged, draft.sizes) ? 'correlated_legs' : null);
  const reason = legCode ?? excess(weighed, draft.stakeCents, room);
  const exposures = reason === null ? weighed.exposures(draft.stakeCents) : [];
  if (reason === null) take(taken, judged, exposures, pays.cents);
  return {
    ...{ draft, legs: judged, builders, reason, lines: weighed.lines, exposures, delayMs: delayOf(judged, terms) },
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

/** The limits left for a bet after the earlier bets of its ticket: liability by leg, and payout. */
interface Room {
  readonly exposures: readonly number[];
  /** Per match, over all legs that count towards it. */
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

/** The ticket's own bets on a match are added up as if all of them won together. */
function matchRooms(legs: readonly JudgedLeg[], taken: Taken): Room['matches'] {
  return [...Map.groupBy(countedShares(legs), ({ eventId }) => eventId)].map(([eventId, own]) => ({
    legs: own.map(({ leg }) => leg),
    cents: Math.min(...own.map(({ match }) => match.capCents - match.peakCents)) - (taken.exposureCents.get(eventId) ?? 0),
  }));
}

/** The legs that count towards their matches; of each combination only the first. */
function countedShares(legs: readonly JudgedLeg[]) {
  const shares = matchShares(
    legs.map(({ draft }) => draft),
    legs.map(({ price }) => price.match),
  );
  return legs.flatMap(({ draft }, leg) => (shares[leg]?.isCounted === true ? [{ leg, eventId: draft.eventId, match: shares[leg].match }] : []));
}

function excess(weighed: WeighedBet, stakeCents: number, room: Room): BetReason | null {
  if (weighed.totalCents(stakeCents) > room.payCapCents) return 'payout_above_maximum';
  if (capped(weighed, stakeCents, room.payCapCents).cents > room.payoutCents) return 'payout_above_maximum';
  const exposures = weighed.exposures(stakeCents);
  const fits = exposures.every((exposure, leg) => exposure <= (room.exposures[leg] ?? 0));
  const fitMatches = room.matches.every(({ legs, cents: most }) => legs.reduce((sum, leg) => sum + (exposures[leg] ?? 0), 0) <= Math.max(0, most));
  return fits && fitMatches ? null : 'stake_above_maximum';
}

/** The payout of a bet if every leg wins, limited to its cap; the cap never reduces it below the stake. */
export function capped(weighed: WeighedBet, stakeCents: number, payCapCents: Cents): { cents: Cents; isCapped: boolean } {
  const whole = weighed.returnCents(stakeCents);
  const most = BigInt(Math.max(payCapCents, weighed.totalCents(stakeCents)));
  return { cents: centsFromBigInt(whole > most ? most : whole), isCapped: whole > most };
}

/** The largest stake within the limits. Liability and payout never fall as the stake grows, so bisection finds it. */
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
  const add = (key: string, leg: number) => taken.exposureCents.set(key, (taken.exposureCents.get(key) ?? 0) + (exposures[leg] ?? 0));
  for (const [leg, { draft }] of legs.entries()) add(outcomeKey(draft), leg);
  for (const { leg, eventId } of countedShares(legs)) add(eventId, leg);
  taken.payoutCents += payoutCents;
}

/** The price at which a leg is contracted. */
export function contractedOdds({ price, draft, code }: JudgedLeg): Odds {
  if (code !== null || price.odds === null) throw new Error(`${draft.marketId} has no price to contract`);
  return price.odds;
}

/** The present prices of the bet's picks (single legs and combinations), in the order of their first legs; null for a pick without a price. */
export function presentOdds({ legs, builders }: JudgedBet): readonly (Odds | null)[] {
  return picksOf(legs.map(({ draft, price }) => ({ builder: draft.builder ?? null, price }))).map(({ builder, legs: own }) =>
    builder === null ? (own[0]?.price.odds ?? null) : (builders[builder]?.joint.odds ?? null),
  );
}

/** The prices at which a combination is contracted. */
export function contractedBuilder(judged: JudgedBuilder | undefined): { readonly odds: Odds; readonly prices: readonly Odds[]; readonly requested: Odds } {
  if (judged === undefined || judged.code !== null) throw new Error('a combination that is not taken has no price to contract');
  const { requested, joint } = judged;
  if (joint.odds === null || joint.prices === null || requested === null) throw new Error('a combination has no price to contract');
  return { odds: joint.odds, prices: joint.prices, requested };
}
