import type { BetView } from '#contracts/sportsbook/bets.ts';
import { potentialPayout } from '#kernel/bets/payout.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { parseOdds } from '#kernel/odds.ts';
import { type BetPick, betPicks, pickOdds } from '../../my-bets/bet-picks.ts';

/** A single leg, or a combination. */
export interface WaitingLeg {
  readonly name: string;
  /** The legs of a combination; empty for a single leg. */
  readonly parts: readonly string[];
  /** Its market and its match; for a combination only the match. */
  readonly event: string;
  /** The price that the player saw and the current one: contracted, or offered in its place; null without a price. */
  readonly requested: string;
  readonly odds: string | null;
}

/** The state of a bet's acceptance. Instants are the server's, in milliseconds. */
export type WaitingState =
  /** `message`: an operator decides on the bet first; null where it waits for its delay. */
  | { readonly kind: 'pending'; readonly fromMs: number; readonly untilMs: number; readonly message: string | null }
  | { readonly kind: 'accepted'; readonly isBetter: boolean }
  | { readonly kind: 'reoffered'; readonly untilMs: number; readonly odds: readonly string[]; readonly stakeCents: Cents; readonly payoutCents: Cents | null }
  | { readonly kind: 'rejected'; readonly message: string };

/** A live bet as the slip shows it. */
export interface WaitingBet {
  readonly id: string;
  readonly name: string;
  readonly stakeCents: Cents;
  readonly payoutCents: Cents;
  readonly placedAtMs: number;
  readonly legs: readonly WaitingLeg[];
  readonly state: WaitingState;
}

/** The slip's view of a bet. `payCapCents`: the house's maximum payout. */
export function waitingView(bet: BetView, payCapCents: Cents): WaitingBet {
  return {
    id: bet.id,
    name: bet.name,
    stakeCents: cents(bet.stake),
    payoutCents: cents(bet.potential_payout),
    placedAtMs: Date.parse(bet.placed_at),
    legs: betPicks(bet).map((pick, at) => ({ ...named(pick), requested: requestedOf(pick), odds: oddsNow(bet, pick, at) })),
    state: stateOf(bet, payCapCents),
  };
}

function named({ builder, legs }: BetPick): Pick<WaitingLeg, 'name' | 'parts' | 'event'> {
  const [{ outcome_name: name, market_name: market, event_name: event }] = legs;
  if (builder === null) return { name, parts: [], event: `${market} · ${event}` };
  return { name: 'Criar aposta', parts: legs.map((leg) => `${leg.outcome_name}, ${leg.market_name}`), event };
}

function requestedOf({ builder, legs: [first] }: BetPick): string {
  return builder?.odds_requested ?? first.odds_requested;
}

/** The price of a pick: the valid one, the one offered in its place, or the one at which the bet was refused. */
function oddsNow({ status, reoffer, changes }: BetView, pick: BetPick, at: number): string | null {
  const asked = requestedOf(pick);
  if (status === 'reoffered') return reoffer?.odds[at] ?? asked;
  if (status === 'rejected') {
    const moved = changes?.find(({ leg, builder }) => leg === pick.place && (builder !== undefined) === (pick.builder !== null));
    return moved === undefined ? asked : moved.odds;
  }
  return pickOdds(pick);
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
  return { kind: 'accepted', isBetter: betPicks(bet).some((pick) => Number(pickOdds(pick)) > Number(requestedOf(pick))) };
}

/** The payout of a bet at other prices or another stake; null where a price can't be read. */
function payoutAt(bet: BetView, odds: readonly string[], stake: number, payCapCents: Cents): Cents | null {
  const { sizes, stake_mode: stakeMode, lines } = bet;
  const picks = betPicks(bet);
  const priced = picks.flatMap(({ legs: [{ event_id: eventId, market_id: marketId, outcome_id: outcomeId, banker }] }, at) => {
    const price = parseOdds(odds[at] ?? '');
    return price === null ? [] : [{ eventId, marketId, outcomeId, odds: price, banker }];
  });
  if (priced.length < picks.length) return null;
  const stakeCents = cents(stakeMode === 'per_line' ? Math.floor(stake / lines) : stake);
  return potentialPayout({ legs: priced, sizes, stakeMode, stakeCents, payCapCents }).payoutCents;
}

const RETURNED = 'O valor voltou ao seu saldo.';

/** The reason of a refused bet with a reserved stake: the stake was debited and returned, so a text that nothing was debited is replaced. */
function heldText(message = 'A aposta não foi aceita.'): string {
  const why = message.replace(/ Nada foi (descontado|debitado)\.$/, '');
  return why.includes(RETURNED) ? why : `${why} ${RETURNED}`;
}
