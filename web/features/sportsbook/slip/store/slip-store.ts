import { useSyncExternalStore } from 'react';
import { keptStore } from './kept-store.ts';
import { SLIP_KEY } from './slip-key.ts';
import { readSelection, type SlipSelection } from './slip-selection.ts';

export type { SlipSelection } from './slip-selection.ts';

/** The maximum number of selections in a slip, which is that of bets in a ticket. */
export const MOST_SELECTIONS = 50;

export type Slip = readonly SlipSelection[];

const EMPTY: Slip = [];

/** The slip of this browser, in the order of picking. It survives login and logout. */
export const slipStore = keptStore<Slip>(SLIP_KEY, EMPTY, readSlip);

/** The selections; empty on the server and during hydration. */
export function useSlip(): Slip {
  return useSyncExternalStore(slipStore.subscribe, slipStore.get, () => EMPTY);
}

/** Whether this outcome is in the slip; re-renders only when that changes. */
export function useIsSelected(marketId: string, outcomeId: string): boolean {
  return useSyncExternalStore(
    slipStore.subscribe,
    () => slipStore.get().some((kept) => kept.marketId === marketId && kept.outcomeId === outcomeId),
    () => false,
  );
}

/** Adds a selection to the slip or removes it. A market is in a slip once: another outcome of it replaces the first. */
export function toggleSelection(selection: SlipSelection): 'added' | 'replaced' | 'removed' | 'full' {
  const slip = slipStore.get();
  const before = slip.find((kept) => kept.marketId === selection.marketId);
  if (before?.outcomeId === selection.outcomeId) {
    removeSelection(selection.marketId);
    return 'removed';
  }
  if (before !== undefined) {
    slipStore.set(slip.map((kept) => (kept === before ? selection : kept)));
    return 'replaced';
  }
  if (slip.length >= MOST_SELECTIONS) {
    void sayFull();
    return 'full';
  }
  slipStore.set([...slip, selection]);
  return 'added';
}

export function removeSelection(marketId: string): void {
  removeSelections([marketId]);
}

/** Removes the selections of these markets at once. */
export function removeSelections(marketIds: readonly string[]): void {
  const gone = new Set(marketIds);
  slipStore.set(slipStore.get().filter((kept) => !gone.has(kept.marketId)));
}

/** Adds these to the slip, in place of those of the same markets; those that exceed the maximum are left out. */
export function putSelections(selections: readonly SlipSelection[]): void {
  const markets = new Set(selections.map(({ marketId }) => marketId));
  slipStore.set([...slipStore.get().filter((kept) => !markets.has(kept.marketId)), ...selections].slice(0, MOST_SELECTIONS));
}

export function clearSlip(): void {
  slipStore.set(EMPTY);
}

function readSlip(value: unknown): Slip {
  if (!Array.isArray(value)) return EMPTY;
  const read = value.map(readSelection).filter((selection) => selection !== null);
  const once = read.filter((selection, at) => read.findIndex(({ marketId }) => marketId === selection.marketId) === at);
  return once.length === 0 ? EMPTY : once.slice(0, MOST_SELECTIONS);
}

async function sayFull(): Promise<void> {
  const { alertToast } = await import('#ui/feedback/alert-toast/alert-toast.ts');
  alertToast.info(`O bilhete comporta até ${MOST_SELECTIONS} seleções.`);
}
