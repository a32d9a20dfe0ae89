import type { RiskRow } from '#server/modules/stakes/index.ts';
import { betParts, type RiskyBet } from '../domain/risk/bet-parts.ts';

/** What a bet can lose, match by match, as stakes reads it: the same at its placement and whenever the ledger is checked. */
export function riskRowsOf(bet: RiskyBet): readonly RiskRow[] {
  return betParts(bet).map(({ space, stakedCents, returns }) => ({
    risk_group: space,
    staked_cents: stakedCents,
    return_from: returns.map(({ from }) => from),
    return_cents: returns.map(({ cents }) => cents),
  }));
}
