/** Money of one player as plainly as it can be kept: what the site must say after every act. Amounts in centavos. */
export interface Purse {
  cash: number;
  held: number;
  /** Owed for a Pix that went back after it was spent; prizes repay it first, deposits don't. */
  debt: number;
  standing: 'active' | 'paused' | 'self_excluded' | 'closed';
  /** The daily stake limit, and the day's stakes. */
  stakeLimit: number;
  stakedToday: number;
  /** Bonus money, of the bonus that is played for. */
  bonus: number;
  rollover: string | null;
  /** A Mines round that is still open. */
  open: OpenRound | null;
  /** Credited Pix that have not gone back. */
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

/** Bonus money goes first. */
export function placeStake(purse: Purse, stake: number): Staked {
  const bonus = Math.min(stake, purse.bonus);
  purse.bonus -= bonus;
  purse.cash -= stake - bonus;
  purse.stakedToday += stake;
  return { cash: stake - bonus, bonus, rollover: purse.rollover };
}

/** A prize goes where the stake came from, in proportion, the remainder to cash; cash repays the debt first. The share of an ended bonus goes to the house. */
export function payPrize(purse: Purse, { cash, bonus, rollover }: Staked, payout: number): void {
  const toBonus = payout === 0 ? 0 : Math.floor((payout * bonus) / (cash + bonus));
  if (rollover !== null && rollover === purse.rollover) purse.bonus += toBonus;
  const repaid = Math.min(purse.debt, payout - toBonus);
  purse.debt -= repaid;
  purse.cash += payout - toBonus - repaid;
}

/** A round that is void gives its stake back, whatever is owed (decision 012). */
export function giveBackStake(purse: Purse, { cash, bonus, rollover }: Staked): void {
  purse.cash += cash;
  if (rollover !== null && rollover === purse.rollover) purse.bonus += bonus;
}

/** A credited Pix goes back to its payer: cash first, the rest is owed. */
export function reverseDeposit(purse: Purse, amount: number): void {
  const taken = Math.min(purse.cash, amount);
  purse.cash -= taken;
  purse.debt += amount - taken;
}

/** The withdrawable amount: cash less debt. */
export const withdrawable = ({ cash, debt }: Purse): number => Math.max(0, cash - debt);
