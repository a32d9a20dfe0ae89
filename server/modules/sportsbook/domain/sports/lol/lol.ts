import type { MobaGame } from '../moba/game.ts';
import { mobaSport } from '../moba/moba-sport.ts';

/** League of Legends. The length of its maps agrees with published figures (`published-figures.test.ts`); the rest is an assumption. */
export const LOL: MobaGame = {
  ...{ id: 'lol', name: 'League of Legends', heroes: 'campeões', target: 'o Nexus' },
  monster: { id: 'dragon', name: 'dragão', the: 'o dragão' },
  // Half of the maps last longer than 31.5 minutes, one in seven longer than 37; a usual map has 27 kills.
  ...{ duration: { median: 31.5, shape: 11 }, kills: { perMinute: 0.85, alike: 28 }, share: { mean: 0.64, deviation: 0.07 } },
  ...{ firstTower: 0.68, firstMonster: 0.6, monsters: { from: 5, perMinute: 0.35 } },
  // A lead of 2 000 at 15 minutes wins 70 % between equals, of 10 000 at 30 minutes 92 %.
  ...{ gold: { weight: 8.4, after: 5 }, worth: { kill: 0.3, tower: 0.6 }, firstSide: 0.1 },
};

export const lol = mobaSport(LOL);
