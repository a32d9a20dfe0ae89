import type { SlotFigures } from '#studio/math/slot-math.ts';

/** The figures of the tables, exact. `exact-distribution.test.ts` computes them from the tables and compares. */
export const FIGURES: SlotFigures = {
  rtp: [
    '910535724495834778158829161131284887107232917811329854823879509743853379158118926405596842048701077529702579231',
    '944934789412907363245601872042314682550096600452584371991405929708983573574513739488320425152778625488281250000',
  ].join('/'),
  rtpHundredths: 9635,
  hitRate: '6642973/24313440',
  deviation: 19.718,
  volatility: 'alta',
  maxWinStakes: 5000,
  maxWinOneIn: 14_092_501,
};
