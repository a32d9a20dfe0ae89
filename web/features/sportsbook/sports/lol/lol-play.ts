import { mobaPlay } from '../moba/moba-play.tsx';

/** The page components for a match of League of Legends that has begun. */
export const play = mobaPlay({ sides: ['Azul', 'Vermelho'], monsters: 'Dragões', hasBarons: true });
