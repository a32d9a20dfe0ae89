import { rallyPlay } from '../rally/rally-play.ts';
import { SandCourt } from './sand-court.tsx';

/** A match of beach volleyball that has begun. */
export const play = rallyPlay(SandCourt);
