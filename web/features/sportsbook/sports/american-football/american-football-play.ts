import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { quartersText } from '../quarters/period-label.ts';
import type { PlayScreens } from '../sport-code.ts';
import { GridironField } from './gridiron-field.tsx';
import { americanFootballIncidents } from './american-football-incidents.ts';

const loadCourse = () => import('./american-football-course.lazy.tsx');
const course = lazyHydration(loadCourse, import.meta.env.SSR ? await loadCourse() : null);

/** The page components for a game that has begun. */
export const play: PlayScreens = {
  periodScoresText: quartersText,
  incidents: americanFootballIncidents,
  Field: GridironField,
  course: { Timeline: course((module) => module.GameTimeline), Figures: course((module) => module.GameFigures) },
};
