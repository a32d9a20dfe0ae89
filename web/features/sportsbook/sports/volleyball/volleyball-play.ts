import { rallyPlay } from '../rally/rally-play.ts';
import { VolleyballCourt } from './volleyball-court.tsx';

/** A match of volleyball that has begun. */
export const play = rallyPlay(VolleyballCourt);
