import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import type { PlayScreens } from '../sport-code.ts';
import { fightText } from './fight-board.ts';
import { MmaCage } from './mma-cage.tsx';
import { mmaIncidents } from './mma-incidents.ts';

const loadCourse = () => import('./fight-course.lazy.tsx');
const course = lazyHydration(loadCourse, import.meta.env.SSR ? await loadCourse() : null);

/** The page components for a fight that has begun. */
export const play: PlayScreens = {
  ...{ periodScoresText: fightText, closesAtStart: true },
  incidents: mmaIncidents,
  Field: MmaCage,
  course: { Timeline: course((module) => module.FightTimeline), Figures: course((module) => module.FightFigures) },
};
