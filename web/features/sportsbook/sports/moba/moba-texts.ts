import { seriesTexts } from '../map-series/series-texts.ts';
import type { EventTexts } from '../sport-code.ts';

/** The texts of one match of a game of kills, towers and gold. */
export function mobaTexts(name: string): EventTexts {
  const own = [
    { group: 'objectives', name: 'Objetivos', slug: 'objetivos' },
    { group: 'kills', name: 'Abates', slug: 'abates' },
  ];
  const texts = seriesTexts(name, own);
  return { ...texts, mainMarkets: [...texts.mainMarkets, 'first_blood:1', 'first_blood:2'], mainLines: ['map_kills'] };
}
