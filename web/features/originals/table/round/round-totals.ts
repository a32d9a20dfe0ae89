import { figureOf } from '../table-screen.ts';
import type { PerPosition, TableBetsView } from '../wire.ts';
import type { OwnBet } from './table-state.ts';

/** The player's stake on each position, in centavos; positions without a bet are left out. */
export function stakePerPosition(bets: readonly Pick<OwnBet, 'position' | 'stake'>[]): PerPosition {
  const total: Record<string, number> = {};
  for (const { position, stake } of bets) total[position] = (total[position] ?? 0) + stake;
  return total;
}

export interface RoundOutcome {
  readonly staked: number;
  readonly returned: number;
  /** True when more came back than was staked on the whole round, the condition of a celebration. */
  readonly gained: boolean;
}

/** The result of the round for the player; null while a bet is open or when there was none. */
export function roundOutcome(bets: readonly OwnBet[]): RoundOutcome | null {
  if (bets.length === 0 || bets.some((bet) => bet.status === 'open')) return null;
  const staked = bets.reduce((sum, bet) => sum + bet.stake, 0);
  const returned = bets.reduce((sum, bet) => sum + bet.payout, 0);
  return { staked, returned, gained: returned > staked };
}

/** The known number of players in a round: the list has only the highest stakes, a position's count everybody on it. */
export function bettingPlayers(bets: TableBetsView | null): number {
  if (bets === null) return 0;
  return Math.max(new Set(bets.bets.map(({ player }) => player)).size, ...Object.values(bets.players));
}

/** The sum of all figures. */
export function sumOf(figures: PerPosition): number {
  return Object.values(figures).reduce((sum, figure) => sum + figure, 0);
}

/** The sum of two sets of figures, position by position. */
export function added(one: PerPosition, other: PerPosition): PerPosition {
  const positions = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...positions].map((position) => [position, figureOf(one, position) + figureOf(other, position)]));
}

/** The stakes per position in the newest round of a list of bets, newest first; null for an empty list. */
export function lastStakes(bets: readonly { readonly round_id: string; readonly position: string; readonly stake: number }[]): PerPosition | null {
  const newest = bets[0]?.round_id;
  return newest === undefined ? null : stakePerPosition(bets.filter((bet) => bet.round_id === newest));
}
