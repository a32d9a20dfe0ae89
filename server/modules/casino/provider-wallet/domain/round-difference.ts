/** A round as its supplier reports it. Amounts in centavos. */
export interface SaidRound {
  readonly game_id: string;
  readonly player_id: string;
  readonly stake: number;
  readonly payout: number;
  readonly state: string;
  /** The grant of a free round. */
  readonly free_round_id?: string | null | undefined;
}

/** Its bet in our records. */
export interface StandingBet {
  readonly stakeCents: number;
  readonly grantRef: string | null;
  readonly alias: string | null;
  readonly providerGame: string | null;
  readonly isRolledBack: boolean;
  readonly isClosed: boolean;
  readonly wonCents: number;
}

/**
 * How a supplier's round differs from ours, in words; null if it does not, or while the round is in progress. A `done` round was charged, paid and closed; a
 * `refused` or `rolled_back` one moved no money.
 */
export function roundDifference(said: SaidRound, bet: StandingBet | undefined): string | null {
  if (said.state === 'refused' || said.state === 'rolled_back') {
    return bet === undefined || (bet.isRolledBack && bet.wonCents === 0)
      ? null
      : `the supplier has it ${said.state}, here ${bet.stakeCents} were staked and ${bet.wonCents} won`;
  }
  if (said.state !== 'done') return null;
  if (bet === undefined) return `the supplier has it done for ${said.stake}, here is no bet`;
  if (bet.isRolledBack) return `the supplier has it done for ${said.stake}, here its bet was rolled back`;
  if (bet.stakeCents !== said.stake || bet.wonCents !== said.payout) {
    return `the supplier has ${said.stake} staked and ${said.payout} paid, here are ${bet.stakeCents} and ${bet.wonCents}`;
  }
  if (bet.grantRef !== (said.free_round_id ?? null)) return `the supplier has it ${onGrant(said.free_round_id)}, here it is ${onGrant(bet.grantRef)}`;
  if (bet.alias !== said.player_id) return `the supplier has it of player ${said.player_id}, here it is of ${bet.alias ?? 'nobody it knows'}`;
  if (bet.providerGame !== said.game_id) return `the supplier has it as ${said.game_id}, here it is ${bet.providerGame ?? 'no game of its'}`;
  return bet.isClosed ? null : 'the supplier has it done, here it is open';
}

function onGrant(ref: string | null | undefined): string {
  return ref === null || ref === undefined ? 'with a bet' : `free by the grant ${ref}`;
}
