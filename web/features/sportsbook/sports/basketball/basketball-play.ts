import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import type { PlayScreens } from '../sport-code.ts';
import { BasketballCourt } from './basketball-court.tsx';
import { basketballIncidents } from './basketball-incidents.ts';
import { quartersText } from '../quarters/period-label.ts';

const loadCourse = () => import('./basketball-course.lazy.tsx');
const course = lazyHydration(loadCourse, import.meta.env.SSR ? await loadCourse() : null);

/** The page components for a game that has begun. */
export const play: PlayScreens = {
  periodScoresText: quartersText,
  incidents: basketballIncidents,
  Field: BasketballCourt,
  course: { Timeline: course((module) => module.GameTimeline), Figures: course((module) => module.PointsBoard) },
};
