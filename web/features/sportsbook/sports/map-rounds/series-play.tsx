import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import type { PlayScreens } from '../sport-code.ts';
import { type GameLook, RoundsField } from './rounds-field.tsx';
import { mapsText } from './series-board.ts';
import { seriesIncidents } from './series-incidents.ts';

const loadCourse = () => import('./series-course.lazy.tsx');
const course = lazyHydration(loadCourse, import.meta.env.SSR ? await loadCourse() : null);

/** The page components for a match of a game that has begun. */
export function seriesPlay(game: GameLook): PlayScreens {
  return {
    periodScoresText: mapsText,
    incidents: seriesIncidents,
    Field: ({ event }: { event: SportsEventReply }) => <RoundsField event={event} game={game} />,
    course: { Timeline: course((module) => module.RoundsTimeline), Figures: course((module) => module.MatchFigures) },
  };
}
