import type { StoredEvent } from '../events/stored-event.ts';
import { isUnderWay } from '../events/state-order.ts';
import { applyFixture } from './apply-fixture.ts';
import { applyOffer, type PriceSource } from './apply-offer.ts';
import { offerMarkets, offerSupplied } from './offer-markets.ts';
import { applyStop } from './apply-stop.ts';
import { type Act, APPLIED, stale, type StepOutcome } from './step.ts';

/** Takes one step on a match. A finding changes nothing here: results are recorded once everything else is written. */
export function applyStep(
  held: StoredEvent,
  act: Act,
  sourceOf?: (definition: string) => PriceSource,
): { readonly held: StoredEvent; readonly outcome: StepOutcome } {
  switch (act.kind) {
    case 'fixture':
      return judged(applyFixture(held, act.fixture, act.status), 'older_than_known');
    case 'offer':
      return judged(applyOffer(held, act, sourceOf), 'begun');
    case 'reprice':
      return judged(reprice(held, sourceOf), 'begun');
    case 'minute':
      return { held: act.minute === null ? held : applyMinute(held, act.minute), outcome: APPLIED };
    case 'stop':
      return judged(applyStop(held, 'bet_stop'), 'begun');
    case 'finding':
      return { held, outcome: APPLIED };
    case 'nothing':
      // What nobody could read may have been a stop: until prices come, nothing is bet on.
      return { held: act.outcome.outcome === 'refused' ? applyStop(held, 'bet_stop').held : held, outcome: act.outcome };
  }
}

function judged(
  { held, isStale }: { readonly held: StoredEvent; readonly isStale: boolean },
  reason: string,
): { readonly held: StoredEvent; readonly outcome: StepOutcome } {
  return { held, outcome: isStale ? stale(reason) : APPLIED };
}

/** What is suspended, or has no prices, stays as it is. */
function reprice(held: StoredEvent, sourceOf?: (definition: string) => PriceSource): { readonly held: StoredEvent; readonly isStale: boolean } {
  const { sport, feedPrices: prices, feedMarkets: sent, suspension } = held.event;
  if (suspension !== null || (prices === null && sent === null)) return { held, isStale: false };
  const supplied = sent === null ? undefined : { sent, markets: offerSupplied(sport, sent) };
  return applyOffer(held, { prices, markets: prices === null ? null : offerMarkets(sport, prices), supplied }, sourceOf);
}

/** The minute that prices in play speak of: it moves the clock of a match under way, forwards only. */
function applyMinute(held: StoredEvent, minute: number): StoredEvent {
  const { event } = held;
  return isUnderWay(event.state) && minute > event.minute ? { ...held, event: { ...event, minute } } : held;
}
