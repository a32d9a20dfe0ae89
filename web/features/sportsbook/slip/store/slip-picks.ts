import type { SlipSelection } from './slip-selection.ts';

/** What a line of a bet multiplies: a selection alone, or several of one match at one price. */
export interface SlipPick {
  /** The market of a selection alone; of several, a name of their joint price. */
  readonly key: string;
  readonly selections: readonly SlipSelection[];
  /** The price that the player saw; null of several until it is known. */
  readonly odds: string | null;
}

/** A selection as a line of its own. */
export function pickAlone(selection: SlipSelection): SlipPick {
  return { key: selection.marketId, selections: [selection], odds: selection.odds };
}

/** Selections of one match together, the others alone, each where its first selection is. `joint`: prices that the player saw, by key. */
export function joinedPicks(selections: readonly SlipSelection[], joint: Readonly<Record<string, string>>): readonly SlipPick[] {
  return [...Map.groupBy(selections, ({ eventId }) => eventId).values()].map((own) => {
    const [first] = own;
    if (first !== undefined && own.length === 1) return pickAlone(first);
    const key = jointKey(own);
    return { key, selections: own, odds: joint[key] ?? null };
  });
}

/** The same selections have the same joint price, in whatever order they were picked. */
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
