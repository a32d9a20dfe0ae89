import { runGame } from '#studio/stage/run-game.ts';
import poster from '../art/poster.svg?url';
import { FESTA_NO_POMAR } from '../math/festa-no-pomar.ts';
import { FESTA_TEXTS } from './texts.ts';

void runGame({
  facts: FESTA_NO_POMAR,
  texts: FESTA_TEXTS,
  poster,
  scene: () => import('./festa-scene.ts').then(({ createFestaScene }) => createFestaScene()),
});
