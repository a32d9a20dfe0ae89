import { rallyTexts } from '../rally/rally-texts.ts';

/** Beach volleyball's texts of one match. */
export const beachVolleyballTexts = rallyTexts('vôlei de praia');
