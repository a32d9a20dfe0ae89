/* What only wide screens show: named by lazy-parts.tsx. */
export { SlipPanel } from '../slip/slip-panel.tsx';
