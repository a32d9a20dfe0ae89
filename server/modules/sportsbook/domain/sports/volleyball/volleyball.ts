import { rallySport } from '../rally/rally-sport.ts';

/** Volleyball: sets to 25, the last possible one to 15. The winner of a point serves the next. */
export const volleyball = rallySport({
  ...{ id: 'volleyball', name: 'Vôlei', to: 25, lastTo: 15, formats: [3, 5], serves: 'winner' },
  // Assumption: between equals the receiving side wins about 64 % of rallies, between leagues of women (about 60 %) and of men (about 68 %).
  receiving: { usual: 0.64, least: 0.48, most: 0.78 },
  races: [5, 10, 15, 20],
  sideName: 'time',
  setText: 'Cada set vai a 25 pontos, e o último set possível (tie-break) a 15, sempre com dois pontos de vantagem.',
  ownTexts: [
    'O golden set, jogado depois da partida para decidir um confronto de ida e volta, não conta para nenhuma aposta.',
    'Se o time indicado jogar, as apostas valem com qualquer escalação.',
  ],
  examples: { matchPoints: '180.5', setPoints: '44.5', race: '10' },
});
