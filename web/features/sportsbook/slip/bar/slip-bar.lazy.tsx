/** The bar of a slip with selections: named by lazy-slip-bar.tsx. */
export { SlipBar } from './slip-bar.tsx';
