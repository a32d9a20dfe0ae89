import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import type { PlayScreens } from '../sport-code.ts';
import { FootballField } from './football-field.tsx';
import { footballIncidents } from './football-incidents.ts';

const loadCourse = () => import('./football-course.lazy.tsx');
const course = lazyHydration(loadCourse, import.meta.env.SSR ? await loadCourse() : null);

/** A match that has begun. */
export const play: PlayScreens = {
  incidents: footballIncidents,
  Field: FootballField,
  course: { Timeline: course((parts) => parts.MatchTimeline), Figures: course((parts) => parts.MatchFigures) },
};
