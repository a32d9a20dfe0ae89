import type { Leg } from '#kernel/bets/bet.ts';
import { MIN_ODDS } from '#kernel/odds.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { endOfCombination, type BetPick, picksOf, pricedLeg, type StoredLeg as PlacedWithPrices } from '../domain/bets/combination.ts';
import type { OutcomeResult } from '../domain/facts/outcome-result.ts';
import type { LegStanding } from '../domain/cashout/cashout-amount.ts';
import { type BetNow, type CashoutRefusal, type LegNow, quoteCashout } from '../domain/cashout/quote-cashout.ts';
import { changedLiabilities } from '../risk/live-share.ts';
import type { BetNowRow, LegNowRow } from './store/bets-now.ts';

/** The inputs of an amount, stored with it so that `ledger:verify` can recompute it. */
export interface StoredTerms {
  readonly margin: number;
  readonly legs: readonly StoredLeg[];
}

/** A leg or a combination. `left` marks the legs of a combination that were not void then, bit i for its leg i; the combination had their joint price. */
export type StoredLeg = ({ readonly result: OutcomeResult } | { readonly version: number; readonly win: number; readonly refund: number }) & {
  readonly left?: number;
};

/** The present worth of a share of a bet, and the inputs of the computation. */
export interface PricedCashout {
  readonly amountCents: number;
  readonly share: number;
  readonly terms: StoredTerms;
}

/** Prices a share of a bet from its rows. Refuses by the cash-out rules, and a bet that waits for its acceptance as `suspended`. */
export function priceCashout(bet: BetNowRow, legs: readonly LegNowRow[], share: number, marginPercent: number): Result<PricedCashout, CashoutRefusal> {
  if (bet.status === 'pending_acceptance' || bet.status === 'reoffered') return refuse('suspended');
  const picks = picksOf(legs).map(pickNow);
  const quoted = quoteCashout(betNow(bet, picks), share, marginPercent);
  if (!quoted.ok) return quoted;
  const { amountCents, share: taken, legs: standings } = quoted.value;
  return ok({ amountCents, share: taken, terms: { margin: marginPercent, legs: standings.map((standing, index) => storedLeg(standing, picks[index])) } });
}

/** A leg outside combinations or a combination, as its bet counts it now. */
interface PickNow {
  readonly leg: Leg;
  readonly now: LegNow;
  readonly version: number;
  readonly left: number | null;
}

function pickNow(pick: BetPick<LegNowRow>): PickNow {
  const [first] = pick.legs;
  if (first === undefined) throw new RangeError('a pick without legs');
  if (pick.builder === null) return { leg: first, now: legNow(first), version: first.version ?? 0, left: null };
  const legs = pick.legs.map(legNow);
  const { odds, result } = endOfCombination(
    first.builderPrices ?? [],
    legs.map((leg) => leg.result),
  );
  const blocks = legs.flatMap((leg) => (leg.result === null ? [leg.block] : []));
  const block = blocks.includes('not_offered') ? 'not_offered' : blocks.includes('suspended') ? 'suspended' : null;
  const chance = first.jointWin === null ? null : { win: first.jointWin, refund: 0 };
  return {
    leg: pricedLeg(pick, () => odds),
    now: { result, block, chance },
    version: Math.max(0, ...pick.legs.map(({ version }) => version ?? 0)),
    left: legs.reduce((set, leg, place) => (leg.result?.voidHalves === 2 ? set : set | (1 << place)), 0),
  };
}

function betNow(row: BetNowRow, picks: readonly PickNow[]): BetNow {
  const { sizes, stakeMode, stakeGivenCents, payCapCents } = row;
  return {
    bet: { legs: picks.map(({ leg }) => leg), sizes, stakeMode, stakeCents: stakeGivenCents, payCapCents },
    isOpen: row.status === 'accepted',
    cashedPercent: row.cashedPercent,
    legs: picks.map(({ now }) => now),
  };
}

/** The liability of a bet's legs after a further share of the bet is cashed out. */
export function liabilitiesLeft(row: BetNowRow, legs: readonly LegNowRow[], share: number) {
  return changedLiabilities({
    ...{ id: row.id, terms: betNow(row, []).bet, percentLeft: 100 - row.cashedPercent - share },
    legs: legs.map((leg) => ({ ...leg, known: legNow(leg).result })),
  });
}

function legNow({ result, voidHalves, deadHeatPlaces, deadHeatTied, code, win, refund }: LegNowRow): LegNow {
  return {
    result: result === null ? null : { result, voidHalves, deadHeatPlaces, deadHeatTied },
    block: code === null ? null : code === 'market_suspended' ? 'suspended' : 'not_offered',
    chance: win === null || refund === null ? null : { win, refund },
  };
}

function storedLeg(standing: LegStanding, pick: PickNow | undefined): StoredLeg {
  const left = typeof pick?.left === 'number' ? { left: pick.left } : {};
  if (standing.kind === 'ended') return { result: standing.result, ...left };
  return { version: pick?.version ?? 0, win: standing.win, refund: standing.refund, ...left };
}

/** The legs of a bet at the prices used for its cash-out. */
export function legsAt(legs: readonly PlacedWithPrices[], terms: StoredTerms): readonly Leg[] {
  return picksOf(legs).map((pick, index) => {
    const prices = pick.legs[0]?.builderPrices ?? [];
    const left = terms.legs[index]?.left ?? 0;
    const price = prices[left === 0 ? prices.length - 1 : left - 1];
    return pricedLeg(pick, () => price ?? MIN_ODDS);
  });
}

/** The state of a leg according to its stored terms. */
export function standingOf(leg: StoredLeg): LegStanding {
  return 'result' in leg ? { kind: 'ended', result: leg.result } : { kind: 'pending', win: leg.win, refund: leg.refund };
}
