import type { Cents } from '#kernel/money.ts';
import type { BetSettlement } from './settle-bet.ts';

/** How a bet stands: `version` counts its settlements and voids so far. */
export interface BetState {
  readonly status: 'accepted' | 'settled' | 'void' | 'cashed_out';
  readonly version: number;
  readonly payoutCents: Cents | null;
  readonly isCapped: boolean | null;
}

/** What brings a bet to where its legs want it: first the ending in force is taken back, then another is made. */
export interface BetStep {
  readonly takesBack: { readonly version: number; readonly payoutCents: Cents } | null;
  readonly closes: (BetSettlement & { readonly version: number }) | null;
}

/** The step from a bet's state to the ending that its legs' results give (null: open); null when it stands there already, or was cashed out: no result changes that. */
export function reconcileBet(state: BetState, ending: BetSettlement | null): BetStep | null {
  if (state.status === 'cashed_out') return null;
  if (state.status === 'accepted' || state.payoutCents === null) {
    return ending === null ? null : { takesBack: null, closes: { ...ending, version: state.version + 1 } };
  }
  if (ending !== null && ending.end === state.status && ending.payoutCents === state.payoutCents && ending.isCapped === state.isCapped) return null;
  const takesBack = { version: state.version, payoutCents: state.payoutCents };
  return { takesBack, closes: ending === null ? null : { ...ending, version: state.version + 1 } };
}
