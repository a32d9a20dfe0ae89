import type { Cents } from '#kernel/money.ts';
import type { BetSettlement } from './settle-bet.ts';

/** The state of a bet. `version` counts its settlements and voids so far. */
export interface BetState {
  readonly status: 'accepted' | 'settled' | 'void' | 'cashed_out';
  readonly version: number;
  readonly payoutCents: Cents | null;
  readonly isCapped: boolean | null;
}

/** The change that brings a bet in line with its legs' results: `takesBack` reverts the current settlement, then `closes` writes the new one. */
export interface BetStep {
  readonly takesBack: { readonly version: number; readonly payoutCents: Cents } | null;
  readonly closes: (BetSettlement & { readonly version: number }) | null;
}

/**
 * The change from a bet's current state to the settlement that its legs' results give (null: open). Null if nothing changes, or if the bet was cashed out: no
 * result changes a cashed-out bet.
 */
export function reconcileBet(state: BetState, ending: BetSettlement | null): BetStep | null {
  if (state.status === 'cashed_out') return null;
  if (state.status === 'accepted' || state.payoutCents === null) {
    return ending === null ? null : { takesBack: null, closes: { ...ending, version: state.version + 1 } };
  }
  if (ending !== null && ending.end === state.status && ending.payoutCents === state.payoutCents && ending.isCapped === state.isCapped) return null;
  const takesBack = { version: state.version, payoutCents: state.payoutCents };
  return { takesBack, closes: ending === null ? null : { ...ending, version: state.version + 1 } };
}
