import { isSame } from '#kernel/is-same.ts';
import { isUnderReview } from '../events/fixture.ts';
import { STALE_AFTER_MS } from '../events/is-open.ts';
import { isAhead, isUnderWay } from '../events/state-order.ts';
import type { EventRow, MarketRow, MarketStatus, ModelPrices, OutcomeRow, StoredEvent, Suspension } from '../events/stored-event.ts';
import { marketId } from '../markets/specifiers.ts';
import { findDefinition, rulesOf } from '../sports/registry.ts';
import { applyStop } from './apply-stop.ts';
import { fittedTo, type OfferedMarket } from './offer-markets.ts';
import { APPLIED, stale, type StepOutcome, type Supplied } from './step.ts';

/** The source whose prices are offered if both the model and the supplier price a definition. */
export type PriceSource = 'model' | 'supplier';

/** The operators' decisions that apply to one match. */
export interface HouseTerms {
  readonly sourceOf: (definition: string) => PriceSource;
  /** The rule version of a market. `before`: the market as offered so far; null: the definition's default version. */
  readonly versionOf: (definition: string, before: MarketRow | undefined) => number | null;
  /** Whether an operator stopped the whole match (null) or this market. */
  readonly isStopped: (marketId: string | null) => boolean;
}

/** The defaults without any operator decision. */
export const NO_TERMS: HouseTerms = { sourceOf: () => 'model', versionOf: (_definition, before) => before?.definitionVersion ?? null, isStopped: () => false };

/**
 * New prices of a supplier, the markets that the model derives from them, and supplied markets. `markets` null: the prices are missing or contradict each
 * other.
 */
interface Offer {
  readonly prices: ModelPrices | null;
  readonly markets: readonly OfferedMarket[] | null;
  readonly supplied?: Supplied | undefined;
}

/** True if an offer has no usable prices: neither model markets nor supplied ones, or prices that the model refuses. */
function pricesNothing({ prices, markets, supplied }: Offer): boolean {
  return markets === null && (prices !== null || (supplied?.markets ?? []).length === 0);
}

/**
 * Applies new prices to all markets of a match before its start at once, so that all come from the same prices. Lines that are no longer offered stay, locked
 * and without a price. A settled, cancelled or hidden market is not opened, and a decided match opens none. `stale` if the match has begun.
 */
export function applyOffer(held: StoredEvent, offer: Offer, terms: HouseTerms = NO_TERMS): { readonly held: StoredEvent; readonly isStale: boolean } {
  const { event } = held;
  if (!isAhead(event.state)) return { held, isStale: true };
  if (pricesNothing(offer)) return held.markets.size === 0 ? { held, isStale: false } : applyStop(held, 'prices_disagree');
  const suspension = event.suspension === 'contradiction' ? event.suspension : terms.isStopped(null) ? 'operator' : null;
  const markets = pricedMarkets(held, offer, terms, suspension === null && !isDecided(held));
  const next: EventRow = { ...event, ...pricedWith(offer), suspension, suspensionReason: suspension === 'contradiction' ? event.suspensionReason : null };
  return { held: { event: isSame(next, event) ? event : next, markets }, isStale: false };
}

/** In-play prices as sent. `saidAt`: by the supplier's clock; `heardAt` and `pricedAt`: when they were received, and as of when they are valid, by ours. */
export interface LiveOffer {
  readonly prices: ModelPrices | null;
  readonly supplied?: Supplied | undefined;
  readonly saidAt: Date;
  readonly heardAt: Date;
  readonly pricedAt: Date;
}

/** Prices a match under way (offerInPlay). */
export type PriceInPlay = (event: EventRow, prices: ModelPrices | null) => readonly OfferedMarket[] | null;

/**
 * Applies new prices to all markets of a match under way at once. They end a suspension if they were sent after it and are fresh; during a review they are
 * shown but locked. A settled market stays settled, and once a confirmed result is in force nothing opens. `stale`: the match is not under way, the prices were
 * sent before the last incident, or they are old and arrive after newer ones. A sport without in-play betting ignores them.
 */
export function applyLiveOffer(
  held: StoredEvent,
  sent: LiveOffer,
  terms: HouseTerms,
  priceInPlay: PriceInPlay,
): { readonly held: StoredEvent; readonly outcome: StepOutcome } {
  const { event } = held;
  const { prices, supplied, saidAt, heardAt, pricedAt } = sent;
  if ((rulesOf(event)?.live ?? null) === null) return { held, outcome: APPLIED };
  if (!isUnderWay(event.state)) return { held, outcome: stale('not_under_way') };
  if (event.suspendedAt !== null && saidAt < event.suspendedAt) return { held, outcome: stale('older_than_incident') };
  const isFresh = heardAt.getTime() - pricedAt.getTime() <= STALE_AFTER_MS;
  if (!isFresh && event.pricedAt !== null && pricedAt < event.pricedAt) return { held, outcome: stale('older_prices') };
  const isNothing = prices === null && (supplied?.markets ?? []).length === 0;
  const offer: Offer = { prices, markets: isNothing ? null : priceInPlay(event, prices), supplied };
  if (pricesNothing(offer)) return { held: applyStop(held, { suspension: 'prices_disagree', saidAt }).held, outcome: APPLIED };
  const suspension = suspensionOf(event, terms, isFresh);
  const mayOpen = suspension === null && event.state === 'live' && !event.isFinal;
  const markets = pricedMarkets(held, offer, terms, mayOpen);
  const suspensionReason = suspension === event.suspension && suspension !== 'operator' ? event.suspensionReason : null;
  return { held: { event: { ...event, ...pricedWith(offer), suspension, suspensionReason, pricedBy: 'live', pricedAt }, markets }, outcome: APPLIED };
}

