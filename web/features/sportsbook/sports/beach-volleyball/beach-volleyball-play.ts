import { rallyPlay } from '../rally/rally-play.ts';
import { SandCourt } from './sand-court.tsx';

/** The page components for a match of beach volleyball that has begun. */
export const play = rallyPlay(SandCourt);
