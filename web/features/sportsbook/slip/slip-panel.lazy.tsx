/* The slip's column: named by lazy-slip.tsx. */
export { SlipPanel } from './slip-panel.tsx';
