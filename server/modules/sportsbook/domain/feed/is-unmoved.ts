import { isSame } from '#kernel/is-same.ts';
import type { MarketRow, OutcomeRow } from '../events/stored-event.ts';

/** A chance moves by itself, without its price, once it is this part of itself away from the stored one, and never by less than LEAST. */
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
