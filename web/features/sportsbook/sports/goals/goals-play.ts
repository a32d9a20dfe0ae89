import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import type { PlayScreens } from '../sport-code.ts';
import { firstHalf } from './first-half.ts';

const loadCourse = () => import('./goals-course.lazy.tsx');
const course = lazyHydration(loadCourse, import.meta.env.SSR ? await loadCourse() : null);

/** A match of goals that has begun, with its own kind of ground and its own incidents. */
export function goalsPlay({ incidents, Field }: Pick<PlayScreens, 'incidents' | 'Field'>): PlayScreens {
  return {
    periodScoresText(scores, clock) {
      const half = clock?.period === 'half_time' ? null : firstHalf(scores);
      const kicks = scores.find(({ period }) => period === 'penalties');
      const parts = [...(half === null ? [] : [`Intervalo: ${half}`]), ...(kicks === undefined ? [] : [`Pênaltis: ${kicks.home}–${kicks.away}`])];
      return parts.length === 0 ? null : parts.join(', ');
    },
    incidents,
    ...(Field === undefined ? {} : { Field }),
    course: { Timeline: course((module) => module.MatchTimeline), Figures: course((module) => module.MatchFigures) },
  };
}
