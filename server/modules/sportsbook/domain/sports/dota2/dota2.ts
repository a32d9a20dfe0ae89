import type { MobaGame } from '../moba/game.ts';
import { mobaSport } from '../moba/moba-sport.ts';

/** Dota 2. The length of its maps agrees with published figures (`published-figures.test.ts`); the rest is an assumption. */
export const DOTA2: MobaGame = {
  ...{ id: 'dota2', name: 'Dota 2', heroes: 'heróis', target: 'o Ancient' },
  monster: { id: 'roshan', name: 'Roshan', the: 'o Roshan' },
  // Half of the maps last longer than 36 minutes, one in seven longer than 46; a usual map has 49 kills.
  ...{ duration: { median: 36, shape: 7.5 }, kills: { perMinute: 1.35, alike: 40 }, share: { mean: 0.62, deviation: 0.07 } },
  ...{ firstTower: 0.66, firstMonster: 0.68, monsters: { from: 10, perMinute: 0.12 } },
  // Gold leads are reversed more easily: a lead of 5 000 at 20 minutes wins 70 % between equals, of 10 000 at 30 minutes 79 %.
  ...{ gold: { weight: 6, after: 15 }, worth: { kill: 0.35, tower: 0.5 }, firstSide: 0.08 },
};

export const dota2 = mobaSport(DOTA2);
