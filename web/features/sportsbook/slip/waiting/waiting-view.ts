import type { BetView } from '#contracts/sportsbook-bets.ts';
import { potentialPayout } from '#kernel/bets/payout.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { parseOdds } from '#kernel/odds.ts';

export interface WaitingLeg {
  readonly name: string;
  /** Its market and its match. */
  readonly event: string;
  /** As the player saw it, and as it is now: contracted, or offered in its place; null without a price. */
  readonly requested: string;
  readonly odds: string | null;
}

/** How the acceptance of a bet stands. Instants are the server's, in milliseconds. */
export type WaitingState =
  /** `message`: an operator decides on the bet first; null where it waits for its delay. */
  | { readonly kind: 'pending'; readonly fromMs: number; readonly untilMs: number; readonly message: string | null }
  | { readonly kind: 'accepted'; readonly isBetter: boolean }
  | { readonly kind: 'reoffered'; readonly untilMs: number; readonly odds: readonly string[]; readonly stakeCents: Cents; readonly payoutCents: Cents | null }
  | { readonly kind: 'rejected'; readonly message: string };

/** A bet in play as the slip shows it. */
export interface WaitingBet {
  readonly id: string;
  readonly name: string;
  readonly stakeCents: Cents;
  readonly payoutCents: Cents;
  readonly placedAtMs: number;
  readonly legs: readonly WaitingLeg[];
  readonly state: WaitingState;
}

/** What the slip shows of a bet. `payCapCents`: the house's largest payout. */
export function waitingView(bet: BetView, payCapCents: Cents): WaitingBet {
  return {
    id: bet.id,
    name: bet.name,
    stakeCents: cents(bet.stake),
    payoutCents: cents(bet.potential_payout),
    placedAtMs: Date.parse(bet.placed_at),
    legs: bet.legs.map((leg, at) => ({
      name: leg.outcome_name,
      event: `${leg.market_name} · ${leg.event_name}`,
      requested: leg.odds_requested,
      odds: oddsNow(bet, at),
    })),
    state: stateOf(bet, payCapCents),
  };
}

/** The price that holds for a leg, is offered in its place, or that it had moved to when the bet was refused. */
function oddsNow({ status, legs, reoffer, changes }: BetView, at: number): string | null {
  const asked = legs[at]?.odds_requested ?? null;
  if (status === 'reoffered') return reoffer?.odds[at] ?? asked;
  if (status === 'rejected') {
    const moved = changes?.find(({ leg }) => leg === at);
    return moved === undefined ? asked : moved.odds;
  }
  return legs[at]?.odds ?? asked;
}

function stateOf(bet: BetView, payCapCents: Cents): WaitingState {
  if (bet.status === 'pending_acceptance') {
    const fromMs = Date.parse(bet.placed_at);
    return { kind: 'pending', fromMs, untilMs: bet.accept_after === undefined ? fromMs : Date.parse(bet.accept_after), message: bet.message ?? null };
  }
  if (bet.status === 'rejected') return { kind: 'rejected', message: heldText(bet.message) };
  if (bet.status === 'reoffered' && bet.reoffer !== undefined) {
    const { odds, stake = bet.stake, expires_at } = bet.reoffer;
    return {
      kind: 'reoffered',
      untilMs: Date.parse(expires_at),
      odds,
      stakeCents: cents(stake),
      payoutCents: payoutAt(bet, odds, stake, payCapCents),
    };
  }
  return { kind: 'accepted', isBetter: bet.legs.some(({ odds, odds_requested }) => Number(odds) > Number(odds_requested)) };
}

/** What a bet would pay at other prices or another stake; null where a price can't be read. */
function payoutAt({ legs, sizes, stake_mode: stakeMode, lines }: BetView, odds: readonly string[], stake: number, payCapCents: Cents): Cents | null {
  const priced = legs.flatMap(({ event_id: eventId, market_id: marketId, outcome_id: outcomeId, banker }, at) => {
    const price = parseOdds(odds[at] ?? '');
    return price === null ? [] : [{ eventId, marketId, outcomeId, odds: price, banker }];
  });
  if (priced.length < legs.length) return null;
  const stakeCents = cents(stakeMode === 'per_line' ? Math.floor(stake / lines) : stake);
  return potentialPayout({ legs: priced, sizes, stakeMode, stakeCents, payCapCents }).payoutCents;
}

const RETURNED = 'O valor voltou ao seu saldo.';

/** Why a bet was refused whose stake was held: it was debited and is back, so nobody is told that nothing was. */
function heldText(message = 'A aposta não foi aceita.'): string {
  const why = message.replace(/ Nada foi (descontado|debitado)\.$/, '');
  return why.includes(RETURNED) ? why : `${why} ${RETURNED}`;
}
