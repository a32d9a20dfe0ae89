import { mobaPlay } from '../moba/moba-play.tsx';

/** The page components for a match of Dota 2 that has begun. */
export const play = mobaPlay({ sides: ['Iluminados', 'Temidos'], monsters: 'Roshan', hasBarons: false });
