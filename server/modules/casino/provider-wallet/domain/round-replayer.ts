/** Gives the address at which a supplier replays one of its rounds; differs by supplier. */
export interface RoundReplayer {
  /** The supplier's name in `casino_round.source`. */
  readonly source: string;
  /** A link for an authorised viewer, valid from `at` for as long as the supplier sets. */
  addressOf(round: { readonly providerGame: string; readonly ref: string }, at: Date): string;
}

/** The facts of a round that decide whether a replay exists. */
export interface SeenRound {
  readonly source: string;
  /** The supplier's name of the round. */
  readonly ref: string;
  /** The supplier's name for its game; null if the catalogue never had it. */
  readonly providerGame: string | null;
  readonly stakedCents: number;
  readonly returnedCents: number;
  /** Won, and under review by an operator. */
  readonly reviewCents: number;
  readonly isOpen: boolean;
  /** False for a free round, and for a bet that was rolled back before it came. */
  readonly hasBet: boolean;
}

/** The state of a round. `void`: its stakes were refunded, and nothing was won. */
export function stateOfRound({
  stakedCents,
  returnedCents,
  reviewCents,
  isOpen,
}: Pick<SeenRound, 'stakedCents' | 'returnedCents' | 'reviewCents' | 'isOpen'>): 'open' | 'closed' | 'void' {
  if (stakedCents === 0 && returnedCents === 0 && reviewCents === 0) return 'void';
  return isOpen ? 'open' : 'closed';
}

/** A link to the replay; null for a round in progress, one without a bet, and one whose supplier has no replays. */
export function replayAddress(replayers: readonly RoundReplayer[], round: SeenRound, at: Date): string | null {
  const { source, ref, providerGame, hasBet } = round;
  if (providerGame === null || !hasBet || stateOfRound(round) === 'open') return null;
  return replayers.find((each) => each.source === source)?.addressOf({ providerGame, ref }, at) ?? null;
}
