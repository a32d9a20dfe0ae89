import { goalsTexts } from '../goals/goals-texts.ts';

/** Simulated football's texts of one match. */
export const efootballTexts = goalsTexts({ name: 'eFootball', counted: [], line: '4.5' });
