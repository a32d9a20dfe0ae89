import type { LegCode, SlipQuoteReply } from '#contracts/sportsbook-bets.ts';
import { parseOdds } from '#kernel/odds.ts';
import type { SlipBet } from '../store/slip-bets.ts';
import type { SlipSelection } from '../store/slip-selection.ts';

export type QuotedBet = SlipQuoteReply['bets'][number];

/** How a selection stands at present. */
export interface LegState {
  readonly marketId: string;
  /** The price the player saw when this was asked. */
  readonly askedOdds: string;
  readonly code: LegCode | null;
  readonly message: string | null;
  /** Null without a price. */
  readonly odds: string | null;
  readonly oddsVersion: string | null;
}

/** An answer laid over what was asked: bets by their id, legs by market. */
export interface Quote {
  readonly bets: ReadonlyMap<string, QuotedBet>;
  readonly legs: ReadonlyMap<string, LegState>;
}

export const NO_QUOTE: Quote = { bets: new Map(), legs: new Map() };

/** Lays a reply over the bets that were asked about; they come back in their order. */
export function quoteOf(asked: readonly SlipBet[], reply: SlipQuoteReply): Quote {
  const legs = asked.flatMap((bet, at) =>
    bet.selections.flatMap((selection, leg): readonly LegState[] => {
      const state = reply.bets[at]?.legs[leg];
      if (state === undefined) return [];
      const { code, message, odds, odds_version: oddsVersion } = state;
      return [{ marketId: selection.marketId, askedOdds: selection.odds, code, message, odds, oddsVersion }];
    }),
  );
  return {
    bets: new Map(asked.flatMap((bet, at) => (reply.bets[at] === undefined ? [] : [[bet.id, reply.bets[at]] as const]))),
    legs: new Map(legs.map((leg) => [leg.marketId, leg])),
  };
}

/** Codes of selections that won't come back; a suspended market may. */
const GONE: ReadonlySet<LegCode> = new Set(['market_not_found', 'outcome_not_found', 'event_started', 'event_not_open']);

export type LegStanding = 'open' | 'moved' | 'suspended' | 'gone';

/** Where a selection stands: `moved` waits for the player's word about the new price. What was asked about another price says nothing of this one. */
export function standing(selection: SlipSelection, quote: Quote): LegStanding {
  const state = quote.legs.get(selection.marketId);
  if (state === undefined || state.code === null) return 'open';
  if (state.code === 'market_suspended') return 'suspended';
  if (GONE.has(state.code)) return 'gone';
  return state.askedOdds === selection.odds && state.odds !== null ? 'moved' : 'open';
}

/** Which way a price went since the player saw it; null when it stands. */
export function movement(selection: SlipSelection, quote: Quote): { readonly odds: string; readonly way: 'up' | 'down' } | null {
  const now = quote.legs.get(selection.marketId)?.odds ?? null;
  const [before, after] = [parseOdds(selection.odds), now === null ? null : parseOdds(now)];
  if (now === null || before === null || after === null || before === after) return null;
  return { odds: now, way: after > before ? 'up' : 'down' };
}

/** The present prices, by market, where one is known. */
export function presentOdds(quote: Quote): ReadonlyMap<string, string> {
  return new Map([...quote.legs].flatMap(([market, { odds }]) => (odds === null ? [] : [[market, odds]])));
}
