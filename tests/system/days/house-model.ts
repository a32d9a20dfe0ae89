/** A minimal model of one player's money, which the site must match after every act. Amounts in centavos. */
export interface Purse {
  cash: number;
  held: number;
  /** Debt from a Pix that was returned after it was spent; prizes repay it first, deposits don't. */
  debt: number;
  standing: 'active' | 'paused' | 'self_excluded' | 'closed';
  /** The daily stake limit, and the day's stakes. */
  stakeLimit: number;
  stakedToday: number;
  /** Bonus money of the active bonus. */
  bonus: number;
  rollover: string | null;
  /** A Mines round that is still open. */
  open: OpenRound | null;
  /** Credited Pix that have not been returned. */
  readonly deposits: { readonly endToEndId: string; readonly amount: number }[];
}

/** The stake of an open round, and its bonus. */
export interface OpenRound extends Staked {
  readonly roundId: string;
}

export interface Staked {
  readonly cash: number;
  readonly bonus: number;
  readonly rollover: string | null;
}

export function emptyPurse(): Purse {
  return { cash: 0, held: 0, debt: 0, standing: 'active', stakeLimit: Infinity, stakedToday: 0, bonus: 0, rollover: null, open: null, deposits: [] };
}

/** Why a stake is refused, or null. Protection comes before limits, limits before money. */
export function stakeRefusal(purse: Purse, stake: number): string | null {
  if (purse.standing !== 'active') return purse.standing;
  if (purse.stakedToday + stake > purse.stakeLimit) return 'limit_reached';
  return stake > purse.cash + purse.bonus ? 'insufficient_balance' : null;
}

/** Places a stake; bonus money is used first. */
export function placeStake(purse: Purse, stake: number): Staked {
  const bonus = Math.min(stake, purse.bonus);
  purse.bonus -= bonus;
  purse.cash -= stake - bonus;
  purse.stakedToday += stake;
  return { cash: stake - bonus, bonus, rollover: purse.rollover };
}

/**
 * Pays a prize to cash and bonus in proportion to the stake, the remainder to cash; cash repays the debt first. The share of an ended bonus goes to the house
 * account.
 */
export function payPrize(purse: Purse, { cash, bonus, rollover }: Staked, payout: number): void {
  const toBonus = payout === 0 ? 0 : Math.floor((payout * bonus) / (cash + bonus));
  if (rollover !== null && rollover === purse.rollover) purse.bonus += toBonus;
  const repaid = Math.min(purse.debt, payout - toBonus);
  purse.debt -= repaid;
  purse.cash += payout - toBonus - repaid;
}

/** Returns the stake of a void round, even if the player has a debt (decision 012). */
export function giveBackStake(purse: Purse, { cash, bonus, rollover }: Staked): void {
  purse.cash += cash;
  if (rollover !== null && rollover === purse.rollover) purse.bonus += bonus;
}

/** Returns a credited Pix to its payer: from cash first; the rest becomes debt. */
export function reverseDeposit(purse: Purse, amount: number): void {
  const taken = Math.min(purse.cash, amount);
  purse.cash -= taken;
  purse.debt += amount - taken;
}

/** The withdrawable amount: cash less debt. */
export const withdrawable = ({ cash, debt }: Purse): number => Math.max(0, cash - debt);
