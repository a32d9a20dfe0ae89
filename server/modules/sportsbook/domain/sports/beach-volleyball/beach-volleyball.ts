import { rallySport } from '../rally/rally-sport.ts';

/** Beach volleyball: pairs, best of three sets, two to 21 and the third to 15. The winner of a point serves the next. */
export const beachVolleyball = rallySport({
  ...{ id: 'beach-volleyball', name: 'Vôlei de praia', to: 21, lastTo: 15, formats: [3], serves: 'winner' },
  // Assumption: between equals the receiving pair wins about 61 % of rallies.
  receiving: { usual: 0.61, least: 0.48, most: 0.74 },
  races: [5, 10, 15],
  sideName: 'dupla',
  setText: 'Os dois primeiros sets vão a 21 pontos, e o terceiro (tie-break) a 15, sempre com dois pontos de vantagem.',
  ownTexts: ['Se um dos jogadores da dupla for trocado antes do início, as apostas são anuladas e devolvidas.'],
  examples: { matchPoints: '78.5', setPoints: '38.5', race: '10' },
});