function suspensionOf(event: EventRow, { isStopped }: HouseTerms, isFresh: boolean): Suspension | null {
  if (event.suspension === 'contradiction') return event.suspension;
  if (isStopped(null)) return 'operator';
  if (event.incidents.some(isUnderReview)) return 'review';
  return isFresh ? null : 'stale';
}

/** The price fields that a match stores from an offer. */
function pricedWith({ prices, supplied }: Offer) {
  return { feedPrices: prices, feedMarkets: supplied === undefined || supplied.sent.length === 0 ? null : supplied.sent };
}

/** The match's markets after an offer; `mayOpen`: whether any may accept bets now. */
function pricedMarkets(
  { event, markets: before }: StoredEvent,
  { markets, supplied }: Offer,
  { sourceOf, versionOf, isStopped }: HouseTerms,
  mayOpen: boolean,
) {
  const next = new Map([...before].map(([id, market]) => [id, withdrawn(market)]));
  for (const offered of fittedTo(event.field, merged(markets ?? [], supplied?.markets ?? [], sourceOf))) {
    const id = marketId(event.id, offered.definition, offered.specifiers);
    const definitionVersion = ruleVersion(event.sport, offered, versionOf(offered.definition, before.get(id)));
    next.set(id, opened(id, event.id, { ...offered, definitionVersion }, before.get(id), mayOpen && !isStopped(id)));
  }
  return next;
}

/** For each definition, the lines of one source: the preferred one if both price it, otherwise the one that does. */
function merged(model: readonly OfferedMarket[], supplied: readonly OfferedMarket[], sourceOf: (definition: string) => PriceSource): readonly OfferedMarket[] {
  if (supplied.length === 0) return model;
  const [ours, theirs] = [model, supplied].map((markets) => new Set(markets.map(({ definition }) => definition)));
  const isModels = (definition: string) => ours?.has(definition) === true && (theirs?.has(definition) !== true || sourceOf(definition) === 'model');
  return [...model.filter(({ definition }) => isModels(definition)), ...supplied.filter(({ definition }) => !isModels(definition))];
}

/** The requested rule version if the definition has it as an alternative; otherwise the definition's own. */
function ruleVersion(sport: string, { definition, definitionVersion }: OfferedMarket, asked: number | null): number {
  return asked === null || asked === definitionVersion ? definitionVersion : (findDefinition(sport, definition, asked)?.version ?? definitionVersion);
}

/** True if a result has settled any market, or all are cancelled. Prices that arrive afterwards must not open the match, for old lines or new. */
function isDecided({ event, markets }: StoredEvent): boolean {
  const statuses = [...markets.values()].map(({ status }) => status).filter((status) => status !== 0);
  return event.isFinal || statuses.includes(-3) || (statuses.length > 0 && statuses.every((status) => status === -4));
}

function opened(id: string, eventId: string, offered: OfferedMarket, before: MarketRow | undefined, mayOpen: boolean): MarketRow {
  const status = before === undefined || before.status === 1 || before.status === -1 ? openStatus(offered, mayOpen) : before.status;
  const market: MarketRow = { id, eventId, ...offered, status, version: before?.version ?? 0 };
  return before !== undefined && isUnmoved(market, before) ? before : market;
}

function openStatus({ outcomes }: Pick<OfferedMarket, 'outcomes'>, mayOpen: boolean): MarketStatus {
  return mayOpen && outcomes.some(({ active }) => active) ? 1 : -1;
}

function withdrawn(market: MarketRow): MarketRow {
  const status = market.status === 1 ? -1 : market.status;
  if (status === market.status && market.outcomes.every(({ odds, active }) => odds === null && !active)) return market;
  return { ...market, status, outcomes: market.outcomes.map(({ id }) => ({ id, odds: null, active: false })) };
}

/**
 * A chance is updated without a price change if it differs from the stored one by more than a share of 1/TOLERANCE and by more than LEAST (parts per million).
 */
const TOLERANCE = 50;
const LEAST = 200;

/**
 * True if a market needs no new version: nothing visible changed, and no chance differs from the stored one by more than 2 %. A model's chances move with every
 * message, prices only in steps: without the tolerance, each message would write and publish each market. The cash-out margin is larger than the tolerance.
 */
export function isUnmoved(market: MarketRow, before: MarketRow): boolean {
  if (!isSame({ ...market, outcomes: market.outcomes.map(shown) }, { ...before, outcomes: before.outcomes.map(shown) })) return false;
  return market.outcomes.every((outcome, place) => {
    const stored = before.outcomes[place];
    return isNear(outcome.win, stored?.win) && isNear(outcome.refund, stored?.refund);
  });
}

function shown({ id, odds, active }: OutcomeRow) {
  return { id, odds, active };
}

function isNear(chance: number | undefined, stored: number | undefined): boolean {
  if (chance === undefined || stored === undefined) return chance === stored;
  return Math.abs(chance - stored) <= Math.max(LEAST, stored / TOLERANCE);
}
