import { runGame } from '#studio/stage/run-game.ts';
import poster from '../art/poster.svg?url';
import { PEROLAS_DO_FAROL } from '../math/perolas-do-farol.ts';
import { PEROLAS_TEXTS } from './texts.ts';

void runGame({
  facts: PEROLAS_DO_FAROL,
  texts: PEROLAS_TEXTS,
  poster,
  scene: () => import('./perolas-scene.ts').then(({ createPerolasScene }) => createPerolasScene()),
});
