import { createStore } from '#web/shared/create-store.ts';
import type { SlipSelection } from '../slip/store/slip-selection.ts';

/** Where this browser keeps the quick bet that its player has asked for. */
export const QUICK_KEY = 'palpite.slip.quick.v1';

/** What a press on a price does in place of filling the slip. */
export interface QuickPress {
  /** Said with each price. */
  readonly label: string;
  /** False: not now, the slip takes it. */
  act(selection: SlipSelection): boolean;
}

/** Null: presses fill the slip, as they do for everybody who has not asked for anything else. */
export const quickPress = createStore<QuickPress | null>(null);
