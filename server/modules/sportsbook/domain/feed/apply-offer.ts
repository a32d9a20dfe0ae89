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

/** Whose prices of a definition are offered where both have some. */
export type PriceSource = 'model' | 'supplier';

/** What operators have decided of one match. */
export interface HouseTerms {
  readonly sourceOf: (definition: string) => PriceSource;
  /** Which version of its definition's rule a market gets, `before`: as it was offered so far; null: the definition's own. */
  readonly versionOf: (definition: string, before: MarketRow | undefined) => number | null;
  /** Whether they stopped the match as a whole (null), or one of its markets. */
  readonly isStopped: (marketId: string | null) => boolean;
}

/** Without any decision. */
export const NO_TERMS: HouseTerms = { sourceOf: () => 'model', versionOf: (_definition, before) => before?.definitionVersion ?? null, isStopped: () => false };

/** New prices of a supplier, the markets that the model derives from them, and ready-made ones. `markets` null: the prices contradict each other, or there are none. */
interface Offer {
  readonly prices: ModelPrices | null;
  readonly markets: readonly OfferedMarket[] | null;
  readonly supplied?: Supplied | undefined;
}

/** True where an offer prices nothing: it has neither the model's markets nor ready-made ones, or prices that the model refuses. */
function pricesNothing({ prices, markets, supplied }: Offer): boolean {
  return markets === null && (prices !== null || (supplied?.markets ?? []).length === 0);
}

/**
 * Brings a match's markets to new prices before its start, all of them at once, so that no two ever come from different prices. Lines no longer offered stay, locked
 * and without a price. A settled, cancelled or hidden market is not opened, and where the match is decided none is. `stale` for a match that is not ahead.
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

/** Prices of play as they were sent. `saidAt`: by the supplier's clock; `heardAt`, `pricedAt`: when they were read, and how old they are, by ours. */
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
 * Brings the markets of a match under way to new prices, all at once. They open what was suspended if they were sent after it, and are fresh; under review they are
 * shown and refused. A settled market stays so, and once a confirmed result is in force nothing opens. `stale`: for a match that is not under way, a sport that
 * is not bet on in play, prices sent before the last incident, and old ones that come after newer.
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

/** What a match keeps of an offer. */
function pricedWith({ prices, supplied }: Offer) {
  return { feedPrices: prices, feedMarkets: supplied === undefined || supplied.sent.length === 0 ? null : supplied.sent };
}

/** The match's markets at an offer; `mayOpen`: whether any may be bet on now. */
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

/** Of each definition the lines of one source: those of the winner, or of the one that has any. */
function merged(model: readonly OfferedMarket[], supplied: readonly OfferedMarket[], sourceOf: (definition: string) => PriceSource): readonly OfferedMarket[] {
  if (supplied.length === 0) return model;
  const [ours, theirs] = [model, supplied].map((markets) => new Set(markets.map(({ definition }) => definition)));
  const isModels = (definition: string) => ours?.has(definition) === true && (theirs?.has(definition) !== true || sourceOf(definition) === 'model');
  return [...model.filter(({ definition }) => isModels(definition)), ...supplied.filter(({ definition }) => !isModels(definition))];
}

/** The version asked for, where the definition has an alternative of it; else the definition's own. */
function ruleVersion(sport: string, { definition, definitionVersion }: OfferedMarket, asked: number | null): number {
  return asked === null || asked === definitionVersion ? definitionVersion : (findDefinition(sport, definition, asked)?.version ?? definitionVersion);
}

/** True if a result has settled any market, or all are cancelled. Prices that arrive afterwards, for old lines or new, must not open the match. */
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

/** A chance is updated without a price change if it differs from the stored one by more than 1/TOLERANCE of that, and by more than LEAST. */
const TOLERANCE = 50;
const LEAST = 200;

/**
 * True when a market needs no new version: what players see of it is the same, and no chance is more than 2 % from the stored one. The chances of a model move with
 * every message, prices by steps: without the tolerance each message would write and publish each market. The margin of a cash-out is above it.
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
