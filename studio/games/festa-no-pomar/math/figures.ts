import type { SlotFigures } from '#studio/math/slot-math.ts';

/** The figures of the table of outcomes, exact; `festa-no-pomar.test.ts` computes them from the table and compares. */
export const FIGURES: SlotFigures = {
  rtp: '463749737/482569970',
  rtpHundredths: 9609,
  hitRate: '29798087/96513994',
  deviation: 12.691,
  volatility: 'alta',
  maxWinStakes: 1500,
  maxWinOneIn: 584_934,
};
