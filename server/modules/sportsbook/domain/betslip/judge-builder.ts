import { isOdds, type Odds } from '#kernel/odds.ts';
import { findSport } from '../sports/registry.ts';
import { type BuilderLeg, type EventModel, MOST_COMBINED } from '../sports/sport.ts';
import type { LegCode } from './draft-bet.ts';
import type { PresentPrice } from './present-price.ts';

/** Pricing models, keyed by event id. */
export type EventModels = ReadonlyMap<string, EventModel>;

/** A leg of a combination with its own present price. */
export interface PricedSelection {
  readonly outcomeId: string;
  readonly price: PresentPrice;
}

/** The present price of a combination. */
export interface JointPrice {
  /** For each leg in order: why it cannot be combined or bet on, or null if it can. */
  readonly codes: readonly (LegCode | null)[];
  /** The first non-null entry of `codes`. */
  readonly code: LegCode | null;
  /** Null unless every leg can be bet on and fits. */
  readonly odds: Odds | null;
  /** The price of every subset of the legs (BuilderPrice); the last is `odds`. */
  readonly prices: readonly Odds[] | null;
  /** The event's sequence number at which it was priced; at another number the price may differ. */
  readonly version: number | null;
}

/**
 * Prices the legs of a combination from the one model of their event. A leg that cannot be bet on alone refuses the combination. `not_combinable`: the model
 * cannot join the leg with others; `excludes`, `contains`: the results of the sport's builder.
 */
export function priceCombination(legs: readonly PricedSelection[], model: EventModel | undefined): JointPrice {
  const version = model?.seq ?? null;
  const own = legs.map(({ price }) => price.code);
  if (own.some((code) => code !== null)) return refused(own, version);
  const builder = findSport(legs[0]?.price.sport ?? '')?.builder ?? null;
  const priced = legs.map(builderLeg);
  const terms = model?.terms ?? null;
  const taken = priced.map((leg) => builder !== null && leg !== null && builder.takes(leg, terms ?? undefined));
  if (builder === null || terms === null || taken.includes(false) || legs.length > MOST_COMBINED) {
    return refused(
      taken.map((isTaken) => (isTaken && builder !== null && terms !== null ? null : 'not_combinable')),
      version,
    );
  }
  const { verdicts, prices } = builder.price(
    terms,
    priced.flatMap((leg) => leg ?? []),
  );
  if (prices === null)
    return refused(
      verdicts.map((verdict) => (verdict === 'fits' ? null : verdict)),
      version,
    );
  const kept = prices.flatMap((milli) => (isOdds(milli) ? [milli] : []));
  const odds = kept.length === prices.length ? kept.at(-1) : undefined;
  // The product exceeds the highest allowed odds.
  if (odds === undefined)
    return refused(
      legs.map(() => 'not_combinable'),
      version,
    );
  return { codes: legs.map(() => null), code: null, odds, prices: kept, version };
}

function builderLeg({ outcomeId, price: { definition, specifiers, odds } }: PricedSelection): BuilderLeg | null {
  return odds === null ? null : { definition, specifiers, outcome: outcomeId, oddsMilli: odds };
}

function refused(codes: readonly (LegCode | null)[], version: number | null): JointPrice {
  return { codes, code: codes.find((code) => code !== null) ?? 'not_combinable', odds: null, prices: null, version };
}
