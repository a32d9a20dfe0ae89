/** Where a supplier shows one of its rounds again; what differs from supplier to supplier. */
export interface RoundReplayer {
  /** As `casino_round.source` names the supplier. */
  readonly source: string;
  /** A link for whoever may see the round, good from `at` on for as long as the supplier says. */
  addressOf(round: { readonly providerGame: string; readonly ref: string }, at: Date): string;
}

/** What of a round decides whether there is something to see again. */
export interface SeenRound {
  readonly source: string;
  /** The supplier's name of the round. */
  readonly ref: string;
  /** The supplier's name of its game; null where the catalogue never had it. */
  readonly providerGame: string | null;
  readonly stakedCents: number;
  readonly returnedCents: number;
  /** Won and under review by an operator. */
  readonly reviewCents: number;
  readonly isOpen: boolean;
  /** False for a free round, and for what was rolled back before it came. */
  readonly hasBet: boolean;
}

/** `void`: its stakes were given back, and nothing was won. */
export function stateOfRound({
  stakedCents,
  returnedCents,
  reviewCents,
  isOpen,
}: Pick<SeenRound, 'stakedCents' | 'returnedCents' | 'reviewCents' | 'isOpen'>): 'open' | 'closed' | 'void' {
  if (stakedCents === 0 && returnedCents === 0 && reviewCents === 0) return 'void';
  return isOpen ? 'open' : 'closed';
}

/** A link to see the round again; null for one under way, one without a bet, and one whose supplier shows none. */
export function replayAddress(replayers: readonly RoundReplayer[], round: SeenRound, at: Date): string | null {
  const { source, ref, providerGame, hasBet } = round;
  if (providerGame === null || !hasBet || stateOfRound(round) === 'open') return null;
  return replayers.find((each) => each.source === source)?.addressOf({ providerGame, ref }, at) ?? null;
}
