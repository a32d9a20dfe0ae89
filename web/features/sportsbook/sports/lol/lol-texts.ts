import { mobaTexts } from '../moba/moba-texts.ts';

/** League of Legends's texts of one match. */
export const lolTexts = mobaTexts('League of Legends');
