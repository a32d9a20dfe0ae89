import { randomBelow } from '#kernel/random.ts';
import type { SlotMath } from '#studio/math/slot-math.ts';

/** Units for each of the ten stops. */
const PAYS = [0, 0, 0, 0, 0, 10, 20, 30, 50, 80] as const;

/** A slot small enough to count by hand: one reel of ten stops. `nextStop` makes the next draw the given one. */
export interface TinySlot extends SlotMath {
  nextStop(stop: number): void;
}

export function createTinySlot(id = 'tiny-slot', version = 'a'.repeat(64)): TinySlot {
  const chosen: number[] = [];
  return {
    id,
    version,
    unitsPerStake: 20,
    stakes: [20, 100, 200, 1_000],
    defaultStake: 100,
    draw: (random) => [chosen.shift() ?? randomBelow(random, PAYS.length)],
    play([stop, ...more]) {
      const units = PAYS[stop ?? -1];
      if (units === undefined || more.length > 0) throw new RangeError('none of its draws');
      return { events: [{ type: 'stopped', stop } as { type: string }, { type: 'paid', units } as { type: string }], units };
    },
    figures: {
      ...{ rtp: '19/20', rtpHundredths: 9_500, hitRate: '1/2', deviation: 1.296, volatility: 'baixa', maxWinStakes: 4, maxWinOneIn: 10 },
    },
    nextStop: (stop) => void chosen.push(stop),
  };
}
