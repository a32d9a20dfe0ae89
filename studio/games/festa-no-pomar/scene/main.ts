import { runGame } from '#studio/stage/run-game.ts';
import poster from '../art/poster.svg?url';
import { FESTA_FACTS } from './facts.ts';
import { FESTA_TEXTS } from './texts.ts';

void runGame({
  facts: FESTA_FACTS,
  texts: FESTA_TEXTS,
  poster,
  scene: () => import('./festa-scene.ts').then(({ createFestaScene }) => createFestaScene()),
});
