import { rallyTexts } from '../rally/rally-texts.ts';

/** Table tennis's texts of one match. */
export const tableTennisTexts = rallyTexts('tênis de mesa');
