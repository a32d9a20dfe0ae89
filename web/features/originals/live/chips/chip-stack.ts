import type { TableTerms } from '#contracts/originals/table.ts';
import { LIVE_BETS_PER_CALL } from '#contracts/originals/live-facts.ts';
import { numberText } from '#kernel/number-text.ts';
import { positionLimitCents } from '#kernel/position-limit.ts';
import type { LiveRules } from '../../table/table-screen.ts';

/** Centavos by position; a position without chips is left out. */
export type Stakes = Readonly<Record<string, number>>;

/** Chips on the layout that are not sent yet; each action of the player is undone as a whole. */
export type ChipStack = readonly Stakes[];

/** The limits of chips. */
type ChipRules = Pick<LiveRules, 'returnE2' | 'leastE2'>;

/** Chips offered, in centavos. */
const CHIPS = [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000];
const CHIPS_SHOWN = 6;

/** The sum of several sets of stakes. */
export function together(...sets: readonly Stakes[]): Stakes {
  const sum: Record<string, number> = {};
  for (const [position, cents] of sets.flatMap(entriesOf)) sum[position] = (sum[position] ?? 0) + cents;
  return sum;
}

/** All chips of a stack. */
export function stackTotal(stack: ChipStack): Stakes {
  return together(...stack);
}

export function entriesOf(stakes: Stakes): readonly (readonly [string, number])[] {
  return Object.entries(stakes);
}

export function centsOf(stakes: Stakes): number {
  return entriesOf(stakes).reduce((sum, [, cents]) => sum + cents, 0);
}

/** One player's stake on each position, without bets that were taken back. */
export function stakesOf(bets: readonly { readonly position: string; readonly stake: number; readonly status: string }[]): Stakes {
  return together(...bets.filter(({ status }) => status !== 'void').map(({ position, stake }) => ({ [position]: stake })));
}

/** The maximum stake on a position. */
export function limitOf({ returnE2, leastE2 }: ChipRules, position: string, terms: TableTerms): number {
  const bounds = { stakeMinCents: terms.stake_min, stakeMaxCents: terms.stake_max, maxPayoutCents: terms.max_payout };
  return positionLimitCents(returnE2(position), leastE2, bounds);
}

/** Why chips may not be added to the layout; null when they may. The server decides all the same. */
export type ChipObstacle = { readonly why: 'position'; readonly position: string } | { readonly why: 'round' | 'call' | 'chip' };

/** The stakes on the table before chips are added. */
interface OnTable {
  readonly placed: Stakes;
  readonly pending: Stakes;
  readonly terms: TableTerms;
}

export function chipObstacle(rules: ChipRules, added: Stakes, { placed, pending, terms }: OnTable): ChipObstacle | null {
  const after = together(placed, pending, added);
  const asked = together(pending, added);
  if (entriesOf(asked).some(([, cents]) => cents < terms.stake_min)) return { why: 'chip' };
  const over = entriesOf(added).find(([position]) => (after[position] ?? 0) > limitOf(rules, position, terms));
  if (over !== undefined) return { why: 'position', position: over[0] };
  if (centsOf(after) > terms.stake_max) return { why: 'round' };
  return entriesOf(asked).length > LIVE_BETS_PER_CALL ? { why: 'call' } : null;
}

/** The chips that a table offers: from its minimum stake to the maximum of one position. */
export function chipsOf({ stake_min: min, stake_max: max }: Pick<TableTerms, 'stake_min' | 'stake_max'>): readonly number[] {
  const chips = CHIPS.filter((chip) => chip >= min && chip <= max);
  return chips.length === 0 ? [min] : chips.slice(0, CHIPS_SHOWN);
}

/** Centavos on a chip: "0,50", "12", "1,5k". */
export function chipText(amount: number): string {
  if (amount >= 100_000) return `${numberText(amount / 100_000, 1)}k`;
  return numberText(amount / 100, amount % 100 === 0 ? 0 : 2, amount % 100 === 0 ? 0 : 2);
}
