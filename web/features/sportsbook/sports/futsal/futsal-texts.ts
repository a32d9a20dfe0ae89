import { goalsTexts } from '../goals/goals-texts.ts';

/** Futsal's texts of one match. */
export const futsalTexts = goalsTexts({ name: 'futsal', counted: [], line: '5.5' });
