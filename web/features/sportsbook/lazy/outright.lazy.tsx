/* Competitions as a whole: named by lazy-outright.tsx. */
export { OutrightCards, OutrightResults } from '../outrights/outright-cards.tsx';
export { OutrightPage } from '../outrights/outright-page.tsx';
