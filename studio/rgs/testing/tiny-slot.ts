import { randomBelow } from '#kernel/random.ts';
import type { SlotMath } from '#studio/math/slot-math.ts';

/** Units for each of the ten stops. */
const PAYS = [0, 0, 0, 0, 0, 10, 20, 30, 50, 80] as const;

/** A slot small enough to count by hand: one reel of ten stops. `nextStop` makes the next draw the given one; `draws` counts the draws so far. */
export interface TinySlot extends SlotMath {
  nextStop(stop: number): void;
  /** The same for all following draws, until it is called with null. */
  chooseNext(stop: number | null): void;
  draws(): number;
  /** The next draw throws, as a bug in a game would. */
  breakNext(): void;
}

export function createTinySlot(id = 'tiny-slot', version = 'a'.repeat(64)): TinySlot {
  const chosen: number[] = [];
  let [draws, always, isBroken]: [number, number | null, boolean] = [0, null, false];
  return {
    id,
    version,
    unitsPerStake: 20,
    stakes: [20, 100, 200, 1_000],
    defaultStake: 100,
    draw(random) {
      draws += 1;
      if (isBroken) {
        isBroken = false;
        throw new Error('the game is broken');
      }
      return [chosen.shift() ?? always ?? randomBelow(random, PAYS.length)];
    },
    play([stop, ...more]) {
      const units = PAYS[stop ?? -1];
      if (units === undefined || more.length > 0) throw new RangeError('none of its draws');
      return { events: [{ type: 'stopped', stop } as { type: string }, { type: 'paid', units } as { type: string }], units };
    },
    figures: {
      ...{ rtp: '19/20', rtpHundredths: 9_500, hitRate: '1/2', deviation: 1.296, volatility: 'baixa', maxWinStakes: 4, maxWinOneIn: 10 },
    },
    nextStop: (stop) => void chosen.push(stop),
    chooseNext: (stop) => void (always = stop),
    draws: () => draws,
    breakNext: () => void (isBroken = true),
  };
}
