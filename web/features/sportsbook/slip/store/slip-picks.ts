import type { SlipSelection } from './slip-selection.ts';

/** One factor of a bet's lines: a single selection, or several of one match at one price. */
export interface SlipPick {
  /** The market of a single selection; for several, the key of their joint price. */
  readonly key: string;
  readonly selections: readonly SlipSelection[];
  /** The price that the player saw; null for several until it is known. */
  readonly odds: string | null;
}

/** A single selection as a pick. */
export function pickAlone(selection: SlipSelection): SlipPick {
  return { key: selection.marketId, selections: [selection], odds: selection.odds };
}

/** Groups selections of one match, the others alone, each at its first selection. `joint`: prices that the player saw, by key. */
export function joinedPicks(selections: readonly SlipSelection[], joint: Readonly<Record<string, string>>): readonly SlipPick[] {
  return [...Map.groupBy(selections, ({ eventId }) => eventId).values()].map((own) => {
    const [first] = own;
    if (first !== undefined && own.length === 1) return pickAlone(first);
    const key = jointKey(own);
    return { key, selections: own, odds: joint[key] ?? null };
  });
}

/** The same selections have the same key, in whatever order they were picked. */
function jointKey(selections: readonly SlipSelection[]): string {
  return selections
    .map(({ marketId, outcomeId }) => `${marketId}/${outcomeId}`)
    .toSorted()
    .join('+');
}

/** Whether it is several selections at one price. */
export function isJoint({ selections }: Pick<SlipPick, 'selections'>): boolean {
  return selections.length > 1;
}
