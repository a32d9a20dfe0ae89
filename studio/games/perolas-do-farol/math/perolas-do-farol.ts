import { randomBelow } from '#kernel/random.ts';
import { rulesHash } from '#studio/math/rules-hash.ts';
import type { SlotMath, SlotRound } from '#studio/math/slot-math.ts';
import { dealRound } from './deal-round.ts';
import type { PerolasEvent } from './events.ts';
import { FIGURES } from './figures.ts';
import { UNITS_PER_STAKE } from './paytable.ts';
import { PEROLAS_RULES } from './rules.ts';

/**
 * Pérolas do Farol: 5×3 reels, 20 lines. Six or more pearls stay for three respins; a ladder of fixed jackpots. dealRound defines the
 * draws.
 */
export const PEROLAS_DO_FAROL: SlotMath<PerolasEvent> = {
  id: 'perolas-do-farol',
  version: rulesHash(PEROLAS_RULES),
  unitsPerStake: UNITS_PER_STAKE,
  stakes: [20, 40, 60, 80, 100, 200, 400, 600, 1000, 2000],
  defaultStake: 100,
  draw(random) {
    const draws: number[] = [];
    dealRound((bound) => {
      const drawn = randomBelow(random, bound);
      draws.push(drawn);
      return drawn;
    });
    return draws;
  },
  play: playDraws,
  figures: FIGURES,
};

/** The round of these draws. Throws a RangeError when one is missing, too large, not an integer, or left over. */
function playDraws(draws: readonly number[]): SlotRound<PerolasEvent> {
  let at = 0;
  const round = dealRound((bound) => {
    const drawn = draws[at];
    if (drawn === undefined || !Number.isInteger(drawn) || drawn < 0 || drawn >= bound) throw new RangeError(`draw ${at} is no whole number below ${bound}`);
    at += 1;
    return drawn;
  });
  if (at < draws.length) throw new RangeError(`${draws.length - at} draws are left over`);
  return round;
}
