/* The slip for pages that do without it until a price is pressed, or until it holds something. */
export { SlipBar } from '../slip/bar/slip-bar.tsx';
export { writerStore } from '../odds/writer-store.ts';
export { shownOdds } from '../slip/quote/shown-odds.ts';
export { slipStore, toggleSelection } from '../slip/store/slip-store.ts';
