/* Components of every sports page: in the server's HTML, hydrated later, imported by lazy-parts.tsx. The notice of a lost connection is
among them: its code has to load before the connection is lost. */
export { SportTrees } from '../browse/sport-trees.tsx';
export { HashRedirect } from '../hash-redirect.tsx';
export { StalenessText } from '../price/staleness-text.tsx';
