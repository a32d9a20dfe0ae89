/** The kind by which a stake's contribution is looked up; null for a game that counts for no bonus. */
function gameKind({ vertical, game }: { readonly vertical: string; readonly game: string }): string | null {
  switch (vertical) {
    case 'casino':
      return 'slots';
    case 'live':
    case 'sports':
      return vertical;
    case 'originals':
      return game;
    default:
      return null;
  }
}

/** The amounts of one stake, or of one group of stakes, for a rollover, in centavos. */
export interface Fact {
  readonly stakeId: string;
  readonly ref: string;
  readonly vertical: string;
  readonly game: string;
  readonly bonusAccountId: string | null;
  readonly atRiskCents: number;
  readonly wonCents: number;
}

/** A row of counted amounts. */
export interface Count {
  readonly ref: string;
  readonly kind: string;
  readonly stakedCents: number;
  readonly countedCents: number;
  readonly wonCents: number;
}

export interface Counting {
  readonly rolloverId: string;
  /** Percent that counts, by kind of game. */
  readonly contributions: ReadonlyMap<string, number>;
  /** False once the rollover is completed: winnings still count, stakes do not. */
  readonly countsStakes: boolean;
}

/**
 * The changed rows with their new values. The amount at risk never falls: a reversed settlement stays counted, once (decision 053). The won amount is the
 * current one. Each row's share is floored separately.
 */
export function countStakes(facts: readonly Fact[], known: ReadonlyMap<string, Count>, counting: Counting): Count[] {
  const rows = new Map<string, Count>();
  const rowOf = (ref: string, kind: string) => rows.get(ref) ?? known.get(ref) ?? { ref, kind, stakedCents: 0, countedCents: 0, wonCents: 0 };
  for (const fact of facts) {
    const kind = gameKind(fact) ?? 'other';
    const atRisk = rowOf(fact.ref, kind);
    if (counting.countsStakes && fact.atRiskCents > atRisk.stakedCents) {
      const countedCents = Math.floor((fact.atRiskCents * (counting.contributions.get(kind) ?? 0)) / 100);
      rows.set(fact.ref, { ...atRisk, stakedCents: fact.atRiskCents, countedCents });
    }
    if (fact.bonusAccountId !== counting.rolloverId) continue;
    const own = rowOf(`s:${fact.stakeId}`, kind);
    if (fact.wonCents !== own.wonCents) rows.set(own.ref, { ...own, wonCents: fact.wonCents });
  }
  return [...rows.values()];
}
