import { runGame } from '#studio/stage/run-game.ts';
import poster from '../art/poster.svg?url';
import { BOTO_ENCANTADO } from '../math/boto-encantado.ts';
import { BOTO_TEXTS } from './texts.ts';

void runGame({
  facts: BOTO_ENCANTADO,
  texts: BOTO_TEXTS,
  poster,
  scene: () => import('./boto-scene.ts').then(({ createBotoScene }) => createBotoScene()),
});
