/* A competition as a whole on its own page: named by lazy-outright.tsx. */
export { OutrightPage } from '../outrights/outright-page.tsx';
