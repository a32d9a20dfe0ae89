/* The slip for pages that do without it until a price is pressed, or until it holds something. */
export { SlipBar } from '../slip/slip-bar.tsx';
export { slipStore, toggleSelection } from '../slip/slip-store.ts';
