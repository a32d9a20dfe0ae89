import { fieldFault } from '../sports/outright-rules.ts';
import { isUnderReview } from '../events/fixture.ts';
import type { StoredEvent } from '../events/stored-event.ts';
import { isUnderWay } from '../events/state-order.ts';
import { applyFixture } from './apply-fixture.ts';
import { applyIncident } from './apply-incident.ts';
import { applyLiveOffer, applyOffer, type HouseTerms, NO_TERMS, type PriceInPlay } from './apply-offer.ts';
import { offerInPlay, offerMarkets, offerSupplied } from './offer-markets.ts';
import { applyStop, suspendMarkets } from './apply-stop.ts';
import { APPLIED, refused, stale, type Step, type StepOutcome } from './step.ts';

export interface Taken {
  readonly held: StoredEvent;
  readonly outcome: StepOutcome;
}

/** `heardAt`: when the step was received, by our clock. */
export interface StepTerms {
  readonly heardAt: Date;
  readonly house?: HouseTerms;
  readonly priceInPlay?: PriceInPlay;
}

/** Applies one step to a match. A finding changes nothing here: results are recorded after everything else is written. */
export function applyStep(held: StoredEvent, step: Pick<Step, 'act' | 'toldAt' | 'takenAt' | 'pricedAt'>, terms: StepTerms): Taken {
  const { act } = step;
  const { heardAt, house = NO_TERMS, priceInPlay = offerInPlay } = terms;
  const saidAt = step.toldAt ?? step.takenAt;
  switch (act.kind) {
    case 'fixture': {
      const fault = fieldFault(held.event, act.fixture);
      // With another field, bets could no longer be assigned to competitors: stop bets until an operator has checked, or prices for the stored field arrive.
      if (fault !== null) return { held: applyStop(held, { suspension: 'bet_stop', reason: fault, saidAt }).held, outcome: refused(fault) };
      return judged(applyFixture(held, act.fixture, act.status, saidAt), 'older_than_known');
    }
    case 'offer':
      return judged(applyOffer(held, act, house), 'begun');
    case 'reprice':
      return judged(reprice(held, house), 'begun');
    case 'live_offer': {
      const moved = act.minute === null ? held : applyMinute(held, act.minute);
      const { prices, supplied } = act;
      return applyLiveOffer(moved, { prices, supplied, heardAt, saidAt: saidAt ?? heardAt, pricedAt: step.pricedAt ?? heardAt }, house, priceInPlay);
    }
    case 'incident':
      return applyIncident(held, act.told, { saidAt: saidAt ?? heardAt, heardAt });
    case 'stop':
      return judged(applyStop(held, { suspension: 'bet_stop', reason: act.reason, saidAt }), 'begun');
    case 'stale':
      return held.event.pricedAt === null || held.event.pricedAt < act.before ? judged(applyStop(held, 'stale'), 'over') : { held, outcome: stale('renewed') };
    case 'operator_stop':
      return { held: operatorStop(held, house), outcome: APPLIED };
    case 'operator_resume':
      return { held: operatorResume(held, house), outcome: APPLIED };
    case 'finding':
      return { held, outcome: APPLIED };
    case 'lineups':
      return { held, outcome: act.lineups === null ? refused(act.reason ?? 'unreadable line-ups') : APPLIED };
    case 'nothing':
      // An unreadable message may have been a stop: take no bets until prices arrive.
      return {
        held: act.outcome.outcome === 'refused' ? applyStop(held, { suspension: 'bet_stop', reason: 'unreadable message', saidAt }).held : held,
        outcome: act.outcome,
      };
  }
}

function judged({ held, isStale }: { readonly held: StoredEvent; readonly isStale: boolean }, reason: string): Taken {
  return { held, outcome: isStale ? stale(reason) : APPLIED };
}

/** Offers the stored prices again. A match that is suspended or has no prices is left unchanged. */
function reprice(held: StoredEvent, house: HouseTerms): { readonly held: StoredEvent; readonly isStale: boolean } {
  const { sport, feedPrices: prices, feedMarkets: sent, suspension } = held.event;
  if (suspension !== null || (prices === null && sent === null)) return { held, isStale: false };
  const supplied = sent === null ? undefined : { sent, markets: offerSupplied(sport, sent) };
  return applyOffer(held, { prices, markets: prices === null ? null : offerMarkets(sport, prices), supplied }, house);
}

/** Advances the clock of a match under way to the minute sent with in-play prices; never moves it back. */
function applyMinute(held: StoredEvent, minute: number): StoredEvent {
  const { event } = held;
  return isUnderWay(event.state) && minute > event.minute ? { ...held, event: { ...event, minute, added: 0 } } : held;
}

/** Suspends the match, or those of its markets that an operator stopped. */
function operatorStop(held: StoredEvent, { isStopped }: HouseTerms): StoredEvent {
  if (isStopped(null)) return applyStop(held, 'operator').held;
  const markets = new Map([...held.markets].map(([id, market]) => [id, market.status === 1 && isStopped(id) ? { ...market, status: -1 as const } : market]));
  return { ...held, markets };
}

/**
 * Lifts an operator's stop. A match before its start gets its prices back, unless the supplier had stopped it as well; a match under way waits for the next
 * prices.
 */
function operatorResume(held: StoredEvent, house: HouseTerms): StoredEvent {
  const { event } = held;
  if (event.suspension === 'operator' && house.isStopped(null)) return held;
  const suspension = event.incidents.some(isUnderReview) ? 'review' : event.suspensionReason === null || isUnderWay(event.state) ? null : 'bet_stop';
  const freed = event.suspension === 'operator' ? { ...held, event: { ...event, suspension, suspensionReason: null } as const } : held;
  return isUnderWay(event.state) ? suspendMarkets(freed) : reprice(freed, house).held;
}
