/* The slip's bar: named by lazy-slip.tsx. */
export { SlipBar } from './slip-bar.tsx';
