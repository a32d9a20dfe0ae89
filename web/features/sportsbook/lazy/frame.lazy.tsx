/* Parts of every sports page that stand in the server's HTML and come alive after it: named by lazy-parts.tsx. What says that there is no connection is
   among them: it has to be there before the connection is gone. */
export { SportTrees } from '../browse/sport-trees.tsx';
export { HashRedirect } from '../hash-redirect.tsx';
export { StalenessText } from '../price/staleness-text.tsx';
