import type { TableTerms } from '#contracts/originals/table.ts';
import { LIVE_BETS_PER_CALL } from '#contracts/originals/live-facts.ts';
import { rouletteReturnE2, type RoulettePosition } from '#kernel/fairness/roulette/roulette-positions.ts';
import { positionLimitCents } from '#kernel/position-limit.ts';

/** Centavos by position; a position without chips is left out. */
export type Stakes = Readonly<Partial<Record<RoulettePosition, number>>>;

/** Chips that are on the layout and not sent yet: each act of the player's is undone as a whole. */
export type ChipStack = readonly Stakes[];

/** An even chance returns twice its stake, less than any other position. */
const LEAST_RETURN_E2 = 200;
/** Chips offered, in centavos. */
const CHIPS = [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000];
const CHIPS_SHOWN = 6;

/** What several sets of stakes come to together. */
export function together(...sets: readonly Stakes[]): Stakes {
  const sum: Partial<Record<RoulettePosition, number>> = {};
  for (const [position, cents] of sets.flatMap(entriesOf)) sum[position] = (sum[position] ?? 0) + cents;
  return sum;
}

/** All chips of a stack. */
export function stackTotal(stack: ChipStack): Stakes {
  return together(...stack);
}

export function entriesOf(stakes: Stakes): readonly (readonly [RoulettePosition, number])[] {
  return Object.entries(stakes) as [RoulettePosition, number][];
}

export function centsOf(stakes: Stakes): number {
  return entriesOf(stakes).reduce((sum, [, cents]) => sum + cents, 0);
}

/** What one player has on each position by bets that were not taken back. */
export function stakesOf(bets: readonly { readonly position: string; readonly stake: number; readonly status: string }[]): Stakes {
  return together(...bets.filter(({ status }) => status !== 'void').map(({ position, stake }) => ({ [position]: stake }) as Stakes));
}

/** The most that may be staked on a position. */
export function limitOf(position: RoulettePosition, terms: TableTerms): number {
  const bounds = { stakeMinCents: terms.stake_min, stakeMaxCents: terms.stake_max, maxPayoutCents: terms.max_payout };
  return positionLimitCents(rouletteReturnE2(position), LEAST_RETURN_E2, bounds);
}

/** Why chips may not be added to what is on the layout; null when they may. The server decides all the same. */
export type ChipObstacle = { readonly why: 'position'; readonly position: RoulettePosition } | { readonly why: 'round' | 'call' | 'chip' };

export function chipObstacle(added: Stakes, { placed, pending, terms }: { placed: Stakes; pending: Stakes; terms: TableTerms }): ChipObstacle | null {
  const after = together(placed, pending, added);
  const asked = together(pending, added);
  if (entriesOf(asked).some(([, cents]) => cents < terms.stake_min)) return { why: 'chip' };
  const over = entriesOf(added).find(([position]) => (after[position] ?? 0) > limitOf(position, terms));
  if (over !== undefined) return { why: 'position', position: over[0] };
  if (centsOf(after) > terms.stake_max) return { why: 'round' };
  return entriesOf(asked).length > LIVE_BETS_PER_CALL ? { why: 'call' } : null;
}

/** The chips that a table offers: from its smallest stake to what one position may hold. */
export function chipsOf({ stake_min: min, stake_max: max }: Pick<TableTerms, 'stake_min' | 'stake_max'>): readonly number[] {
  const chips = CHIPS.filter((chip) => chip >= min && chip <= max);
  return chips.length === 0 ? [min] : chips.slice(0, CHIPS_SHOWN);
}
