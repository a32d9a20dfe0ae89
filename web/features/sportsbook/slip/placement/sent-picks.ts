import type { Attempt } from './placement-store.ts';

/** One factor of a sent bet: a single leg, or a combination, named after its legs. */
export interface SentPick {
  readonly name: string;
  /** The legs of a combination. */
  readonly parts?: readonly string[];
  /** The index of its first leg; for a combination also its number. */
  readonly leg: number;
  readonly builder?: number;
  /** As requested. */
  readonly odds: string;
}

/** The picks of the bet at this index of the ticket, each at its first leg. */
export function sentPicks({ request, legs: names }: Attempt, at: number): readonly SentPick[] {
  const { legs = [], builders = [] } = request.bets[at] ?? {};
  const nameOf = (leg: number) => names[at]?.[leg] ?? `Seleção ${leg + 1}`;
  return legs.flatMap(({ odds }, leg): SentPick[] => {
    const builder = builders.findIndex((each) => each.legs.includes(leg));
    const joined = builders[builder];
    if (joined === undefined) return [{ name: nameOf(leg), leg, odds }];
    if (joined.legs[0] !== leg) return [];
    return [{ name: 'Criar aposta', parts: joined.legs.map(nameOf), leg, builder, odds: joined.odds ?? '' }];
  });
}
