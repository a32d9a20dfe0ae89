import { rallySport } from '../rally/rally-sport.ts';

/** Table tennis: sets to 11. Each side serves two points in turn, and one in turn from 10–10 on. */
export const tableTennis = rallySport({
  ...{ id: 'table-tennis', name: 'Tênis de mesa', to: 11, lastTo: 11, formats: [5, 7], serves: 'pairs' },
  // Assumption: between equals the receiver wins about 47 % of points. A total price hardly changes this, since both sides serve alike.
  receiving: { usual: 0.47, least: 0.44, most: 0.5 },
  races: [3, 5, 7, 9],
  sideName: 'jogador',
  paysOnceASet: true,
  setText: 'Cada set vai a 11 pontos, sempre com dois pontos de vantagem.',
  ownTexts: [],
  examples: { matchPoints: '76.5', setPoints: '18.5', race: '5' },
});
