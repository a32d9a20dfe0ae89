/** Money of one player as plainly as it can be kept: what the site must say after every act. Amounts in centavos. */
export interface Purse {
  cash: number;
  held: number;
  /** Owed for a Pix that went back after it was spent; prizes repay it first, deposits don't. */
  debt: number;
  standing: 'active' | 'paused' | 'self_excluded';
  /** What may be staked in a day, and what was. */
  stakeLimit: number;
  stakedToday: number;
  /** A Mines round that is still open. */
  open: { readonly roundId: string; readonly stake: number } | null;
  /** Credited Pix that have not gone back. */
  readonly deposits: { readonly endToEndId: string; readonly amount: number }[];
}

export function emptyPurse(): Purse {
  return { cash: 0, held: 0, debt: 0, standing: 'active', stakeLimit: Infinity, stakedToday: 0, open: null, deposits: [] };
}

/** Why a stake is refused, or null. Protection comes before limits, limits before money. */
export function stakeRefusal(purse: Purse, stake: number): string | null {
  if (purse.standing !== 'active') return purse.standing;
  if (purse.stakedToday + stake > purse.stakeLimit) return 'limit_reached';
  return stake > purse.cash ? 'insufficient_balance' : null;
}

export function placeStake(purse: Purse, stake: number): void {
  purse.cash -= stake;
  purse.stakedToday += stake;
}

/** A prize: the debt first. */
export function payPrize(purse: Purse, payout: number): void {
  const repaid = Math.min(purse.debt, payout);
  purse.debt -= repaid;
  purse.cash += payout - repaid;
}

/** A credited Pix goes back to its payer: cash first, the rest is owed. */
export function takeBack(purse: Purse, amount: number): void {
  const taken = Math.min(purse.cash, amount);
  purse.cash -= taken;
  purse.debt += amount - taken;
}

/** What a withdrawal may take: cash less what is owed. */
export const withdrawable = ({ cash, debt }: Purse): number => Math.max(0, cash - debt);
