import { goalsPlay } from '../goals/goals-play.ts';
import { FootballField } from './football-field.tsx';
import { footballIncidents } from './football-incidents.ts';

/** The page components for a match that has begun. */
export const play = goalsPlay({ incidents: footballIncidents, Field: FootballField });
