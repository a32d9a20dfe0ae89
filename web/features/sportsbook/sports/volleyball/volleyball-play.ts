import { rallyPlay } from '../rally/rally-play.ts';
import { VolleyballCourt } from './volleyball-court.tsx';

/** The page components for a match of volleyball that has begun. */
export const play = rallyPlay(VolleyballCourt);
