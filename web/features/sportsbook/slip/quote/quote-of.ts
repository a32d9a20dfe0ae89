import type { LegCode, SlipQuoteReply } from '#contracts/sportsbook/bets.ts';
import { parseOdds } from '#kernel/odds.ts';
import type { SlipBet } from '../store/slip-bets.ts';
import { isJoint, type SlipPick } from '../store/slip-picks.ts';
import type { SlipSelection } from '../store/slip-selection.ts';

export type QuotedBet = SlipQuoteReply['bets'][number];

/** The current state of a selection. */
export interface LegState {
  readonly marketId: string;
  /** The price that the player saw when the quote was requested. */
  readonly askedOdds: string;
  readonly code: LegCode | null;
  readonly message: string | null;
  /** Null without a price. */
  readonly odds: string | null;
  readonly oddsVersion: string | null;
}

/** The state of the joint price of several selections of one match. */
export interface JointState {
  /** The price that the player had seen when the quote was requested; null for the first one. */
  readonly askedOdds: string | null;
  readonly code: LegCode | null;
  readonly message: string | null;
  /** Null without a price. */
  readonly odds: string | null;
}

/** A reply applied to its request: bets by their id, legs by market, combinations by key. */
export interface Quote {
  readonly bets: ReadonlyMap<string, QuotedBet>;
  readonly legs: ReadonlyMap<string, LegState>;
  readonly joints: ReadonlyMap<string, JointState>;
}

export const NO_QUOTE: Quote = { bets: new Map(), legs: new Map(), joints: new Map() };

/** Applies a reply to the requested bets, which are returned in their order. */
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
    joints: new Map(
      asked.flatMap((bet, at) =>
        bet.picks.filter(isJoint).flatMap((pick, builder): [string, JointState][] => {
          const state = reply.bets[at]?.builders?.[builder];
          return state === undefined ? [] : [[pick.key, { askedOdds: pick.odds, code: state.code, message: state.message, odds: state.odds }]];
        }),
      ),
    ),
  };
}

/** Codes of selections that won't reopen; a suspended market may. */
const GONE: ReadonlySet<LegCode> = new Set(['market_not_found', 'outcome_not_found', 'event_started', 'event_not_open']);

/** Codes of selections that can be bet on, but not combined with the others of their match. */
const UNFIT: ReadonlySet<string> = new Set<LegCode>(['excludes', 'contains', 'not_combinable']);

/** Whether that is the reason of a selection or a bet. */
export function isUnfit(reason: string | null | undefined): boolean {
  return typeof reason === 'string' && UNFIT.has(reason);
}

/** Uses a refusal's text for a quote, without the sentence that nothing was debited, since nothing was sent. */
export function beforeSending(text: string): string {
  return text.replace(/ Nada foi descontado\.$/, '');
}

/** The state of a joint price: `unknown` until it is answered, `moved` as for a selection, `refused` while a leg is closed or can't be combined. */
export function jointStanding({ key, odds }: SlipPick, { joints }: Quote): 'unknown' | 'open' | 'moved' | 'refused' {
  const state = joints.get(key);
  if (state === undefined) return 'unknown';
  if (state.code === 'odds_changed') return state.askedOdds === odds && state.odds !== null ? 'moved' : 'open';
  return state.code === null ? 'open' : 'refused';
}

export type LegStanding = 'open' | 'moved' | 'suspended' | 'gone';

/** The state of a selection: `moved` waits for the player's consent to the new price. A quote of another price does not count for this one. */
export function standing(selection: SlipSelection, quote: Quote): LegStanding {
  const state = quote.legs.get(selection.marketId);
  if (state === undefined || state.code === null || isUnfit(state.code)) return 'open';
  if (state.code === 'market_suspended') return 'suspended';
  if (GONE.has(state.code)) return 'gone';
  return state.askedOdds === selection.odds && state.odds !== null ? 'moved' : 'open';
}

export interface PriceMove {
  readonly odds: string;
  readonly way: 'up' | 'down';
}

/** The direction in which a price moved since the player saw it; null when it is unchanged. */
export function movement(selection: SlipSelection, quote: Quote): PriceMove | null {
  return moveOf(selection.odds, quote.legs.get(selection.marketId)?.odds ?? null);
}

/** The same for a joint price. */
export function jointMovement({ key, odds }: SlipPick, quote: Quote): PriceMove | null {
  return odds === null ? null : moveOf(odds, quote.joints.get(key)?.odds ?? null);
}

function moveOf(seen: string, now: string | null): PriceMove | null {
  const [before, after] = [parseOdds(seen), now === null ? null : parseOdds(now)];
  if (now === null || before === null || after === null || before === after) return null;
  return { odds: now, way: after > before ? 'up' : 'down' };
}

/** The current prices of picks, by key, where known. */
export function presentOdds(quote: Quote): ReadonlyMap<string, string> {
  return new Map([...quote.legs, ...quote.joints].flatMap(([market, { odds }]) => (odds === null ? [] : [[market, odds]])));
}
