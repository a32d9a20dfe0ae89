import { createStore } from '#web/shared/create-store.ts';
import type { SlipSelection } from '../slip/store/slip-selection.ts';

/** The storage key of the player's quick bet in this browser. */
export const QUICK_KEY = 'palpite.slip.quick.v1';

/** The action of a press on a price, in place of filling the slip. */
export interface QuickPress {
  /** Added to the label of each price. */
  readonly label: string;
  /** False: not now, so the press fills the slip. */
  act(selection: SlipSelection): boolean;
}

/** Null: presses fill the slip, the default. */
export const quickPress = createStore<QuickPress | null>(null);
