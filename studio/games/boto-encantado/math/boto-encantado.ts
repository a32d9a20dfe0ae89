import { readDraws, recordDraws } from '#studio/math/draw-reader.ts';
import type { SlotMath } from '#studio/math/slot-math.ts';
import { versionOf } from '#studio/math/version-of.ts';
import type { BotoEvent } from './events.ts';
import { FIGURES } from './figures.ts';
import { UNITS_PER_STAKE } from './paytable.ts';
import { playRound } from './play-round.ts';
import { BOTO_TABLES, tablesAsData } from './tables.ts';

/**
 * Boto Encantado: 5×3 reels, 20 lines. Botos cover their reels before lines are read; three moons or more give free spins in which covered reels stay covered.
 *
 * The draws of a round are the stops of the reels that turned, in the order in which they turned: five for the first spin, then for each free spin those of
 * the reels that no boto covers.
 */
export const BOTO_ENCANTADO: SlotMath<BotoEvent> = {
  id: 'boto-encantado',
  version: versionOf(tablesAsData(BOTO_TABLES)),
  unitsPerStake: UNITS_PER_STAKE,
  stakes: [20, 40, 60, 80, 100, 200, 400, 600, 1000, 2000],
  defaultStake: 100,
  draw: (random) => recordDraws(random, (take) => void playRound(take, BOTO_TABLES)),
  play: (draws) => readDraws(draws, (take) => playRound(take, BOTO_TABLES)),
  figures: FIGURES,
};
