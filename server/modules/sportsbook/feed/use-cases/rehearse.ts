import { setImmediate as breathe } from 'node:timers/promises';
import type { Queryable } from '#server/platform/db/database.ts';
import type { EventRow, ModelPrices } from '../../domain/events/stored-event.ts';
import { applyStep } from '../../domain/feed/apply-step.ts';
import type { PriceInPlay } from '../../domain/feed/apply-offer.ts';
import { type OfferedMarket, offerInPlay } from '../../domain/feed/offer-markets.ts';
import type { Step } from '../../domain/feed/step.ts';
import { playOf } from '../../domain/sports/sport.ts';
import { readEvents } from '../../events/store/event-rows.ts';

/** Matches priced before other work gets a turn. */
const PRICED_AT_ONCE = 20;

/**
 * Computes the prices in play of these steps before anything is locked, on the matches as read now. Pricing under the locks uses these prices, and computes
 * anew only if a match has changed meanwhile.
 */
export async function rehearse(k: Queryable, steps: readonly Step[], heardAt: Date): Promise<PriceInPlay> {
  const priced = new Map<string, readonly OfferedMarket[] | null>();
  const priceInPlay: PriceInPlay = (event, prices) => {
    const key = keyOf(event, prices);
    const known = priced.get(key);
    if (known !== undefined) return known;
    const markets = offerInPlay(event, prices);
    priced.set(key, markets);
    return markets;
  };
  const ids = new Set(steps.flatMap(({ eventId, act }) => (act.kind === 'live_offer' && eventId !== null ? [eventId] : [])));
  if (ids.size === 0) return priceInPlay;
  const held = new Map((await readEvents(k, [...ids])).map((event) => [event.id, { event, markets: new Map() }]));
  for (const [index, step] of steps.entries()) {
    if (index % PRICED_AT_ONCE === PRICED_AT_ONCE - 1) await breathe();
    const before = held.get(step.eventId ?? '');
    if (before !== undefined) held.set(before.event.id, { event: applyStep(before, step, { heardAt, priceInPlay }).held.event, markets: new Map() });
  }
  return priceInPlay;
}

function keyOf(event: EventRow, prices: ModelPrices | null): string {
  return JSON.stringify([event.id, event.sport, prices, event.openingPrices, playOf(event)]);
}
