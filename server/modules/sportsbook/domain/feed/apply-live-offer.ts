import { isUnderReview } from '../events/fixture.ts';
import { STALE_AFTER_MS } from '../events/is-open.ts';
import { isUnderWay } from '../events/state-order.ts';
import type { EventRow, ModelPrices, StoredEvent, Suspension } from '../events/stored-event.ts';
import { rulesOf } from '../sports/registry.ts';
import { type HouseTerms, type Offer, pricedMarkets, pricedWith, pricesNothing } from './apply-offer.ts';
import { applyStop } from './apply-stop.ts';
import type { OfferedMarket } from './offer-markets.ts';
import { APPLIED, stale, type StepOutcome, type Supplied } from './step.ts';

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
