import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import type { LineupLook } from '../sport-code.ts';

const loadPitch = () => import('./lineup-pitch.lazy.tsx');

/** Line-ups of a football match. */
export const lineups: LineupLook = {
  positions: { goalkeeper: 'Goleiro', defender: 'Defesa', midfielder: 'Meio-campo', forward: 'Ataque' },
  // Only wide screens draw it, and the server does not know the width.
  Pitch: lazyHydration(loadPitch, null)((module) => module.LineupPitch),
};
