/** The bar of a slip that holds something: named by lazy-slip-bar.tsx. */
export { SlipBar } from './slip-bar.tsx';
