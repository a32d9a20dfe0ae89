import type { DoubleBetsView, DoublePerColor } from '#contracts/double.ts';
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

/** How many players bet in a round, as far as it is told: the list has the highest stakes alone, a colour's count everybody on it. */
export function bettingPlayers(bets: DoubleBetsView | null): number {
  if (bets === null) return 0;
  const { red, black, white } = bets.players;
  return Math.max(new Set(bets.bets.map(({ player }) => player)).size, red, black, white);
}

/** Three figures together. */
export function sumOf({ red, black, white }: DoublePerColor): number {
  return red + black + white;
}

/** What was staked per colour in the newest round of a list of bets, newest first; null where there is none. */
export function lastStakes(
  bets: readonly { readonly round_id: string; readonly color: keyof DoublePerColor; readonly stake: number }[],
): DoublePerColor | null {
  const newest = bets[0]?.round_id;
  if (newest === undefined) return null;
  const total = { red: 0, black: 0, white: 0 };
  for (const bet of bets) if (bet.round_id === newest) total[bet.color] += bet.stake;
  return total;
}
