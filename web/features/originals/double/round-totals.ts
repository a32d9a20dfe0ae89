import type { DoublePerColor } from '#contracts/double.ts';
import type { OwnBet } from './table-state.ts';

/** What the player has on each colour, in centavos. */
export function stakePerColor(bets: readonly OwnBet[]): DoublePerColor {
  const total = { red: 0, black: 0, white: 0 };
  for (const { color, stake } of bets) total[color] += stake;
  return total;
}

export interface RoundOutcome {
  readonly staked: number;
  readonly returned: number;
  /** True when more came back than was staked on the whole round: only then is there a win moment. */
  readonly gained: boolean;
}

/** How the round ended for the player; null while a bet is open or when there was none. */
export function roundOutcome(bets: readonly OwnBet[]): RoundOutcome | null {
  if (bets.length === 0 || bets.some((bet) => bet.status === 'open')) return null;
  const staked = bets.reduce((sum, bet) => sum + bet.stake, 0);
  const returned = bets.reduce((sum, bet) => sum + bet.payout, 0);
  return { staked, returned, gained: returned > staked };
}
