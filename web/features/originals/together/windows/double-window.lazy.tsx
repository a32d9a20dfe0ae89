import { DoublePage } from '../../double/double-page.tsx';

/** What this table is on a page with others; the page says how it is drawn there. Named by window-code.ts. */
export const TableOfPage = DoublePage;
