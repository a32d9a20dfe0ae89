import { mobaTexts } from '../moba/moba-texts.ts';

/** Dota 2's texts of one match. */
export const dota2Texts = mobaTexts('Dota 2');
