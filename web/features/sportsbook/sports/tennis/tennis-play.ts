import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import type { PlayScreens } from '../sport-code.ts';
import { setsText } from './sets-text.ts';
import { boardOf } from './tennis-board.ts';
import { TennisCourt } from './tennis-court.tsx';
import { tennisIncidents } from './tennis-incidents.ts';

const loadCourse = () => import('./tennis-course.lazy.tsx');
const course = lazyHydration(loadCourse, import.meta.env.SSR ? await loadCourse() : null);

/** The page components for a match that has begun. */
export const play: PlayScreens = {
  periodScoresText(scores) {
    const { points } = boardOf(scores);
    const sets = setsText(scores);
    return sets === null || points === null ? sets : `${sets}, ${points.home}–${points.away}`;
  },
  incidents: tennisIncidents,
  Field: TennisCourt,
  course: { Timeline: course((module) => module.GamesTimeline), Figures: course((module) => module.MatchFigures) },
};
