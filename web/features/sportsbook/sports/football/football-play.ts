import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import type { PlayScreens } from '../sport-code.ts';
import { FootballField } from './football-field.tsx';
import { firstHalf } from './first-half.ts';
import { footballIncidents } from './football-incidents.ts';

const loadCourse = () => import('./football-course.lazy.tsx');
const course = lazyHydration(loadCourse, import.meta.env.SSR ? await loadCourse() : null);

/** A match that has begun. */
export const play: PlayScreens = {
  periodScoresText(scores, clock) {
    const half = firstHalf(scores);
    return half === null || clock?.period === 'half_time' ? null : `Intervalo: ${half}`;
  },
  incidents: footballIncidents,
  Field: FootballField,
  course: { Timeline: course((parts) => parts.MatchTimeline), Figures: course((parts) => parts.MatchFigures) },
};
