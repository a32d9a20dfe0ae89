import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import type { PlayScreens } from '../sport-code.ts';
import { setsText } from './rally-board.ts';
import { rallyIncidents } from './rally-incidents.ts';

const loadCourse = () => import('./rally-course.lazy.tsx');
const course = lazyHydration(loadCourse, import.meta.env.SSR ? await loadCourse() : null);

/** A match of a game that has begun, on its own kind of court. */
export function rallyPlay(Field: NonNullable<PlayScreens['Field']>): PlayScreens {
  return {
    periodScoresText: setsText,
    incidents: rallyIncidents,
    Field,
    course: { Timeline: course((module) => module.PointsTimeline), Figures: course((module) => module.MatchFigures) },
  };
}
