import { RoulettePage } from '../../roulette/roulette-page.tsx';

/** This table's component on a shared page, which determines how it is rendered. Named by window-code.ts. */
export const TableOfPage = RoulettePage;
