import { rallyTexts } from '../rally/rally-texts.ts';

/** Volleyball's texts of one match. */
export const volleyballTexts = rallyTexts('vôlei');
