/** The panel over the markets of a match that can be joined: named by lazy-match.tsx. */
export { BuilderPanel } from '../builder/builder-panel.tsx';
