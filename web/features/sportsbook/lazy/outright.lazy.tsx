/* Competitions as a whole in lists: named by lazy-outright.tsx. */
export { OutrightCards, OutrightResults } from '../outrights/outright-cards.tsx';
