import type { MathFacts } from '#studio/stage/texts.ts';
import { FIGURES } from '../math/figures.ts';
import { UNITS_PER_STAKE } from '../math/paytable.ts';

/**
 * The facts of the mathematics that the page contains. The table of outcomes, which the version covers, stays on the server: it would be
 * most of the page's weight.
 */
export const FESTA_FACTS: MathFacts = {
  id: 'festa-no-pomar',
  version: '6c9cf600048e59b258f5eeadda20507ae93efc5c283e4c664f1fad475ad650c7',
  unitsPerStake: UNITS_PER_STAKE,
  figures: FIGURES,
};
